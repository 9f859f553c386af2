#!/usr/bin/env python3
"""Lints many archives under PySpark: scale-pyspark.py TOOL FOLDER [CORES]

Each partition runs one imdf-lint, which reads paths from its standard input and writes JSON. So the tool starts once a
partition, and the archives do not pass through Python.
"""
import json
import pathlib
import sys
import time

from pyspark.sql import SparkSession


def reports(lines):
    """The reports on the archives of a partition; on a single archive, the tool writes no array."""
    text = "\n".join(lines)
    report = json.loads(text) if text else []
    return report if isinstance(report, list) else [report]


def main(tool, folder, cores="2"):
    paths = sorted(str(path) for path in pathlib.Path(folder).glob("*.zip"))
    spark = SparkSession.builder.master(f"local[{cores}]").appName("imdf-lint").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    start = time.perf_counter()
    # --fail-on never: findings are data here. An archive that cannot be read has an "error".
    command = f"{tool} --files-from - --format json --fail-on never --no-config --jobs 1"
    archives = spark.sparkContext.parallelize(paths, 4 * int(cores)).pipe(command).mapPartitions(reports).cache()
    findings = archives.flatMap(lambda archive: archive.get("findings", []))
    rules = (
        findings.map(lambda finding: (finding["rule"], 1))
        .reduceByKey(lambda a, b: a + b)
        .sortBy(lambda pair: (-pair[1], pair[0]))
        .take(5)
    )
    features = archives.map(lambda archive: archive["summary"]["features"] if "summary" in archive else 0).sum()
    unreadable = archives.filter(lambda archive: "error" in archive).count()
    total, reported = findings.count(), archives.count()
    seconds = time.perf_counter() - start
    print(f"{len(paths)} archives: {unreadable} unreadable, {total} findings, {features} features, {seconds:.1f} s")
    for rule, count in rules:
        print(f"{count:8} {rule}")
    spark.stop()
    if reported != len(paths):
        sys.exit("not every archive has its report")


if __name__ == "__main__":
    main(*sys.argv[1:])
