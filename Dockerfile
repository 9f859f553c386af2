# A small image that lints: docker run --rm -i IMAGE - <venue.zip
#                         docker run --rm -v "$PWD:/data:ro" IMAGE venue.zip
# The binary carries all that it needs, so that nothing else is in the image.
FROM swift:6.2-noble AS build
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends zlib1g-dev pkg-config && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY Package.swift ./
COPY Sources Sources
COPY Plugins Plugins
# The tests are not part of the image, but the manifest names their folders.
RUN mkdir -p Tests/IMDFTests Tests/CommandTests && touch Tests/IMDFTests/None.swift Tests/CommandTests/None.swift \
    && swift build -c release --product imdf-lint --static-swift-stdlib -Xswiftc -static-executable -Xlinker -s \
    && cp "$(swift build -c release --show-bin-path)/imdf-lint" /imdf-lint

FROM scratch
COPY --from=build /imdf-lint /imdf-lint
USER 65534
WORKDIR /data
ENTRYPOINT ["/imdf-lint"]
CMD ["--help"]
