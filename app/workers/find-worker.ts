import { existsSync } from 'node:fs'

/**
 * The entry of a thread or process: the nearest bundled file, else the source, so that the source never runs a stale build.
 * `SIGILLO_WORKERS` is the folder of a build of this very source, which starts in a third of the time: the tests' of `npm test`.
 * @param fromUrl the caller's `import.meta.url`
 * @param source its path from the project's root
 * @throws Error
 */
export function findWorker(fromUrl: string, bundled: string, source: string): URL {
  // oxlint-disable-next-line house/settings-in-one-place -- no setting: threads of tests have no configuration
  let folder = new URL('./', process.env.SIGILLO_WORKERS ?? fromUrl)
  for (;;) {
    for (const name of [bundled, source]) {
      const candidate = new URL(name, folder)
      if (existsSync(candidate)) return candidate
    }
    const parent = new URL('../', folder)
    if (parent.href === folder.href) throw new Error(`No ${bundled} found from ${fromUrl}`)
    folder = parent
  }
}
