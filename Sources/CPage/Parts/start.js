// Begins: reads the data where they are deflated, which takes a moment, and then lets the other parts run, which need them at once.

/** The bytes of a text in Base64. */
export const bytesOf = (id) => Uint8Array.from(atob(document.getElementById(id).textContent), (letter) => letter.charCodeAt(0));

/** The content of a zlib stream. */
export const inflated = (bytes) => new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")));

/** Runs the parts of the page when the data are there as text: at once where they are written so. */
export async function begin(run) {
  const data = document.getElementById("data");
  if (data.type !== "application/json") {
    if (!globalThis.DecompressionStream) return refuse();
    data.textContent = await inflated(bytesOf("data")).text();
  }
  run();
}

/** Says what is needed, in English: the other texts are in the data. */
function refuse() {
  const box = document.getElementById("empty");
  const text = document.createElement("p");
  text.textContent = "This page needs a newer browser: Safari 16.4, Firefox 113, or a current Chrome or Edge.";
  box.append(text);
  box.lang = "en";
  box.hidden = false;
}
