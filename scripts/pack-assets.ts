import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const pack = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) }

/** Puts a compressed copy beside each file of a folder, as small as possible, if that is smaller. */
export async function packAssets(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(css|js|svg|txt)$/.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const content = await readFile(file)
    await Promise.all(
      Object.entries(pack).map(async ([ending, packed]) => {
        const bytes = await packed(content, ending === '.gz' ? { level: 9 } : {})
        if (bytes.length < content.length) await writeFile(file + ending, bytes)
      }),
    )
  }
}
