// Starts the language server of imdf-lint, and passes its commands on to the palette.
const vscode = require("vscode");
const { LanguageClient, TransportKind } = require("vscode-languageclient/node");

let client;

exports.activate = async (context) => {
  const settings = vscode.workspace.getConfiguration("imdf-lint");
  const command = settings.get("path", "imdf-lint");
  client = new LanguageClient(
    "imdf-lint",
    "IMDF",
    { command, args: ["server"], transport: TransportKind.stdio },
    {
      documentSelector: [
        { scheme: "file", pattern: "**/*.geojson" },
        { scheme: "file", pattern: "**/manifest.json" },
        { scheme: "file", pattern: "**/.imdf-lint.json" },
      ],
      initializationOptions: { maximumPerRule: settings.get("maximumPerRule", 1000) },
    },
  );
  const run = (name, ...args) => client.sendRequest("workspace/executeCommand", { command: name, arguments: args });
  // The venue of the file that is being edited; without one the server takes the only venue there is.
  const place = () => {
    const document = vscode.window.activeTextEditor?.document;
    return document?.uri.scheme === "file" ? [document.uri.toString()] : [];
  };
  const register = (name, body) =>
    context.subscriptions.push(
      vscode.commands.registerCommand(`imdf-lint.client.${name}`, async () => {
        try {
          await body();
        } catch (error) {
          vscode.window.showErrorMessage(error.message);
        }
      }),
    );
  register("levels", async () => {
    const content = await run("imdf-lint.levels", ...place());
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ content }));
  });
  register("map", () => run("imdf-lint.map", ...place()));
  register("lint", async () => {
    const found = await run("imdf-lint.lint");
    vscode.window.showInformationMessage(
      `${found.venues} venues: ${found.violations} violations, ${found.warnings} warnings, ${found.infos} infos`,
    );
  });
  register("fixVenue", () => run("imdf-lint.fixVenue", ...place()));
  await client.start();
};

exports.deactivate = () => client?.stop();
