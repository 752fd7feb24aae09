import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { UNROUTED } from '../app/routes'

const assignment = 'window.__remixManifest='

/** Takes out of the list of routes, which every page fetches, what no page asks its router for. */
export async function trimManifest(assets: string): Promise<void> {
  const names = (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name))
  for (const name of names) {
    const file = path.join(assets, name)
    const text = await readFile(file, 'utf8')
    if (!text.startsWith(assignment)) throw new Error(`${name} is no manifest`)
    const manifest = JSON.parse(text.slice(assignment.length, -1)) as { routes: Record<string, unknown> }
    for (const id of Object.keys(manifest.routes)) if (id.startsWith(UNROUTED)) delete manifest.routes[id]
    await writeFile(file, `${assignment}${JSON.stringify(manifest)};`)
  }
}
