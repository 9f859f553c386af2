// The data of the page as it was written.
export const page = JSON.parse(document.getElementById("data").textContent);
