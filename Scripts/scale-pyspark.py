#!/usr/bin/env python3
"""Lints many archives under PySpark: scale-pyspark.py TOOL FOLDER [CORES]

Each partition runs one imdf-lint, which reads paths from its standard input and writes a JSON object a line. So the tool
starts once a partition, and neither the archives nor the reports pass through Python but line by line.
"""
import json
import pathlib
import sys
import time

from pyspark.sql import SparkSession


def main(tool, folder, cores="2"):
    paths = sorted(str(path) for path in pathlib.Path(folder).glob("*.zip"))
    spark = SparkSession.builder.master(f"local[{cores}]").appName("imdf-lint").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    start = time.perf_counter()
    # --fail-on never: findings are data here. An archive that cannot be read is a line of kind "error".
    command = f"{tool} --files-from - --format json-lines --fail-on never --no-config --jobs 1"
    lines = spark.sparkContext.parallelize(paths, 4 * int(cores)).pipe(command).map(json.loads).cache()
    kinds = lines.map(lambda line: (line["kind"], 1)).reduceByKey(lambda a, b: a + b).collectAsMap()
    rules = (
        lines.filter(lambda line: line["kind"] == "finding")
        .map(lambda line: (line["rule"], 1))
        .reduceByKey(lambda a, b: a + b)
        .sortBy(lambda pair: (-pair[1], pair[0]))
        .take(5)
    )
    features = lines.filter(lambda line: line["kind"] == "archive").map(lambda l: l["summary"]["features"]).sum()
    seconds = time.perf_counter() - start
    print(f"{len(paths)} archives: {kinds}; {features} features, {seconds:.1f} s")
    for rule, count in rules:
        print(f"{count:8} {rule}")
    spark.stop()
    if kinds.get("archive", 0) + kinds.get("error", 0) != len(paths):
        sys.exit("not every archive has its line")


if __name__ == "__main__":
    main(*sys.argv[1:])
