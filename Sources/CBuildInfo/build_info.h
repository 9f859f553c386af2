// What a release says about its build. `Scripts/link-static` links an object that defines the symbol; without that object
// the symbol is null, and no file of the package changes from build to build.
#ifndef IMDF_BUILD_INFO_H
#define IMDF_BUILD_INFO_H

#if defined(__ELF__)
extern const char imdf_lint_commit[] __attribute__((weak));
#endif

/// The commit that a release was built from; null in every other build.
static inline const char *_Nullable imdf_lint_commit_or_null(void) {
#if defined(__ELF__)
    return imdf_lint_commit;
#else
    return (const char *)0;
#endif
}

#endif
