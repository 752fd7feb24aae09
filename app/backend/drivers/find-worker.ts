import { existsSync } from 'node:fs'

/**
 * The entry of a worker for the caller at `fromUrl` (its `import.meta.url`): the bundled file beside it or in
 * a folder above, else the source under `drivers/`. The nearest wins, so that the source never runs a stale
 * build.
 * @throws Error
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
