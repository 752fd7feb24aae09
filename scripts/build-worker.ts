import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { build } from 'esbuild'

import type { Release } from '../app/service-worker/shell'
import { root } from './run'

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

/** What every page starts with, including what it loads later, such as words. */
const ofEveryPage = ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/layout.tsx']
/** Pages that open offline, with everything that only they load, at once or later. */
const pages = ['app/routes/public/offline.tsx', 'app/routes/certifier/visits/field.tsx']

/** Everything reachable from these, by the bundler's own list. */
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
    const later = fetchesLater(name) ? (chunk.dynamicImports ?? []) : []
    for (const next of [...(chunk.imports ?? []), ...later]) add(next)
  }
  const sourceOf = (name: string) => name.split('?')[0] ?? ''
  const addAll = (beginnings: string[]) => {
    for (const beginning of beginnings) {
      const found = Object.keys(chunks).filter((name) => sourceOf(name) === beginning)
      if (found.length === 0) throw new Error(`The build has no ${beginning}`)
      found.forEach(add)
    }
  }
  let fetchesLater = (name: string) => ofEveryPage.includes(sourceOf(name))
  addAll(ofEveryPage)
  fetchesLater = () => true
  addAll(pages)
  for (const name of await readdir(path.join(buildDir, 'client/assets')))
    if (/^manifest-\w+\.js$/.test(name)) files.add(`/assets/${name}`)
  return [...files].filter((file) => existsSync(path.join(buildDir, 'client', file))).sort()
}

/** The release's `sw.js`: it contains the list of files, so that browsers notice a new one. */
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
