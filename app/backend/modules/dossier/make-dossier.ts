import { createHash } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { ZipFile } from 'yazl'
import { z } from 'zod'
import type { Streamed } from '~/contract/documents'
import type { Actor } from '~/domain/access'
import { cleanFilename, entryNames } from '~/domain/text/filename'
import { version } from '~/domain/version'
import { csvOptions } from '~/i18n/csv-options'
import { todayInRome } from '~/i18n/format'
import { serverWordsFor } from '~/i18n/words.server'
import { actorOf } from '../../core/access'
import { languageOfCall } from '../../core/call-language'
import { nowOf, type Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { record } from '../../core/record'
import { StoredFileMissing } from '../../drivers/storage/port'
import { getCompany } from '../companies/get-company'
import { attachment } from '../documents/download-document'
import {
  dossierKinds,
  isGone,
  type DossierApi,
  type DossierFile,
  type DossierKind,
  type DossierRow,
} from './dossier-kinds'
import { indexPage, kindPage, places, type PageRow, type Written } from './dossier-pages'

type Parts = AsyncIterable<string | Uint8Array> | Iterable<string>

/** The most rows in memory, and in a page. */
const rowsInPart = 200

/** One for each account: begun again, as after a download that broke, the one before ends. */
const underWay = new Map<string, Readable>()

/**
 * Specification §14 "The dossier".
 * @param apiOf the calls as an actor makes them
 * @throws AppError 404
 */
export async function makeDossier(
  ctx: Ctx,
  { companyId }: { companyId: string },
  apiOf: (actor: Actor) => DossierApi,
): Promise<Streamed> {
  const company = await getCompany(ctx, companyId)
  if (!company.headQuarter) throw notFound()
  const actor = actorOf(ctx)
  await record(ctx, {
    action: 'company.dossier_made',
    entityType: 'company',
    entityId: company.id,
    headQuarterId: company.id,
    after: { businessName: company.businessName },
  })
  // As a program of the company reads: what certifiers alone may see is in nobody's dossier.
  const asCompany: Actor = {
    ...actor,
    userType: 'Company',
    isCertifierCompanyManager: false,
    isReader: true,
    headQuarterId: company.id,
    program: 'read',
  }
  underWay.get(actor.userId)?.destroy()
  const zip = zipDossier(ctx, company, apiOf(asCompany))
  underWay.set(actor.userId, zip)
  zip.once('close', () => {
    if (underWay.get(actor.userId) === zip) underWay.delete(actor.userId)
  })
  const { file } = serverWordsFor(languageOfCall(ctx.request)).dossier
  const name = `${file}-${company.businessName}-${todayInRome(ctx.clock())}`
  return attachment(cleanFilename(`${name.replace(/[^\p{L}\p{N}.-]+/gu, '-')}.zip`), 'application/zip', zip)
}

function zipDossier(
  ctx: Ctx,
  { id, businessName: of }: { id: string; businessName: string },
  api: DossierApi,
): Readable {
  const lang = languageOfCall(ctx.request)
  const w = serverWordsFor(lang)
  const at = nowOf(ctx)
  const zip = new ZipFile()
  const output = new PassThrough()
  const entries: { path: string; bytes: number; sha256: string }[] = []
  const gone: string[] = []
  let files = 0
  let source: Readable | undefined
  // The reader notices that it breaks off; without a reader, it must not end the process.
  output.on('error', (error) => ctx.log.warn({ error: error.message }, 'dossier broken off'))
  output.once('close', () => source?.destroy())
  zip.on('error', (error: Error) => output.destroy(error))
  zip.outputStream.pipe(output)

  /** Resolves once it was read: no more than one entry is ever under way. */
  const put = (path: string, parts: Parts, compress = true) =>
    new Promise<void>((written, broken) => {
      zip.addReadStreamLazy(path, { mtime: new Date(at), compress }, (give) => {
        const digest = createHash('sha256')
        let bytes = 0
        async function* measured() {
          for await (const part of parts) {
            const chunk = Buffer.from(part)
            digest.update(chunk)
            bytes += chunk.length
            yield chunk
          }
        }
        source = Readable.from(measured())
          .once('end', () => {
            entries.push({ path, bytes, sha256: digest.digest('hex') })
            written()
          })
          .once('error', broken)
          .once('close', () => broken(new Error('the reader left')))
        if (output.destroyed) source.destroy()
        else give(null, source)
      })
    })

  /** A file missing from the store is empty, and said to be. */
  async function* bytesOf({ open }: DossierFile, path: string): AsyncGenerator<Uint8Array> {
    let opened: Awaited<ReturnType<DossierFile['open']>>
    try {
      opened = await open()
    } catch (error) {
      if (!isGone(error) && !(error instanceof Error && error.cause instanceof StoredFileMissing)) throw error
      ctx.log.warn({ path }, 'a file of a dossier was not in the store')
      gone.push(path)
      return
    }
    yield* opened instanceof Blob ? opened.stream() : opened.body
  }

  async function putPart(kind: DossierKind, rows: DossierRow[], number: number, more: boolean) {
    const lines: string[] = []
    const shown: PageRow[] = []
    const opened: [path: string, file: DossierFile][] = []
    for (const row of rows) {
      const told = await row.told()
      const [newest] = told.lines
      if (!newest) continue
      const paths = new Map<string, string>()
      for (const { answer, files: own } of told.lines) {
        for (const file of own) {
          if (paths.has(file.id)) continue
          const name = `${String(++files).padStart(4, '0')}-${file.name}`
          const path = `files/${kind.name}/${entryNames([name])[0] ?? name}`
          paths.set(file.id, path)
          opened.push([path, file])
        }
        lines.push(`${JSON.stringify({ ...answer, files: own.map((file) => paths.get(file.id)) })}\n`)
      }
      shown.push({
        cells: row.cells,
        files: newest.files.map((file) => [paths.get(file.id) ?? '', file.name]),
        notes: told.notes,
      })
    }
    await put(places.lines(kind.name, number), lines)
    await put(places.page(kind.name, number), [kindPage(w, lang, kind, { number, more, rows: shown, of })])
    for (const [path, file] of opened) await put(path, bytesOf(file, path), false)
    return shown.length
  }

  async function putKind(kind: DossierKind): Promise<Written> {
    const written: Written = { kind, count: 0, parts: 0 }
    const putRows = async (rows: DossierRow[], more: boolean) => {
      written.count += await putPart(kind, rows, ++written.parts, more)
    }
    let rows: DossierRow[] = []
    for await (const row of kind.rows()) {
      if (rows.length === rowsInPart) {
        await putRows(rows, true)
        rows = []
      }
      rows.push(row)
    }
    await putRows(rows, false)
    const schema = z.toJSONSchema(kind.line.extend({ files: z.array(z.string()) }), {
      unrepresentable: 'any',
    })
    await put(places.schema(kind.name), [JSON.stringify(schema, null, 2)])
    async function* sheet() {
      yield stringify([kind.header], csvOptions(w))
      for await (const { cells } of kind.rows()) yield stringify([cells], { ...csvOptions(w), bom: false })
    }
    await put(places.sheet(kind.name), sheet())
    return written
  }

  async function write() {
    const kinds: Written[] = []
    for (const kind of await dossierKinds(api, id, w, todayInRome(new Date(at))))
      kinds.push(await putKind(kind))
    await put('index.html', [indexPage(w, lang, { of, at, kinds, gone: gone.length })])
    const about = { company: { id, businessName: of }, madeAt: at, portal: `Sigillo ${version}`, gone }
    await put('manifest.json', [JSON.stringify({ ...about, entries }, null, 2)])
    zip.end()
  }
  write().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))))
  return output
}
