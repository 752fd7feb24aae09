import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Streamed } from '~/contract/documents'
import type { names } from '~/contract/personal-data'
import { dataGroups, type DataGroup } from '~/domain/personal-data/data-groups'
import { cleanFilename } from '~/domain/text/filename'
import { serverWordsFor } from '~/i18n/words.server'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { record } from '../../core/record'
import { writeZip } from '../../core/write-zip'
import { personalData, type Holds } from '../../db/personal-data'
import { StoredFileMissing } from '../../drivers/storage/port'
import { attachment } from '../documents/download-document'
import { subjectEntity } from './erase-person'
import { accountsThatStand } from './personal-data.repository'
import { personOf, whoIs, type Person } from './person'
import { judge, namesBeside, rowsOfPerson, tableNames, type Row, type Table } from './rows-of-person'
import type { PeopleWords } from '~/i18n/it/server/people'

/** The limit of the readable page; the JSON files have everything. */
const rowsShown = 200

type Subject = Person & { label: string }

interface PackedFile {
  name: string
  key: string
}

/** The state shared by the pages and files of one export. */
interface Packing {
  person: Person
  /** The person's active accounts: the portal would still show them their uploads. */
  open: readonly string[]
  shown: Map<Table, Shown>
  files: PackedFile[]
}

/** @throws AppError 404 */
export async function exportPerson(
  ctx: Ctx,
  { personId, names: typed }: { personId: string; names: z.output<typeof names> },
): Promise<Streamed> {
  const person = await personOf(ctx, personId, typed)
  return exported(ctx, personId, subjectEntity(person), person)
}

/** The account's own data: texts of others about a person are theirs. */
export async function exportOwn(ctx: Ctx): Promise<Streamed> {
  const { userId, email } = actorOf(ctx)
  const own = whoIs({ emails: [email.toLowerCase()], names: [], accounts: [userId], contacts: [] })
  return exported(ctx, userId, 'account', { ...own, finder: { ...own.finder, patterns: [] }, label: email })
}

async function exported(
  ctx: Ctx,
  entityId: string,
  entityType: 'account' | 'contact',
  person: Subject,
): Promise<Streamed> {
  await record(ctx, {
    action: 'person.exported',
    entityType,
    entityId,
    after: { address: ctx.request.address },
  })
  const filename = cleanFilename(`${person.label.replace(/[^\p{L}\p{N}.@-]+/gu, '-')}.zip`)
  const open = await accountsThatStand(ctx, person.accounts)
  return attachment(filename, 'application/zip', zipPerson(ctx, person, open))
}

/** Each table in parts, then the page, once everything was seen, and the files one by one. */
function zipPerson(ctx: Ctx, person: Subject, open: readonly string[]): Readable {
  const packing: Packing = { person, open, shown: new Map(), files: [] }
  const words = serverWordsFor(ctx.actor?.lang ?? 'it').personData
  return writeZip(ctx, 'export of a person', async (put) => {
    for (const group of dataGroups) await put(`${group}.json`, groupJson(ctx, group, packing))
    await put(words.overview.filename, [writeOverview(words, person.label, nowOf(ctx), packing.shown)])
    for (const file of packing.files) await put(file.name, fileBytes(ctx, file), false)
  })
}

/** A file missing from the store is empty, and logged: the others are delivered. */
async function* fileBytes(ctx: Ctx, { key }: PackedFile): AsyncGenerator<Buffer> {
  try {
    for await (const bytes of await ctx.storage.open(key)) yield bytes as Buffer
  } catch (error) {
    if (!(error instanceof StoredFileMissing)) throw error
    ctx.log.warn({ key }, 'a file of an export was not in the store')
  }
}

async function* groupJson(ctx: Ctx, group: DataGroup, packing: Packing): AsyncGenerator<string> {
  const { person, shown } = packing
  const tables = tableNames.filter((table) => personalData[table].group === group)
  yield '{'
  for (const [index, table] of tables.entries()) {
    const seen: Shown = { rows: [], total: 0 }
    shown.set(table, seen)
    yield `${index > 0 ? ',' : ''}\n${JSON.stringify(table)}: [`
    for await (const rows of rowsOfPerson(ctx, table, person)) {
      for (const { row } of rows) {
        if (!judge(table, row, person)) continue
        const told = { ...exportedRow(table, row, person), ...packed(table, row, packing) }
        yield `${seen.total > 0 ? ',' : ''}\n  ${JSON.stringify(told)}`
        seen.total += 1
        if (seen.rows.length < rowsShown) seen.rows.push(told)
      }
    }
    yield ']'
  }
  yield '\n}\n'
}

/** Its path in the zip, if the person may have it. */
function packed(table: Table, row: Row, { open, files }: Packing): { file?: string } {
  const file = personalData[table].file as { key: string; by: string; name?: string } | undefined
  const key = file && row[file.key]
  if (!file || typeof key !== 'string' || !open.includes(String(row[file.by]))) return {}
  const given = file.name ? row[file.name] : undefined
  const name = typeof given === 'string' ? cleanFilename(given) : `${String(row.id)}.jpg`
  // Several may have the same name.
  const place = `files/${String(files.length + 1).padStart(4, '0')}-${name || 'file'}`
  files.push({ name: place, key })
  return { file: place }
}

const left: Holds[] = ['secret', 'key']

/** Without secrets and search keys; other people's addresses, and the names beside them, are theirs. */
function exportedRow(table: Table, row: Row, { emails }: Person): Row {
  const columns = personalData[table].columns as Record<string, Holds>
  const foreign = namesBeside(table, row).filter(({ address }) => !emails.includes(address))
  const told = Object.entries(row).flatMap(([column, value]) => {
    const holds = columns[column] ?? 'nothing'
    if (left.includes(holds) || value === null || value === '') return []
    if (holds === 'email' && !(typeof value === 'string' && emails.includes(value.toLowerCase()))) return []
    if (column === 'email_key' || foreign.some((name) => name.column === column)) return []
    return [[column, readable(value)] as const]
  })
  return Object.fromEntries(told)
}

/** JSON as parsed. */
function readable(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

/** For a table: its first rows, and their number. */
interface Shown {
  rows: Row[]
  total: number
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text as it is in a page. */
export const html = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)

const shownAs = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : JSON.stringify(value)

const style = `:root{color-scheme:light dark;--ink:#1c1917;--soft:#57534e;--line:#d6d3d1;--page:#fafaf9;--accent:#0f5c4c}
@media (prefers-color-scheme:dark){:root{--ink:#f5f5f4;--soft:#a8a29e;--line:#57534e;--page:#1c1917;--accent:#5cc8a8}}
body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem;color:var(--ink);background:var(--page)}
h1{font-size:1.5rem;line-height:1.3;overflow-wrap:anywhere}h2{margin-top:2.5rem;border-bottom:1px solid var(--line)}p{max-width:45rem}
a{color:var(--accent)}.soft{color:var(--soft)}blockquote{margin:.5rem 0;white-space:pre-wrap;font-weight:400;min-width:16rem}
.wide{overflow-x:auto;margin:1.5rem 0}caption{text-align:left;font-weight:600}table{border-collapse:collapse;font-size:13px}
td,th{border-bottom:1px solid var(--line);padding:.4rem .75rem .4rem 0;text-align:left;vertical-align:top;overflow-wrap:anywhere;max-width:24rem;min-width:7rem}`

/** Opens from disk, and needs nothing else. */
export const pageAlone = (lang: string, title: string, body: string) => `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${html(title)}</title><style>${style}</style></head>
<body><main><h1>${html(title)}</h1>
${body}
</main></body></html>
`

function overviewTable(words: PeopleWords, table: Table, { rows, total }: Shown): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const head = names.map((name) => `<th scope="col">${html(name)}</th>`).join('')
  const body = rows.map(
    (row) =>
      `<tr>${names.map((name) => `<td>${name in row ? html(shownAs(row[name])) : ''}</td>`).join('')}</tr>`,
  )
  const more = total > rows.length ? `<p>${html(words.overview.more(rows.length, total))}</p>` : ''
  return `<div class="wide"><table><caption>${html(table)}</caption><thead><tr>${head}</tr></thead>
<tbody>${body.join('\n')}</tbody></table></div>${more}`
}

/** A self-contained page: what is kept, why, and how long. */
function writeOverview(
  words: PeopleWords,
  label: string,
  at: string,
  shown: ReadonlyMap<Table, Shown>,
): string {
  const { overview, groups } = words
  const parts = dataGroups.flatMap((group) => {
    const tables = [...shown].filter(([table, { total }]) => personalData[table].group === group && total > 0)
    if (tables.length === 0) return []
    const told = tables.map(([table, rows]) => overviewTable(words, table, rows)).join('\n')
    return [`<h2>${html(groups[group].title)}</h2>\n<p>${html(groups[group].why)}</p>\n${told}`]
  })
  const body = `<p>${html(overview.madeAt(at))}</p>
<p>${html(overview.lead)}</p>
${parts.join('\n') || `<p>${html(overview.nothing)}</p>`}`
  return pageAlone(words.lang, overview.title(label), body)
}
