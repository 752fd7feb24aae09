import { existsSync } from 'node:fs'

/**
 * The nearest bundled file, else the source, so that the source never runs a stale build.
 * @param fromUrl the caller's `import.meta.url`
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
