import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { build } from 'esbuild'

import type { Release } from '../app/service-worker/release'
import { root } from './run'

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

/** What pages that open without a network begin with; of these, what they fetch later as well, such as words. */
const beginnings = [
  'app/entry.client.tsx',
  'app/root.tsx',
  'app/routes/layout.tsx',
  'app/routes/public/offline.tsx',
  'app/routes/certifier/visits/field.tsx',
]

/** All that the beginnings lead to, from the bundler's own list. */
async function filesOf(buildDir: string): Promise<string[]> {
  const list = path.join(buildDir, '.vite/client-manifest.json')
  const chunks = JSON.parse(await readFile(list, 'utf8')) as Record<string, Chunk>
  const files = new Set<string>()
  const seen = new Set<string>()
  const add = (name: string) => {
    const chunk = chunks[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`)
    const later = beginnings.includes(name.split('?')[0] ?? '') ? (chunk.dynamicImports ?? []) : []
    for (const next of [...(chunk.imports ?? []), ...later]) add(next)
  }
  const names = Object.keys(chunks)
  for (const beginning of beginnings) {
    const found = names.filter((name) => name.split('?')[0] === beginning)
    if (found.length === 0) throw new Error(`The build has no ${beginning}`)
    found.forEach(add)
  }
  for (const name of await readdir(path.join(buildDir, 'client/assets')))
    if (/^manifest-\w+\.js$/.test(name)) files.add(`/assets/${name}`)
  return [...files].filter((file) => existsSync(path.join(buildDir, 'client', file))).sort()
}

/** `sw.js` of this release: its files are written into it, so that browsers see when there is another. */
export async function buildWorker(buildDir: string): Promise<void> {
  const files = await filesOf(buildDir)
  const version = createHash('sha256').update(files.join()).digest('base64url').slice(0, 8)
  const release: Release = { version, files }
  await build({
    absWorkingDir: root,
    entryPoints: [path.join(root, 'app/service-worker/worker.ts')],
    outfile: path.join(buildDir, 'client/sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    alias: { '~': path.join(root, 'app') },
    define: { RELEASE: JSON.stringify(release) },
    logLevel: 'warning',
  })
}
