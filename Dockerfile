# imdf-lint in an image that holds nothing else, and the same with a shell for pipelines that run scripts in it.
#
#   docker build -t imdf-lint .                              # from source
#   docker build -t imdf-lint:shell --target shell .
#   docker run --rm -i imdf-lint - <venue.zip
#   docker run --rm -v "$PWD:/data:ro" imdf-lint venue.zip
#
# A release is built from the binary in its tarball, without a compiler: FOLDER holds imdf-lint, LICENSE, NOTICE and
# busybox (of Debian's busybox-static), and takes the place of the first stage:
#
#   docker build --build-context build=FOLDER --build-arg VERSION=… --build-arg REVISION=… .
#
# The images have no base, so there is none to pin; the compiler's may be given with its digest: swift:6.3-noble@sha256:…
ARG SWIFT=swift:6.3-noble

FROM ${SWIFT} AS source
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends zlib1g-dev pkg-config python3 busybox-static
WORKDIR /source
COPY . .
ARG REVISION=unknown
RUN IMDF_LINT_COMMIT="$REVISION" Scripts/link-static /release/imdf-lint \
    && Scripts/make-release --binary /release/imdf-lint /packages \
    && tar -xzf /packages/*.tar.gz --strip-components=1 -C /release && cp /bin/busybox /release/

FROM scratch AS build
COPY --from=source /release /

FROM scratch AS shell
COPY --from=build busybox /bin/busybox
RUN ["/bin/busybox", "--install", "-s", "/bin"]
COPY --from=build imdf-lint /usr/local/bin/imdf-lint
COPY --from=build LICENSE NOTICE /usr/share/doc/imdf-lint/
RUN echo 'root:x:0:0:root:/:/bin/sh' >/etc/passwd \
    && echo 'imdf-lint:x:65534:65534:imdf-lint:/tmp:/bin/sh' >>/etc/passwd && mkdir -m 1777 /tmp
ENV PATH=/usr/local/bin:/bin
ARG VERSION=unknown
ARG REVISION=unknown
LABEL org.opencontainers.image.title="imdf-lint" \
      org.opencontainers.image.description="Checks indoor maps in IMDF; with a shell" \
      org.opencontainers.image.licenses="Apache-2.0 AND LGPL-2.1-or-later AND GPL-2.0-only" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION"
USER 65534:65534
WORKDIR /data
CMD ["/bin/sh"]

FROM scratch AS lint
COPY --from=build imdf-lint /usr/local/bin/imdf-lint
COPY --from=build LICENSE NOTICE /usr/share/doc/imdf-lint/
ENV PATH=/usr/local/bin
ARG VERSION=unknown
ARG REVISION=unknown
LABEL org.opencontainers.image.title="imdf-lint" \
      org.opencontainers.image.description="Checks indoor maps in IMDF" \
      org.opencontainers.image.licenses="Apache-2.0 AND LGPL-2.1-or-later" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION"
USER 65534:65534
WORKDIR /data
ENTRYPOINT ["/usr/local/bin/imdf-lint"]
CMD ["--help"]
