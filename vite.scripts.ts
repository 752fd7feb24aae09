/** The scripts of static documents, each a file of its own. */
import { createHash } from 'node:crypto'
import path from 'node:path'

import { build } from 'esbuild'
import type { Plugin } from 'vite'

const ending = '?script'

async function bundle(file: string): Promise<{ fileName: string; source: string }> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  })
  const source = outputFiles[0]?.text ?? ''
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { fileName: `assets/${path.basename(file, '.ts')}-${hash}.js`, source }
}

/**
 * `import address from './some.ts?script'`: bundled with everything that it needs, sharing nothing with other
 * scripts. Only modules of the server import it, so the client build is told which.
 */
export function pageScripts(files: readonly string[] = []): Plugin {
  let root = ''
  let isDevelopment = false
  let isForBrowsers = false
  return {
    name: 'page-scripts',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
      isDevelopment = config.command === 'serve'
      isForBrowsers = !isDevelopment && !config.build.ssr
    },
    async buildStart() {
      if (!isForBrowsers) return
      for (const file of files) this.emitFile({ type: 'asset', ...(await bundle(path.join(root, file))) })
    },
    async resolveId(id, importer) {
      if (!id.endsWith(ending)) return null
      const found = await this.resolve(id.slice(0, -ending.length), importer)
      return found && found.id + ending
    },
    async load(id) {
      if (!id.endsWith(ending)) return null
      const file = id.slice(0, -ending.length)
      if (isDevelopment) return `export default ${JSON.stringify(`/${path.relative(root, file)}`)}`
      return `export default ${JSON.stringify(`/${(await bundle(file)).fileName}`)}`
    },
  }
}
