"""gitlab-job.py TEMPLATE NAME=VALUE...: prints the script of a GitLab CI/CD component with its inputs filled in, a line each."""
import re
import sys

import yaml

text = open(sys.argv[1], encoding="utf-8").read()
spec, body = text.split("\n---\n")
inputs = yaml.safe_load(spec)["spec"]["inputs"]
values = {name: entry.get("default") for name, entry in inputs.items()}
for word in sys.argv[2:]:
    name, value = word.split("=", 1)
    assert name in values, f"the component has no input {name}"
    values[name] = value
missing = [name for name, value in values.items() if value is None]
assert not missing, f"inputs without a value: {missing}"
used = set(re.findall(r"\$\[\[ inputs\.([\w-]+) \]\]", body))
assert used == set(values), f"inputs {set(values)}, used {used}"
jobs = yaml.safe_load(re.sub(r"\$\[\[ inputs\.([\w-]+) \]\]", lambda match: values[match.group(1)], body))
(job,) = jobs.values()
assert job["image"]["entrypoint"] == [""], "the shell would be an argument of the entry point"
print("\n".join(job["script"]))
