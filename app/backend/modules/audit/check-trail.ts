import { setImmediate as others } from 'node:timers/promises'
import type { TrailResult } from '~/contract/audit'
import { daysAfter } from '~/domain/dates'
import type { Ctx } from '../../core/context'
import { grouped } from '../../core/grouped'
import type { AuditEventRow, TrailDayRow } from '../../db/tables'
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

type What = NonNullable<TrailResult['broken']>['what']

class Broken extends Error {
  constructor(what: What, day: string, of: string) {
    super(what)
    this.fault = { what, day, of }
  }
  readonly fault: NonNullable<TrailResult['broken']>
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

async function walk(ctx: Ctx, asked: Asked): Promise<TrailResult> {
  const found = new Found()
  try {
    // Before the days: one that is closed meanwhile has its file after its row.
    const files = await filesOfDays(ctx, asked.copies ?? [])
    const days = await ctx.db.selectFrom('trail_days').selectAll().orderBy('number').execute()
    await walkDays(ctx, { ...asked, days, files }, found)
    await assertErased(ctx, found)
    await assertIssued(ctx, asked.from ?? (found.isWhole ? '' : found.result.from) ?? '', found)
  } catch (error) {
    if (!(error instanceof Broken)) throw error
    found.result.broken = error.fault
  }
  return found.result
}

class Found {
  readonly result: TrailResult = { from: null, to: null, rows: 0, erased: 0, broken: null }
  /** The hash of the last row; none as long as all rows so far are discarded. */
  readonly heads: Partial<Record<Chain, string>> = {}
  /** No act was discarded. */
  isWhole = false
  /** In rows with an erased name, each with the first of them. */
  readonly pseudonyms = new Map<string, Broken>()
  /** Numbers with checksums; of rows from before the first file, the number alone. */
  readonly issued = new Set<string>()
}

interface File {
  name: string
  content: string
  proof: string
  number: number
}

/** In the store, of histories that a restore has left too, and copies. */
async function filesOfDays(ctx: Ctx, copies: { name: string; text: string }[]): Promise<File[]> {
  const texts = [...copies]
  for await (const { key } of ctx.storage.list(trailFolder))
    texts.push({ name: key, text: Buffer.from(await ctx.storage.read(key)).toString() })
  const files = texts.map(({ name, text }) => {
    const [content = '', proof = ''] = text.split('\n')
    try {
      const { number } = JSON.parse(content) as { number: number }
      return { name, content, proof, number }
    } catch {
      throw new Broken('file', '', name)
    }
  })
  return files.sort((a, b) => a.number - b.number)
}

const atOnce = 2000

interface Walked extends Asked {
  days: TrailDayRow[]
  files: File[]
}

async function walkDays(ctx: Ctx, walked: Walked, found: Found): Promise<void> {
  const { days, files, from } = walked
  const filedFirst = days.findIndex(({ storage_key }) => storage_key !== null)
  const byDay = grouped(files, ({ number }) => number)
  const start = days.findIndex(({ day }) => day >= (from ?? ''))
  let at = start < 0 ? days.length : start
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
      for (; number > (days[at]?.last ?? end); at++) await endDay(ctx, days, at, byDay, found)
      const isSince = filedFirst >= 0 && at > filedFirst
      assertFollows(row, days[at], days[at - 1], isSince, found)
      noteIssued(row, isSince, found)
    }
    if (rows.length < atOnce) break
    await walked.onProgress?.(Math.floor((99 * (number - begin)) / (end - begin)))
    await others()
  }
  for (; at < days.length; at++) await endDay(ctx, days, at, byDay, found)
  const closed = days.findLast(({ hash }) => hash !== null)?.number ?? 0
  const later = files.find(({ number }) => number > closed)
  if (later) throw new Broken('copy', (JSON.parse(later.content) as { day: string }).day, later.name)
}

/** @param isSince in a day after the first file */
function assertFollows(
  row: ChainedRow,
  day: TrailDayRow | undefined,
  before: TrailDayRow | undefined,
  isSince: boolean,
  found: Found,
): void {
  const { heads, pseudonyms, result } = found
  const name = day?.day ?? ''
  const chain = chainOf(row)
  const broken = (what: What) => new Broken(what, name, `${row.number} (${row.id}, ${row.at}, ${row.action})`)
  const previous = heads[chain] ?? before?.[chain] ?? ''
  if (chain === 'acts') {
    result.from ??= name
    found.isWhole ||= previous === ''
  }
  const digests = JSON.parse(row.digests ?? '{}') as Digests
  const hash = rowHash(row, row.number ?? 0, previous, digests)
  if (hash !== row.hash) throw broken('row')
  heads[chain] = hash
  if (isSince && row.at < daysAfter(name, -2)) throw broken('late')
  let erased = 0
  for (const column of salted) {
    const text = row[column]
    if (text === null) continue
    const [salt = '', digest] = digests[column] ?? []
    if (/^[0-9a-f]{32}$/.test(salt)) {
      if (saltedDigest(salt, column, text) !== digest) throw broken('text')
      continue
    }
    if (salt === '' || !text.includes(salt)) throw broken('text')
    if (!pseudonyms.has(salt)) pseudonyms.set(salt, broken('erased'))
    erased = 1
  }
  result.erased += erased
  result.rows++
}

/** Rows of before the first file name no checksum. */
function noteIssued(row: AuditEventRow, isSince: boolean, { issued }: Found): void {
  if (!row.action.startsWith('certificate.')) return
  const { number, sha256: checksum } = JSON.parse(row.after ?? '{}') as { number?: string; sha256?: string }
  if (checksum) issued.add(`${number} ${checksum}`)
  else if (!isSince) issued.add(`${number}`)
}

async function endDay(
  ctx: Ctx,
  days: TrailDayRow[],
  at: number,
  byDay: Map<number, File[]>,
  { heads, result }: Found,
): Promise<void> {
  const day = days[at]
  if (!day) return
  const broken = (what: What, of = `${day.last}`) => new Broken(what, day.day, of)
  for (const chain of ['acts', 'sign_ins'] as const)
    if (heads[chain] !== undefined && heads[chain] !== day[chain]) throw broken('day')
  if (day.hash === null) return
  const content = dayContent(day, days[at - 1])
  if (sha256(content) !== day.hash) throw broken('day')
  const files = byDay.get(day.number) ?? []
  const own = files.find(({ name }) => name === day.storage_key)
  const other = files.find((file) => file.content !== content)
  if (other) throw broken(other === own ? 'file' : 'copy', other.name)
  result.to = day.day
  if (day.storage_key === null) return
  if (!own) throw broken('missing', day.storage_key)
  try {
    await ctx.pdf.assertAttested(JSON.parse(own.proof) as Attestation, Buffer.from(content))
  } catch {
    throw broken('proof', own.name)
  }
}

/** A row says that a name was erased from it: so must the trail. */
async function assertErased(ctx: Ctx, { pseudonyms }: Found): Promise<void> {
  if (pseudonyms.size === 0) return
  const rows = await ctx.db
    .selectFrom('audit_events')
    .select('after')
    .where('action', 'in', ['person.erased', 'person.erased_again'])
    .execute()
  for (const { after } of rows)
    pseudonyms.delete((JSON.parse(after ?? '{}') as { pseudonym: string }).pseudonym)
  for (const broken of pseudonyms.values()) throw broken
}

/** @param from of certificates issued before this day the rows are not looked at, or discarded */
async function assertIssued(ctx: Ctx, from: string, found: Found): Promise<void> {
  const { issued } = found
  const waiting = await ctx.db
    .selectFrom('audit_events')
    .selectAll()
    .where('number', 'is', null)
    .where('action', 'like', 'certificate.%')
    .execute()
  for (const row of waiting) noteIssued(row, true, found)
  for (let after = ''; ;) {
    const rows = await ctx.db
      .selectFrom('certificates as c')
      .select(['c.id', 'c.number', 'c.sha256', 'c.issued_at'])
      .where('c.id', '>', after)
      .orderBy('c.id')
      .limit(atOnce)
      .execute()
    const ids = rows.map(({ id }) => id)
    const former =
      ids.length === 0
        ? []
        : await ctx.db
            .selectFrom('former_checksums as f')
            .innerJoin('certificates as c', 'c.id', 'f.certificate_id')
            .select(['c.number', 'f.sha256', 'c.issued_at'])
            .where('c.id', 'in', ids)
            .execute()
    for (const { number, sha256: checksum, issued_at } of [...rows, ...former])
      if (issued_at >= from && !issued.has(`${number} ${checksum}`) && !issued.has(number))
        throw new Broken('certificate', issued_at.slice(0, 10), `${number} (${checksum})`)
    if (rows.length < atOnce) return
    after = rows.at(-1)?.id ?? ''
    await others()
  }
}
