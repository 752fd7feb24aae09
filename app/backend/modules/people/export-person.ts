import { PassThrough, Readable } from 'node:stream'
import type { z } from 'zod'
import { ZipFile } from 'yazl'
import type { Streamed } from '~/contract/documents'
import type { names } from '~/contract/people'
import { dataGroups, type DataGroup } from '~/domain/people'
import { cleanFilename } from '~/domain/text/filename'
import { peopleWordsFor } from '~/i18n/people-words'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { record } from '../../core/record'
import { personalData, type Holds } from '../../db/personal-data'
import { attachment } from '../documents/streamed'
import { overviewOf, type Shown } from './overview'
import { personOf, whoIs, type Person } from './person'
import { judge, rowsOfPerson, tableNames, type Row, type Table } from './rows-of-person'

/** In the page to read; the JSON files have all. */
const rowsShown = 200

type Subject = Person & { label: string }

/** @throws AppError 404 */
export async function exportPerson(
  ctx: Ctx,
  { personId, names: typed }: { personId: string; names: z.output<typeof names> },
): Promise<Streamed> {
  const person = await personOf(ctx, personId, typed)
  return exported(ctx, personId, person.kind, person)
}

/** Of the account alone: what others wrote of a person is theirs. */
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
  return attachment(filename, 'application/zip', zipOf(ctx, person))
}

/** Written as it is read: of each table a part at a time. The page comes last, when all of it was seen. */
function zipOf(ctx: Ctx, person: Subject): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  // Whoever reads it sees that it breaks off; where nobody does any more, it must end no process.
  output.on('error', (error) => ctx.log.warn({ error: error.message }, 'export of a person broken off'))
  const shown = new Map<Table, Shown>()
  const words = peopleWordsFor(ctx.actor?.lang ?? 'it')
  const mtime = new Date(nowOf(ctx))
  const entry = (name: string, parts: () => AsyncGenerator<string>) =>
    zip.addReadStreamLazy(name, { mtime }, (give) => {
      if (output.destroyed) return
      give(
        null,
        Readable.from(parts()).once('error', (error) => output.destroy(error)),
      )
    })
  for (const group of dataGroups) entry(`${group}.json`, () => jsonOf(ctx, group, person, shown))
  entry(words.overview.filename, async function* () {
    yield await Promise.resolve(overviewOf(words, person.label, nowOf(ctx), shown))
  })
  zip.on('error', (error: Error) => output.destroy(error))
  zip.outputStream.pipe(output)
  zip.end()
  return output
}

async function* jsonOf(
  ctx: Ctx,
  group: DataGroup,
  person: Person,
  shown: Map<Table, Shown>,
): AsyncGenerator<string> {
  const tables = tableNames.filter((table) => personalData[table].group === group)
  yield '{'
  for (const [index, table] of tables.entries()) {
    const seen: Shown = { rows: [], total: 0 }
    shown.set(table, seen)
    yield `${index > 0 ? ',' : ''}\n${JSON.stringify(table)}: [`
    for await (const rows of rowsOfPerson(ctx, table, person)) {
      for (const { row } of rows) {
        if (!judge(table, row, person)) continue
        const told = toldOf(table, row, person)
        yield `${seen.total > 0 ? ',' : ''}\n  ${JSON.stringify(told)}`
        seen.total += 1
        if (seen.rows.length < rowsShown) seen.rows.push(told)
      }
    }
    yield ']'
  }
  yield '\n}\n'
}

const left: Holds[] = ['secret', 'key']

/** Without secrets and search keys; an address of somebody else is theirs. */
function toldOf(table: Table, row: Row, { emails }: Person): Row {
  const columns = personalData[table].columns as Record<string, Holds>
  const told = Object.entries(row).flatMap(([column, value]) => {
    const holds = columns[column] ?? 'nothing'
    if (left.includes(holds) || value === null || value === '') return []
    if (holds === 'email' && !(typeof value === 'string' && emails.includes(value.toLowerCase()))) return []
    if (column === 'email_key') return []
    return [[column, readable(value)] as const]
  })
  return Object.fromEntries(told)
}

/** JSON as what it says. */
function readable(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}
