import type { Plugin } from 'vite'

/** Values that Remix computes for each page, and our configuration fixes. */
const settled: readonly [RegExp, string][] = [
  [/\b(window\.__remixContext\.)?future\.v3_singleFetch\b/g, 'true'],
  [/\bfuture\.v3_lazyRouteDiscovery\b/g, 'false'],
  [/\bwindow\.__remixContext\.isSpaMode\b/g, 'false'],
]

/** In the browser's scripts: leaves out what Remix would do with other flags. */
export function settledFlags(): Plugin {
  return {
    name: 'settled-flags',
    apply: 'build',
    transform: (code, id, { ssr } = {}) =>
      !ssr && id.includes('/node_modules/@remix-run/react/')
        ? settled.reduce((text, [flag, value]) => text.replace(flag, value), code)
        : null,
  }
}
