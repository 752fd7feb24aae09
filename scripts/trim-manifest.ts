import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { UNROUTED } from '../app/routes'

const assignment = 'window.__remixManifest='

interface Manifest {
  entry: { imports: string[] }
  routes: Record<string, Record<string, unknown> & { imports?: string[] }>
}

/**
 * Removes from the list of routes, which every page loads, what no page's router needs: routes that are not
 * pages, empty fields, and the files that a page has loaded before it reads the list.
 */
export async function trimManifest(assets: string): Promise<void> {
  const names = (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name))
  for (const name of names) {
    const file = path.join(assets, name)
    const text = await readFile(file, 'utf8')
    if (!text.startsWith(assignment)) throw new Error(`${name} is no manifest`)
    const manifest = JSON.parse(text.slice(assignment.length, -1)) as Manifest
    for (const [id, route] of Object.entries(manifest.routes)) {
      if (id.startsWith(UNROUTED)) delete manifest.routes[id]
      route.imports = route.imports?.filter((file) => !manifest.entry.imports.includes(file))
      for (const [name, value] of Object.entries(route)) if (value === false) delete route[name]
    }
    await writeFile(file, `${assignment}${JSON.stringify(manifest)};`)
  }
}
