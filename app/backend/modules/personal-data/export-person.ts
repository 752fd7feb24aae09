import { PassThrough, Readable } from 'node:stream'
import type { z } from 'zod'
import { ZipFile } from 'yazl'
import type { Streamed } from '~/contract/documents'
import type { names } from '~/contract/personal-data'
import { dataGroups, type DataGroup } from '~/domain/personal-data/data-groups'
import { cleanFilename } from '~/domain/text/filename'
import { serverWordsFor } from '~/i18n/words.server'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { record } from '../../core/record'
import { personalData, type Holds } from '../../db/personal-data'
import { StoredFileMissing } from '../../drivers/storage/port'
import { attachment } from '../documents/streamed'
import { subjectEntity } from './erase-person'
import { writeOverview, type Shown } from './overview'
import { accountsThatStand } from './personal-data.repository'
import { personOf, whoIs, type Person } from './person'
import { judge, namesBeside, rowsOfPerson, tableNames, type Row, type Table } from './rows-of-person'

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

/** Written while reading: each table in parts, then the page, once everything was seen, and the files one by one. */
function zipPerson(ctx: Ctx, person: Subject, open: readonly string[]): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  // The reader notices that it breaks off; without a reader, it must not end the process.
  output.on('error', (error) => ctx.log.warn({ error: error.message }, 'export of a person broken off'))
  const packing: Packing = { person, open, shown: new Map(), files: [] }
  const words = serverWordsFor(ctx.actor?.lang ?? 'it').personData
  const mtime = new Date(nowOf(ctx))
  const entry = (name: string, parts: () => AsyncGenerator<string | Buffer>, compress = true) =>
    zip.addReadStreamLazy(name, { mtime, compress }, (give) => {
      if (output.destroyed) return
      give(
        null,
        Readable.from(parts()).once('error', (error) => output.destroy(error)),
      )
    })
  for (const group of dataGroups) entry(`${group}.json`, () => groupJson(ctx, group, packing))
  entry(words.overview.filename, async function* () {
    yield await Promise.resolve(writeOverview(words, person.label, nowOf(ctx), packing.shown))
    // The files are only known now.
    for (const file of packing.files) entry(file.name, () => fileBytes(ctx, file), false)
    zip.end()
  })
  zip.on('error', (error: Error) => output.destroy(error))
  zip.outputStream.pipe(output)
  return output
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
