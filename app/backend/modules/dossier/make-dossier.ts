import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import type { Company } from '~/contract/companies'
import { IngredientDocument, type Streamed } from '~/contract/documents'
import type { Note } from '~/contract/items/review'
import type { Actor } from '~/domain/access'
import { cleanFilename, entryNames } from '~/domain/text/filename'
import { csvOptions } from '~/i18n/csv-options'
import { cellText } from '~/i18n/export-columns'
import { todayInRome } from '~/i18n/format'
import { serverWordsFor } from '~/i18n/words.server'
import { actorOf } from '../../core/access'
import { languageOfCall } from '../../core/call-language'
import { nowOf, type Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { record } from '../../core/record'
import { writeZip, type PutEntry } from '../../core/write-zip'
import { StoredFileMissing } from '../../drivers/storage/port'
import { getCompany } from '../companies/get-company'
import { attachment } from '../documents/download-document'
import { dossierKinds, isGone, type DossierApi, type DossierFile, type DossierKind } from './dossier-kinds'
import { indexPage, kindPage, link, pageRow, placesOf } from './dossier-pages'

const FileOfLine = IngredientDocument.partial().extend({ path: z.string() })

/** @param apiOf the calls, as an actor makes them. @throws AppError 404 */
export async function makeDossier(
  ctx: Ctx,
  { companyId }: { companyId: string },
  apiOf: (actor: Actor) => DossierApi,
): Promise<Streamed> {
  const company = await getCompany(ctx, companyId)
  if (!company.headQuarter) throw notFound()
  const { id, businessName } = company
  const subject = { entityType: 'company', entityId: id, headQuarterId: id } as const
  await record(ctx, { action: 'company.dossier_made', ...subject, after: { businessName } })
  // As a program of the company reads: what certifiers alone may see is in nobody's dossier.
  const reader = { userType: 'Company', isReader: true, headQuarterId: id, program: 'read' } as const
  const api = apiOf({ ...actorOf(ctx), ...reader, isCertifierCompanyManager: false })
  const { link } = serverWordsFor(languageOfCall(ctx.request)).account.dossier
  const name = [link.toLowerCase(), businessName, todayInRome(ctx.clock())]
    .join('-')
    .replace(/[^\p{L}\p{N}.-]+/gu, '-')
  const zip = writeZip(ctx, 'dossier', (put) => fillDossier(ctx, company, api, put))
  return attachment(cleanFilename(`${name}.zip`), 'application/zip', zip)
}

async function fillDossier(
  ctx: Ctx,
  { id: companyId, businessName: of }: Company,
  api: DossierApi,
  putEntry: PutEntry,
): Promise<void> {
  const w = serverWordsFor(languageOfCall(ctx.request))
  const at = nowOf(ctx)
  const text = cellText(w)
  const entries: object[] = []
  const gone: string[] = []
  const put = async (...entry: Parameters<PutEntry>) => {
    entries.push(await putEntry(...entry))
  }

  /** Empty where the store has lost it. */
  async function* bytesOf(path: string, { open }: DossierFile): AsyncGenerator<Uint8Array> {
    try {
      const opened = await open()
      yield* opened instanceof Blob ? opened.stream() : opened.body
    } catch (error) {
      if (!isGone(error) && !(error instanceof Error && error.cause instanceof StoredFileMissing)) throw error
      ctx.log.warn({ path }, 'a file of a dossier was not in the store')
      gone.push(path)
    }
  }

  async function putKind(name: string, kind: DossierKind): Promise<number> {
    const places = placesOf(name)
    const files = new Map<string, [path: string, file: DossierFile]>()
    let count = 0
    const header = kind.columns.map((column) => column.header)
    const pathOf = (file: DossierFile): string => {
      const key = file.documentId ?? file.filename
      const [entry = ''] = entryNames([`${String(files.size + 1).padStart(4, '0')}-${file.filename}`])
      const known = files.get(key) ?? [`files/${name}/${entry}`, file]
      files.set(key, known)
      return known[0]
    }
    const withFiles = async (one: object) => ({ one, own: (await kind.files?.(one)) ?? [] })
    const cellsOf = (row: object) => kind.columns.map(({ cell }) => text(cell(row)))
    async function* told() {
      for await (const row of kind.rows()) {
        const whole = kind.whole ? await kind.whole(row) : [row]
        yield { row, all: await Promise.all(whole.map(withFiles)) }
      }
    }
    async function* lines() {
      for await (const { all } of told())
        for (const { one, own } of all) {
          const files = own.map(({ open, ...file }) => ({ ...file, path: pathOf({ ...file, open }) }))
          yield `${JSON.stringify({ ...one, files })}\n`
        }
    }
    async function* rows() {
      for await (const { row, all } of told())
        for (const { one, own } of all.slice(0, 1)) {
          count += 1
          const links = own.map((file) => link(`../${pathOf(file)}`, file.filename))
          yield pageRow(w, cellsOf(row), links, (one as { notes?: Note[] }).notes)
        }
    }
    async function* sheet() {
      yield stringify([header], csvOptions(w))
      for await (const row of kind.rows()) yield stringify([cellsOf(row)], { ...csvOptions(w), bom: false })
    }
    await put(places.lines, lines())
    const line = kind.line.extend({ files: z.array(FileOfLine) })
    await put(places.schema, [JSON.stringify(z.toJSONSchema(line, { unrepresentable: 'any' }), null, 2)])
    await put(places.page, kindPage(w, { of, title: kind.title, header }, rows()))
    await put(places.sheet, sheet())
    for (const [path, file] of files.values()) await put(path, bytesOf(path, file), false)
    return count
  }

  const kinds: [name: string, title: string, count: number][] = []
  for (const [name, kind] of Object.entries(await dossierKinds(api, companyId, w, todayInRome(new Date(at)))))
    kinds.push([name, kind.title, await putKind(name, kind)])
  await put('index.html', [indexPage(w, { of, at, kinds })])
  const company = { id: companyId, businessName: of }
  await put('manifest.json', [JSON.stringify({ company, madeAt: at, gone, entries }, null, 2)])
}
