import { existsSync } from 'node:fs'

/**
 * Finds the entry of a worker, a thread or a process, for a caller at `fromUrl` (its `import.meta.url`): the bundled file beside it or in a
 * folder above, else the source. The nearest wins, so that the source never runs a build that lies around.
 * @param driver the folder of its source under `drivers/`
 * @throws Error when there is neither
 */
export function findWorker(fromUrl: string, bundled: string, driver: string): URL {
  const source = `drivers/${driver}/worker-from-source.mjs`
  let folder = new URL('./', fromUrl)
  for (;;) {
    for (const name of [bundled, source, `app/backend/${source}`]) {
      const candidate = new URL(name, folder)
      if (existsSync(candidate)) return candidate
    }
    const parent = new URL('../', folder)
    if (parent.href === folder.href) throw new Error(`No ${bundled} found from ${fromUrl}`)
    folder = parent
  }
}
