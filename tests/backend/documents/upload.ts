import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { SignedIn } from '../../support/backend'
import type { ItemWorld } from '../support-items'

/** Uploads a file like a page's form. */
export function uploadForm(
  who: Pick<SignedIn, 'fetch'>,
  fields: Record<string, string>,
  content: string | Buffer,
): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'blob.bin')
  return who.fetch('/api/company/ingredients/upload', { method: 'POST', body: form })
}

/** The keys of all stored files, complete and unfinished. */
export async function filesOf(world: ItemWorld): Promise<string[]> {
  const folder = path.join(world.test.folder, 'files')
  await mkdir(folder, { recursive: true })
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort()
}
