import IMDF
let d = try Dataset(
    path: CommandLine.arguments[1],
    jobs: Int(CommandLine.arguments.count > 2 ? CommandLine.arguments[2] : "2")
)
print(d.features.count, d.files.map { "\($0.name):\($0.featureCount)" }, d.lost.count)
for i in d.issues.prefix(30) { print(i.kind, i.file ?? -1, i.offset, i.pointer) }
