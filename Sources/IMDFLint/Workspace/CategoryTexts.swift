import IMDF

/// The meanings of the values of category lists, in our words.
enum CategoryTexts {
    /// Markdown for a value of a list: its name and its meaning; for a value that is in no list, that it is not.
    static func text(of value: String, in list: String) -> String {
        "**\(CategoryNames.displayName(of: value))** (\(list))\n\n\(meaning(of: value, in: list))"
    }

    /// The meaning in a sentence.
    static func meaning(of value: String, in list: String) -> String {
        let texts = meanings[list] ?? [:]
        if let text = texts[value] { return text }
        // `restroom.female.wheelchair` is what `restroom` is, with more said about it.
        var parts = value.split(separator: ".").map(String.init)
        while parts.count > 1 {
            parts.removeLast()
            if let text = texts[parts.joined(separator: ".")] {
                return "\(text.dropLast()): \(CategoryNames.displayName(of: value).lowercased())."
            }
        }
        return switch list {
        case "OCCUPANT-CATEGORY": "A business or organization of this kind."
        case "AMENITY-CATEGORY": "A facility or service of this kind for visitors."
        default: "A value of this list."
        }
    }

    private static let meanings: [String: [String: String]] = {
        var meanings: [String: [String: String]] = [:]
        for (list, text) in lists {
            for line in text.split(separator: "\n") {
                guard let colon = line.firstIndex(of: ":") else { continue }
                let rest = line[line.index(after: colon)...].drop { $0 == " " }
                for name in line[..<colon].split(separator: " ") {
                    meanings[list, default: [:]][String(name)] = String(rest)
                }
            }
        }
        return meanings
    }()

    private static let lists: [(String, String)] = [
        (
            "UNIT-CATEGORY",
            """
            auditorium: A room with seats for an audience.
            brick concrete drywall glass wood: A wall or another solid part of the building, of this material, which cannot be entered.
            classroom: A room for teaching.
            column: A column, which cannot be entered.
            conferenceroom: A room for meetings that can be booked.
            elevator: The shaft of an elevator on this level.
            escalator: The part of an escalator that lies on this level.
            fieldofplay: A court or field for sports.
            firstaid: A room for first aid.
            fitnessroom: A room for exercise.
            foodservice: A place where food and drinks are sold or served.
            footbridge: A bridge for people on foot.
            huddleroom: A small room for short meetings.
            kitchen: A room for preparing food.
            laboratory: A room for experiments and tests.
            library: A room with books or other media.
            lobby: An entrance hall or another hall where people arrive.
            lounge: A room for waiting and resting.
            mailroom: A room where mail is sorted.
            mothersroom: A private room for nursing.
            movietheater: A room where films are shown.
            movingwalkway: A moving walkway.
            nonpublic: A space that visitors do not enter and whose use is not stated.
            office: A room for work at desks.
            opentobelow: An opening in the floor, through which the level below can be seen; there is no floor to walk on.
            parking: A space for parked vehicles.
            phoneroom: A small room for calls.
            platform: A platform where people board and leave trains or other vehicles.
            privatelounge: A lounge for members or passengers of a class.
            ramp: A sloped floor between two heights.
            recreation: A room for play and leisure.
            restroom: A room with toilets.
            road: A road for vehicles.
            room: A room without a more specific use, such as a shop.
            serverroom: A room with computers.
            shower: A room with showers.
            smokingarea: A space where smoking is allowed.
            stairs: A staircase between levels.
            steps: A few steps within a level.
            storage: A room for things that are kept.
            structure: A solid part of the building, which cannot be entered.
            terrace: An open space outside that belongs to the level.
            theater: A room with a stage.
            unenclosedarea: A space within others that no wall surrounds.
            unspecified: A space whose use is not known.
            vegetation: An area with plants.
            waitingroom: A room for waiting.
            walkway: A space in which people walk from one place to another.
            """
        ),
        (
            "LEVEL-CATEGORY",
            """
            arrivals: A level where passengers arrive.
            departures: A level where passengers depart.
            parking: A level where vehicles are parked.
            transit: A level where people change vehicles.
            unspecified: A level without one dominant use.
            """
        ),
        (
            "OPENING-CATEGORY",
            """
            automobile: An entrance for vehicles.
            bicycle: An entrance for bicycles.
            emergencyexit: A way out for emergencies only.
            pedestrian: A door or passage for people on foot.
            pedestrian.principal: A main entrance for people on foot.
            pedestrian.transit: A passage that leads to trains or other vehicles.
            service: A door for staff and deliveries.
            """
        ),
        (
            "FOOTPRINT-CATEGORY",
            """
            aerial: The outline of the building as seen from above.
            ground: The outline of the building where it meets the ground.
            subterranean: The outline of the building below the ground.
            """
        ),
        (
            "GEOFENCE-CATEGORY",
            """
            concourse: A hall that leads to gates or platforms.
            geofence: An area that means something to an app.
            paidarea: The area behind the ticket gates.
            platform: The area of a platform.
            postsecurity: The area behind the security check.
            presecurity: The area before the security check.
            terminal: The area of a terminal.
            underconstruction: An area where building is going on.
            """
        ),
        (
            "RELATIONSHIP-CATEGORY",
            """
            elevator: An elevator joins the features.
            escalator: An escalator joins the features, in the direction from origin to destination unless it is undirected.
            movingwalkway: A moving walkway joins the features.
            ramp: A ramp joins the features.
            stairs: Stairs join the features.
            traversal: One can go from one feature to the other.
            traversal.path: One can go from one feature to the other along the geometry.
            """
        ),
        (
            "RESTRICTION-CATEGORY",
            """
            employeesonly: Only staff may enter.
            restricted: Only some people may enter.
            """
        ),
        (
            "ACCESS-CONTROL-CATEGORY",
            """
            badgereader: A badge opens it.
            fingerprintreader: A fingerprint opens it.
            guard: A guard lets people in.
            keyaccess: A key opens it.
            outofservice: It cannot be used.
            passwordaccess: A code opens it.
            retinascanner: A scan of the eye opens it.
            voicerecognition: A voice opens it.
            """
        ),
        (
            "ACCESSIBILITY-CATEGORY",
            """
            assisted.listening: There is equipment for assisted listening.
            braille: There is writing in braille.
            hearing: There is help for people who are hard of hearing.
            hearingloop: There is an induction loop for hearing aids.
            signlanginterpreter: There is an interpreter for sign language.
            tactilepaving: There is paving that can be felt.
            tdd: There is a telephone for typed text.
            trs: There is a relay service for telephone calls.
            volume: The volume can be changed.
            wheelchair: It can be used with a wheelchair.
            """
        ),
        (
            "BUILDING-CATEGORY",
            """
            parking: A building for parked vehicles.
            transit: A building where people board vehicles.
            unspecified: Any other building.
            """
        ),
        (
            "DOOR-TYPE",
            """
            door: A door of any kind.
            movablepartition: A wall that can be moved away.
            open: A passage without a door.
            revolving: A door that turns.
            shutter: A shutter that rolls up.
            sliding: A door that slides.
            swinging: A door that swings.
            turnstile: A gate that lets one person pass at a time.
            unspecified: A door whose kind is not known.
            """
        ),
        (
            "FIXTURE-CATEGORY",
            """
            baggagecarousel: A belt from which bags are collected.
            boardinggate.desk checkin.desk immigration.desk inspection.desk: A desk for this purpose.
            checkin.kiosk: A machine for checking in.
            desk: A desk.
            equipment: Equipment that stands in the way.
            furniture: Furniture.
            obstruction: Anything that people have to walk around.
            securityequipment: Equipment of a security check.
            stage: A stage.
            vegetation: Plants.
            wall: A wall that is not a unit.
            water: Water, such as a pool or a fountain.
            """
        ),
        (
            "SECTION-CATEGORY",
            """
            arcade: An area with arcade games.
            baggageclaim: An area where bags are collected.
            carrental: An area where cars are rented.
            checkin: An area where passengers check in.
            concessions: An area with stands for food and goods.
            cubicle: An area with desks behind partitions.
            dutyfree: An area with duty-free shops.
            eatingdrinking: An area for eating and drinking, such as a food court.
            entertainmentarea: An area for entertainment.
            exhibit exhibition: An area with things on show.
            gambling: An area for gambling.
            gatearea: The area around a gate.
            immigration: An area where passports are checked.
            information: An area where visitors get information.
            paidarea: The area behind the ticket gates.
            parking: An area for parked vehicles.
            platform: A part of a platform.
            postsecurity: The area behind the security check.
            presecurity: The area before the security check.
            private: An area that visitors do not enter.
            retail retaildepartment: An area with goods for sale.
            seating seatingrow: An area with seats.
            security: An area of a security check.
            ticketing: An area where tickets are sold.
            """
        ),
        (
            "AMENITY-CATEGORY",
            """
            animalreliefarea: A place where dogs and other animals relieve themselves.
            atm: A machine that pays out cash.
            babychanging: A table for changing diapers.
            defibrillator: A defibrillator for emergencies.
            drinkingfountain: A fountain of drinking water.
            elevator: The place of an elevator.
            entry: An entrance for visitors.
            escalator: The place of an escalator.
            faregate: A gate that opens with a ticket.
            information: A place or screen where visitors get information.
            information.bid: A screen about baggage.
            information.mufid: A screen about flights.
            landmark: Something by which people find their way.
            lostandfound: The office for lost things.
            meetingpoint: A place to meet.
            mobilityrescue: A place where people who cannot use stairs wait for rescue.
            mothersroom: A private room for nursing.
            parking: A place to park.
            powerchargingstation: A place to charge devices.
            prayerroom: A room for prayer.
            restroom: Toilets.
            rideshare: A place where shared rides pick people up.
            stairs: The place of a staircase.
            strollerrental: A place where strollers are rented.
            ticketing: A place where tickets are sold.
            unspecified: A facility whose kind is not known.
            valet: A service that parks cars.
            vendingmachine: A machine that sells things.
            wheelchairassist: Help for people with wheelchairs.
            """
        ),
        (
            "VENUE-CATEGORY",
            """
            airport: An airport.
            businesscampus: The grounds of a company.
            conventioncenter: A place for conventions and fairs.
            healthcarefacility: A hospital or another place for health care.
            parkingfacility: A place for parked vehicles.
            shoppingcenter: A mall.
            stripmall: Shops in a row along a parking lot.
            transitstation: A station of trains, buses, or ferries.
            """
        ),
    ]
}
