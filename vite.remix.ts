import type { Plugin } from 'vite'

/** What Remix asks at each page, and is settled by our configuration. */
const settled: readonly [RegExp, string][] = [
  [/\b(window\.__remixContext\.)?future\.v3_singleFetch\b/g, 'true'],
  [/\bfuture\.v3_lazyRouteDiscovery\b/g, 'false'],
  [/\bwindow\.__remixContext\.isSpaMode\b/g, 'false'],
]

/** In the browser's scripts: what Remix would do by other flags is left out of them. */
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
