import { z } from 'zod'
import type { Streamed } from '~/contract/documents'
import { directoryFileTypes, type DirectoryFile } from '~/domain/certificates/directory'
import { ReadableStream } from 'node:stream/web'
import type { Ctx } from '../../../core/context'
import { StoredFileMissing } from '../../../drivers/storage/port'
import { lastDeparture } from '../../settings/directory-policy'
import { notInDirectory } from '../directory.errors'
import { registerDays, openRegister, versionRow, type Register } from '../read/register'
import { productsCsv, productsJson } from './products-file'
import { sitemapIndex, writeSitemaps } from './sitemaps'

/** Names without dots, as the store wants them. */
const snapshotKey = (name: string) => `directory/${name.replace('.', '-')}`

const manifestKey = snapshotKey('manifest.json')

/** Written last: whole files stand behind it. */
const Manifest = z.object({
  day: z.string(),
  licence: z.string(),
  certifierName: z.string(),
  isEmpty: z.boolean(),
  sitemaps: z.number(),
  /** Older manifests lack it. */
  departure: z.string().nullable().default(null),
})
type Manifest = z.output<typeof Manifest>

async function readManifest({ storage }: Ctx): Promise<Manifest | null> {
  try {
    const stored = Buffer.from(await storage.read(manifestKey)).toString('utf8')
    return Manifest.parse(JSON.parse(stored))
  } catch (error) {
    if (error instanceof StoredFileMissing) return null
    throw error
  }
}

/** The register as files, once a day; at once where something left it, or it was opened, filled or given another licence. */
export async function keepSnapshot(ctx: Ctx): Promise<void> {
  const made = await readManifest(ctx)
  const register = await registerIfOpen(ctx)
  if (register === null) {
    if (made) await removeSnapshot(ctx, made)
    return
  }
  const { today } = registerDays(ctx)
  const departure = await lastDeparture(ctx)
  const isCurrent =
    made?.day === today &&
    !made.isEmpty &&
    made.departure === departure &&
    made.licence === register.licence &&
    made.certifierName === register.certifierName
  if (isCurrent) return
  await makeSnapshot(ctx, register, departure, made)
}

async function registerIfOpen(ctx: Ctx): Promise<Register | null> {
  const row = await versionRow(ctx)
  return (row?.policy ?? 'off') === 'off' ? null : openRegister(ctx)
}

async function makeSnapshot(
  ctx: Ctx,
  register: Register,
  departure: string | null,
  before: Manifest | null,
): Promise<void> {
  const { storage } = ctx
  const days = registerDays(ctx)
  await storage.putStream(snapshotKey('products.csv'), productsCsv(ctx, days))
  const { size } = await storage.putStream(snapshotKey('products.json'), productsJson(ctx, days, register))
  const sitemaps = await writeSitemaps(ctx, days, (number, data) =>
    storage.putStream(snapshotKey(`sitemap-${number}.xml`), data),
  )
  await storage.put(snapshotKey('sitemap.xml'), Buffer.from(sitemapIndex(ctx, sitemaps, days.today)))
  const { licence, certifierName } = register
  const isEmpty = size < JSON.stringify(register).length + emptyBytes
  const manifest: Manifest = { day: days.today, licence, certifierName, isEmpty, sitemaps, departure }
  await storage.put(manifestKey, Buffer.from(JSON.stringify(manifest)))
  for (let number = sitemaps + 1; number <= (before?.sitemaps ?? 0); number += 1)
    await storage.remove(snapshotKey(`sitemap-${number}.xml`))
}

/** More than the frame around the products, less than one of them. */
const emptyBytes = 60

async function removeSnapshot({ storage }: Ctx, { sitemaps }: Manifest): Promise<void> {
  await storage.remove(manifestKey)
  const numbered = Array.from({ length: sitemaps }, (_, at) => `sitemap-${at + 1}.xml`)
  for (const name of ['products.csv', 'products.json', 'sitemap.xml', ...numbered])
    await storage.remove(snapshotKey(name))
}

/** @throws AppError 404 `directory.unknown`, also before the first snapshot was made */
export async function snapshotFile(ctx: Ctx, { name }: { name: DirectoryFile }): Promise<Streamed> {
  await openRegister(ctx)
  try {
    const file = await ctx.storage.open(snapshotKey(name))
    return {
      headers: {
        'content-type': directoryFileTypes[name.slice(name.lastIndexOf('.') + 1) as 'csv' | 'json' | 'xml'],
        'content-disposition': `${name.startsWith('products') ? 'attachment' : 'inline'}; filename="${name}"`,
        'x-content-type-options': 'nosniff',
      },
      body: ReadableStream.from(file) as Streamed['body'],
    }
  } catch (error) {
    if (error instanceof StoredFileMissing) throw notInDirectory()
    throw error
  }
}
