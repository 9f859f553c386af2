extension SearchTerms {
    /// The words that visitors type who look for food and drink. A key with `@` stands for all occupants of that role.
    static let food = """
        = @food foodservice eatingdrinking
        en food, eat, eating, restaurant, dining, dinner, lunch, meal, hungry
        de Essen, Restaurant, Gastronomie, Gaststätte, Speisen, Mittagessen, Abendessen
        fr restaurant, manger, restauration, repas
        es restaurante, comida, comer
        it ristorante, mangiare, cibo
        nl restaurant, eten
        pt restaurante, comida, comer
        ja レストラン, 食事, 飲食, 飲食店
        zh 餐厅, 饭店, 美食, 餐廳, 吃饭
        ar مطعم, مطاعم, طعام
        ru ресторан, еда, поесть
        uk ресторан, їжа, поїсти
        pl restauracja, jedzenie
        tr restoran, lokanta, yemek
        = cafe coffee coffeeroaster themedcafe tea
        en coffee, cafe, coffee shop, espresso, cappuccino, latte, tea
        de Café, Kaffee, Kaffeehaus, Espresso, Cappuccino, Tee
        fr café, salon de thé
        es café, cafetería
        it caffè, bar, caffetteria
        nl koffie, café, koffiehuis
        pt café, cafeteria
        ja カフェ, コーヒー, 喫茶店
        zh 咖啡, 咖啡店, 咖啡馆, 咖啡廳
        ar مقهى, قهوة, كافيه
        ru кафе, кофе, кофейня
        uk кафе, кава, кав’ярня
        pl kawiarnia, kawa
        tr kafe, kahve
        = supermarket grocerystore gourmetmarket
        en groceries, grocery, supermarket, food market, grocery store, food
        de Supermarkt, Lebensmittel, Lebensmittelgeschäft, Markt
        fr supermarché, épicerie, courses
        es supermercado, alimentación
        it supermercato, alimentari
        nl supermarkt, boodschappen
        pt supermercado, mercearia
        ja スーパー, スーパーマーケット, 食料品
        zh 超市, 超级市场, 超級市場
        ar سوبرماركت, بقالة
        ru супермаркет, продукты
        uk супермаркет, продукти
        pl supermarket, spożywczy
        tr süpermarket, market
        = conveniencestore
        en convenience store, corner shop, minimart, mini-market
        de Minimarkt, Späti, Nahversorger, Kiosk
        = bakedgoods cakes bagels donuts
        en bakery, bread, baker, cake, cakes, pastry, pastries
        de Bäckerei, Bäcker, Brot, Brötchen, Backwaren, Kuchen, Konditorei
        fr boulangerie, pâtisserie, pain
        es panadería, pastelería, pan
        it panetteria, panificio, pasticceria, pane
        = beerwineandspirits beerwinespirits
        en wine, liquor, alcohol, wine shop, liquor store, off-license, beer, spirits
        de Wein, Weinhandlung, Spirituosen, Alkohol, Getränke, Bier, Schnaps
        fr vin, cave à vin, alcool
        es vino, licores, vinoteca
        it vino, enoteca
        = bar pub winebar cocktailbar beergarden brewery
        en bar, pub, drinks, beer, cocktails, nightlife
        de Bar, Kneipe, Bier, Biergarten, Cocktails, Getränke
        = icecream gelato
        en ice cream, gelato, sorbet
        de Eis, Eisdiele, Eiscafé, Speiseeis
        fr glace, glaces, glacier
        es helado, heladería, helados
        it gelato, gelateria
        nl ijs, ijssalon
        pt sorvete, gelado
        ja アイスクリーム, アイス
        zh 冰淇淋
        ar آيس كريم, مثلجات
        ru мороженое
        uk морозиво
        pl lody, lodziarnia
        tr dondurma
        = pizza
        en pizza, pizzeria, italian
        de Pizza, Pizzeria, Italiener
        = italian pasta trattoria
        en italian, pasta, pizza
        de Italiener, italienisch, Pasta, Nudeln
        = burgers fastfood hotdogs
        en burger, burgers, fast food, hamburger, fries
        de Burger, Schnellimbiss, Imbiss, Pommes, Hamburger
        = kebab
        en doner, kebab
        de Döner, Dönerladen, Kebab
        = sushi japanese japanese.ramen conveyorsushi noodles
        en japanese, sushi, ramen, noodles
        de Japaner, japanisch, Sushi, Nudeln, Ramen
        = chinese chinese.dimsum
        en chinese, chinese food
        de Chinese, chinesisch, China-Restaurant
        = seafood fishandchips
        en fish, seafood, shrimp, fish restaurant
        de Fisch, Fischrestaurant, Meeresfrüchte
        fr poisson, fruits de mer
        es pescado, marisco
        it pesce, frutti di mare
        = vegan vegetarian
        en vegan, vegetarian, veggie, plant-based
        de vegan, vegetarisch, fleischlos
        = german german.northerngerman
        en german, german food
        de deutsch, deutsche Küche
        = kiosk.food foodstand foodtruck
        en snack, snacks, takeaway, street food, food stall
        de Imbiss, Snack, Imbissbude, Bude
        = kiosk
        en kiosk, stand, stall, booth
        de Kiosk, Stand, Bude
        """
}
