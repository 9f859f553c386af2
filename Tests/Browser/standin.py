"""A stand-in for the module of the library, so that the editor and the directions can be looked at where nobody has built it. It
knows the features of an archive and the simplest steps; what the library makes of steps, the tests with the module see."""

import json
import os

import samples

# What the page takes for a module: its first bytes.
MODULE = b"\0asm\1\0\0\0"

SCRIPT = """
globalThis.standIn = { features: FEATURES, findings: [], routes: [] };
globalThis.Worker = class {
  postMessage({ number, request }) {
    if (request) setTimeout(() => this.onmessage({ data: { number, result: { outputs: [{ bytes: new TextEncoder().encode(JSON.stringify(this[request.command](request))) }] } } }));
  }

  terminate() {}

  features() {
    const { features } = JSON.parse(document.getElementById("data").textContent).edit;
    return features.map(([type, id]) => { const { geometry, properties } = standIn.features[id] ?? {}; return [geometry ?? null, properties ?? {}]; });
  }

  edit({ plan, changesOnly }) {
    const changed = changesOnly ? JSON.parse(plan).archives[0].changes.at(-1).steps.map((step) => this[step.step](step)) : [];
    const findings = { newFindings: standIn.findings, fixedFindings: [] };
    return { features: changed, findings: standIn.findings.length, ...findings, step: findings };
  }

  set({ id, properties = {}, removeProperties = [], geometry }) {
    const feature = standIn.features[id];
    const all = { ...feature.properties, ...properties };
    for (const key of removeProperties) delete all[key];
    return (standIn.features[id] = { ...feature, properties: all, geometry: geometry ?? feature.geometry });
  }

  create({ feature }) { return (standIn.features[feature.id] = feature); }

  remove({ id }) { return { id }; }

  route() { return { routes: standIn.routes.length > 0 ? standIn.routes : [{ found: false, reason: "there is no way" }] }; }
};
"""


def page(test, folder, archive, *options, before="", **view):
    """The page of an archive in a folder, with the stand-in; more may be done before its own scripts."""
    module = os.path.join(folder, "stand-in.wasm")
    with open(module, "wb") as file:
        file.write(MODULE)
    features = {}
    for name in os.listdir(archive):
        try:
            with open(os.path.join(archive, name)) as file:
                features.update({one["id"]: one for one in json.load(file)["features"] if "id" in one})
        except (ValueError, KeyError):
            # No GeoJSON, or broken on purpose.
            pass
    script = SCRIPT.replace("FEATURES", json.dumps(features)) + before
    return test.open(archive, "--engine", module, *options, before=script, **view)


def editor(test, folder, archive=samples.sample("harbor-mall"), **view):
    """The editor of an archive, which nothing was changed in."""
    opened = page(test, folder, archive, "--edit", **view)
    opened.wait("floorMap.state.isEditing")
    opened.settle()
    return opened
