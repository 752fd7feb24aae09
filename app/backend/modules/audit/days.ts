import { randomUUID } from 'node:crypto'
import type { TrailDays, TrailProof } from '~/contract/audit'
import type { Ctx } from '../../core/context'
import { dayContent, isBehind } from './chain'

export const trailFolder = 'trail'

/**
 * Writes the files of closed days, each with its stamp or signature. Days that were over before the first of them are
 * vouched for by its chain. @throws while the store or the authority is away
 */
export async function fileDays(ctx: Ctx): Promise<void> {
  const closed = ctx.db.selectFrom('trail_days').selectAll().where('hash', 'is not', null)
  const newest = await closed.orderBy('number', 'desc').limit(1).executeTakeFirst()
  if (!newest || newest.storage_key !== null) return
  const days = await closed.orderBy('number').execute()
  const filed = days.findLastIndex((day) => day.storage_key !== null)
  // The days of years take a while to be chained: the newest of them vouches for all.
  if (filed < 0 && (await isBehind(ctx))) return
  const first = filed < 0 ? days.length - 1 : filed + 1
  for (const [at, day] of days.entries()) {
    if (at < first) continue
    const content = dayContent(day, days[at - 1])
    const proof = JSON.stringify(await ctx.pdf.attest(Buffer.from(content)))
    const storage_key = `${trailFolder}/${day.day}-${randomUUID().slice(0, 8)}`
    await ctx.storage.put(storage_key, Buffer.from(`${content}\n${proof}\n`))
    const { numUpdatedRows } = await ctx.db
      .updateTable('trail_days')
      .set({ storage_key, proof })
      .where('number', '=', day.number)
      .where('storage_key', 'is', null)
      .executeTakeFirst()
    // Another process was faster.
    if (numUpdatedRows === 0n) await ctx.storage.remove(storage_key)
  }
}

/** For anybody: the newest days, each with its hash and who vouches for it. */
export async function listTrailDays({ db }: Ctx): Promise<TrailDays> {
  const rows = await db
    .selectFrom('trail_days')
    .select(['day', 'hash', 'proof'])
    .where('storage_key', 'is not', null)
    .orderBy('number', 'desc')
    .limit(400)
    .execute()
  return {
    items: rows.map(({ day, hash, proof }) => ({
      day,
      hash: hash ?? '',
      stamp: JSON.parse(proof ?? '') as TrailProof,
    })),
  }
}
