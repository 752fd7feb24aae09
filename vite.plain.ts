/** The one script of the pages without the framework, as a file of its own. */
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
  return { fileName: `assets/${path.basename(file, '.ts').split('.').at(-1)}-${hash}.js`, source }
}

/**
 * `import address from './some.ts?script'`: bundled with everything that it needs, sharing nothing with other
 * scripts.
 * @param ofServer those that only the server's modules import, such as resource routes
 */
export function plainScripts(ofServer: readonly string[] = []): Plugin {
  let root = ''
  let isDevelopment = false
  let isForBrowsers = false
  return {
    name: 'plain-scripts',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
      isDevelopment = config.command === 'serve'
      isForBrowsers = !isDevelopment && !config.build.ssr
    },
    async buildStart() {
      if (!isForBrowsers) return
      for (const file of ofServer) this.emitFile({ type: 'asset', ...(await bundle(path.join(root, file))) })
    },
    async resolveId(id, importer) {
      if (!id.endsWith(ending)) return null
      const found = await this.resolve(id.slice(0, -ending.length), importer)
      return found && found.id + ending
    },
    async load(id, { ssr = false } = {}) {
      if (!id.endsWith(ending)) return null
      const file = id.slice(0, -ending.length)
      if (isDevelopment) return `export default ${JSON.stringify(`/${path.relative(root, file)}`)}`
      const { fileName, source } = await bundle(file)
      // Browsers get it from the client build.
      if (!ssr) this.emitFile({ type: 'asset', fileName, source })
      return `export default ${JSON.stringify(`/${fileName}`)}`
    },
  }
}
