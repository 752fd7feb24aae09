import { setImmediate as others } from 'node:timers/promises'
import { sql } from 'kysely'
import type { TrailResult } from '~/contract/audit'
import { daysAfter } from '~/domain/dates'
import type { Ctx } from '../../core/context'
import { grouped } from '../../core/grouped'
import type { TrailDayRow } from '../../db/tables'
import { assertSigned } from '../../drivers/signer/check-timestamp'
import type { Attestation } from '../../drivers/signer/port'
import {
  chainOf,
  dayContent,
  rowHash,
  salted,
  saltedDigest,
  sha256,
  type Chain,
  type ChainedRow,
  type Digests,
} from './chain'
import { trailFolder } from './days'

type Fault = NonNullable<TrailResult['broken']>

class Broken extends Error {
  constructor(readonly fault: Fault) {
    super(fault.what)
  }
}

interface Asked {
  /** Rows of days before are not looked at. */
  from?: string | null
  /** Files of days, as somebody else kept them. */
  copies?: { name: string; text: string }[]
  onProgress?: (percent: number) => Promise<void>
}

/** Walks rows, days, files and certificates up to the first that does not fit. */
export async function checkTrail(ctx: Ctx, asked: Asked = {}): Promise<TrailResult> {
  const result = await walk(ctx, asked)
  // Rows may have been discarded or erased meanwhile, which a second look shows.
  return result.broken ? walk(ctx, asked) : result
}

interface Walk extends Asked {
  days: TrailDayRow[]
  files: Map<number, DayFile[]>
  /** The last row of the first day that has a file: those up to it are from before the chain. */
  begun: number
  /** The hash of the last row; none as long as all rows so far are discarded. */
  heads: Partial<Record<Chain, string>>
  /** The pseudonyms of erasures that the trail has. */
  erased: Set<string>
  result: TrailResult
}

async function walk(ctx: Ctx, asked: Asked): Promise<TrailResult> {
  const result: TrailResult = { from: null, to: null, rows: 0, erased: 0, broken: null }
  try {
    // Before the days: one that is closed meanwhile has its file after its row.
    const files = await filesOfDays(ctx, asked.copies ?? [])
    const days = await ctx.db.selectFrom('trail_days').selectAll().orderBy('number').execute()
    const begun = days.find(({ storage_key }) => storage_key !== null)?.last ?? Number.MAX_SAFE_INTEGER
    const erased = await erasedPseudonyms(ctx)
    await walkRows(ctx, { ...asked, days, files, begun, erased, heads: {}, result })
    const isWhole = result.from === days[0]?.day
    await assertIssued(ctx, begun, asked.from ?? (isWhole ? '' : result.from) ?? '')
  } catch (error) {
    if (!(error instanceof Broken)) throw error
    result.broken = error.fault
  }
  return result
}

interface DayFile {
  name: string
  content: string
  proof: string
  day: string
  number: number
}

/** In the store, of histories that a restore has left too, and copies. */
async function filesOfDays(
  ctx: Ctx,
  copies: { name: string; text: string }[],
): Promise<Map<number, DayFile[]>> {
  const texts = [...copies]
  for await (const { key } of ctx.storage.list(trailFolder))
    texts.push({ name: key, text: Buffer.from(await ctx.storage.read(key)).toString() })
  const files = texts.map(({ name, text }): DayFile => {
    const [content = '', proof = ''] = text.split('\n')
    try {
      return { name, content, proof, ...(JSON.parse(content) as { number: number; day: string }) }
    } catch {
      throw new Broken({ what: 'file', day: '', of: name })
    }
  })
  return grouped(
    files.sort((a, b) => a.number - b.number),
    ({ number }) => number,
  )
}

async function erasedPseudonyms({ db }: Ctx): Promise<Set<string>> {
  const rows = await db
    .selectFrom('audit_events')
    .select('after')
    .where('action', 'in', ['person.erased', 'person.erased_again'])
    .execute()
  return new Set(rows.map(({ after }) => (JSON.parse(after ?? '{}') as { pseudonym: string }).pseudonym))
}

const atOnce = 2000

async function walkRows(ctx: Ctx, walk: Walk): Promise<void> {
  const { days, files, from, result } = walk
  let at = days.findIndex(({ day }) => day >= (from ?? ''))
  if (at < 0) at = days.length
  const begin = days[at - 1]?.last ?? 0
  const end = days.at(-1)?.last ?? 0
  for (let number = begin; number < end;) {
    const rows = await ctx.db
      .selectFrom('audit_events')
      .selectAll()
      .where('number', '>', number)
      .where('number', '<=', end)
      .orderBy('number')
      .limit(atOnce)
      .execute()
    for (const row of rows) {
      number = row.number ?? end
      for (; number > (days[at]?.last ?? end); at++) await endDay(walk, at)
      if (!isNext(row, walk, at)) {
        const of = `${row.number} (${row.id}, ${row.at}, ${row.action})`
        throw new Broken({ what: 'row', day: days[at]?.day ?? '', of })
      }
    }
    result.rows += rows.length
    if (rows.length < atOnce) break
    await walk.onProgress?.(Math.floor((99 * (number - begin)) / (end - begin)))
    await others()
  }
  for (; at < days.length; at++) await endDay(walk, at)
  const closed = days.findLast(({ hash }) => hash !== null)?.number ?? 0
  for (const [number, [file]] of files)
    if (number > closed && file) throw new Broken({ what: 'copy', day: file.day, of: file.name })
}

/** Whether the row follows from the one before, its texts are those of then, and it was not dated back. */
function isNext(row: ChainedRow, { days, begun, erased, heads, result }: Walk, at: number): boolean {
  const day = days[at]?.day ?? ''
  const number = row.number ?? 0
  const chain = chainOf(row)
  const digests = JSON.parse(row.digests ?? '{}') as Digests
  const hash = rowHash(row, number, heads[chain] ?? days[at - 1]?.[chain] ?? '', digests)
  if (chain === 'acts') result.from ??= day
  heads[chain] = hash
  let hadName = false
  for (const column of salted) {
    const text = row[column]
    const [salt = '', digest] = digests[column] ?? []
    if (text === null || saltedDigest(salt, column, text) === digest) continue
    if (!erased.has(salt) || !text.includes(salt)) return false
    hadName = true
  }
  if (hadName) result.erased++
  return hash === row.hash && (number <= begun || row.at >= daysAfter(day, -2))
}

async function endDay({ days, files, heads, result }: Walk, at: number): Promise<void> {
  const day = days[at]
  if (!day) return
  const broken = (what: Fault['what'], of: string) => new Broken({ what, day: day.day, of })
  const content = dayContent(day, days[at - 1])
  const isWhole = (['acts', 'sign_ins'] as const).every(
    (chain) => (heads[chain] ?? day[chain]) === day[chain],
  )
  if (!isWhole || (day.hash ?? sha256(content)) !== sha256(content)) throw broken('day', `${day.last}`)
  if (day.hash === null) return
  const those = files.get(day.number) ?? []
  const own = those.find(({ name }) => name === day.storage_key)
  const other = those.find((file) => file.content !== content)
  if (other) throw broken(other === own ? 'file' : 'copy', other.name)
  if (day.storage_key !== null) {
    const proof = JSON.parse(own?.proof ?? 'null') as Attestation | null
    const isAttested = own && assertSigned(Buffer.from(proof?.der ?? '', 'base64'), Buffer.from(content))
    await (isAttested ?? Promise.reject(new Error())).catch(() => {
      throw broken('file', day.storage_key ?? '')
    })
  }
  result.to = day.day
}

/**
 * A certificate whose number and checksum no row names was not issued by this portal; rows of before the chain name the
 * number alone. @param from of certificates issued before this day the rows are not looked at, or discarded
 */
async function assertIssued({ db }: Ctx, begun: number, from: string): Promise<void> {
  const { rows } = await sql<{ number: string; issued_at: string }>`
    select c.number, c.issued_at from certificates as c left join former_checksums as f on f.certificate_id = c.id
    where c.issued_at >= ${from} and exists (
      select 1 from (select c.sha256 as sum union all select f.sha256 where f.sha256 is not null) as given
      where not exists (
        select 1 from audit_events as a
        where a.entity_type = 'certification_group' and a.entity_id = c.certification_group_id
          and a.action like 'certificate.%' and a.after like '%"number":"' || c.number || '"%'
          and (a.number <= ${begun} and a.after not like '%"sha256":"%' or a.after like '%"sha256":"' || given.sum || '"%')))
    order by c.issued_at limit 1`.execute(db)
  for (const { number, issued_at } of rows)
    throw new Broken({ what: 'certificate', day: issued_at.slice(0, 10), of: number })
}
