import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import type { Company } from '~/contract/companies'
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
import { writeZip, type PutEntry } from '../../core/write-zip'
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

const FileOfLine = z.object({
  path: z.string().describe('In this dossier.'),
  name: z.string(),
  createdAt: z.string().optional().describe('When it was uploaded.'),
})

/** The most rows in memory, and on a page. */
const rowsInPart = 200

/** @param apiOf the calls, as an actor makes them. @throws AppError 404 */
export async function makeDossier(
  ctx: Ctx,
  { companyId }: { companyId: string },
  apiOf: (actor: Actor) => DossierApi,
): Promise<Streamed> {
  const company = await getCompany(ctx, companyId)
  if (!company.headQuarter) throw notFound()
  const { id, businessName } = company
  await record(ctx, {
    action: 'company.dossier_made',
    entityType: 'company',
    entityId: id,
    headQuarterId: id,
    after: { businessName },
  })
  // As a program of the company reads: what certifiers alone may see is in nobody's dossier.
  const reader = { userType: 'Company', isReader: true, headQuarterId: id, program: 'read' } as const
  const api = apiOf({ ...actorOf(ctx), ...reader, isCertifierCompanyManager: false })
  const { file } = serverWordsFor(languageOfCall(ctx.request)).dossier
  const name = [file, businessName, todayInRome(ctx.clock())].join('-').replace(/[^\p{L}\p{N}.-]+/gu, '-')
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
  const today = todayInRome(new Date(at))
  const forCertifier = actorOf(ctx).userType === 'Certifier'
  const entries: object[] = []
  const gone: string[] = []
  let files = 0
  const put: (...entry: Parameters<PutEntry>) => Promise<void> = async (...entry) => {
    entries.push(await putEntry(...entry))
  }

  /** Of one that the store has lost, nothing. */
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

  async function putPart(
    kind: DossierKind,
    rows: DossierRow[],
    at: { name: string; part: number; more: boolean },
  ) {
    const lines: string[] = []
    const shown: PageRow[] = []
    const opened: [path: string, file: DossierFile][] = []
    for (const row of rows) {
      const paths = new Map<string, string>()
      const all = await row.lines()
      for (const { answer, files: own } of all) {
        for (const file of own) {
          if (paths.has(file.id)) continue
          const [name = ''] = entryNames([`${String(++files).padStart(4, '0')}-${file.name}`])
          paths.set(file.id, `files/${at.name}/${name}`)
          opened.push([`files/${at.name}/${name}`, file])
        }
        const told = own.map(({ id, name, createdAt }) => ({ path: paths.get(id), name, createdAt }))
        lines.push(`${JSON.stringify({ ...answer, files: told })}\n`)
      }
      const [newest] = all
      if (!newest) continue
      const links = newest.files.map((file) => ({ path: paths.get(file.id) ?? '', name: file.name }))
      shown.push({ cells: row.cells, files: links, notes: newest.notes })
    }
    await put(places.lines(at.name, at.part), lines)
    await put(places.page(at.name, at.part), [kindPage(w, kind, { of, rows: shown, at })])
    for (const [path, file] of opened) await put(path, bytesOf(path, file), false)
    return shown.length
  }

  const kinds: Written[] = []
  for (const [name, kind] of Object.entries(await dossierKinds(api, { companyId, today, forCertifier }, w))) {
    let [count, part] = [0, 1]
    let rows: DossierRow[] = []
    for await (const row of kind.rows()) {
      if (rows.length === rowsInPart) {
        count += await putPart(kind, rows, { name, part, more: true })
        part += 1
        rows = []
      }
      rows.push(row)
    }
    count += await putPart(kind, rows, { name, part, more: false })
    kinds.push({ name, title: kind.title, count, parts: part })
    const line = kind.line.extend({ files: z.array(FileOfLine) })
    await put(places.schema(name), [
      JSON.stringify(z.toJSONSchema(line, { unrepresentable: 'any' }), null, 2),
    ])
    async function* sheet() {
      yield stringify([kind.header], csvOptions(w))
      for await (const { cells } of kind.rows()) yield stringify([cells], { ...csvOptions(w), bom: false })
    }
    await put(places.sheet(name), sheet())
  }
  await put('index.html', [indexPage(w, { of, at, kinds, gone: gone.length })])
  const about = {
    company: { id: companyId, businessName: of },
    madeAt: at,
    portal: `Sigillo ${version}`,
    gone,
  }
  await put('manifest.json', [JSON.stringify({ ...about, entries }, null, 2)])
}
