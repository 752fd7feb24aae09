import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkTrail } from '~/backend/modules/audit/check-trail'
import { daysAfter } from '~/domain/dates'
import { createPostgresDatabase } from '../../support/postgres'
import { bundle } from './bundle'
import { openTrail } from './open-trail'
import type { Place } from './place'

let program: Awaited<ReturnType<typeof bundle>>
beforeAll(async () => {
  program = await bundle('chainer.ts')
})
afterAll(() => program.remove())

/** Rows of a day, and of the evening before, that nobody has chained yet. */
async function leaveRows(place: Place, day: string): Promise<void> {
  const ctx = await openTrail(place, day)
  for (const at of [`${daysAfter(day, -1)}T23:00:00.000Z`, `${day}T10:00:00.000Z`])
    for (const action of ['company.updated', 'account.signed_in'])
      await ctx.db
        .insertInto('audit_events')
        .values({
          id: ctx.newId(),
          at,
          action,
          entity_type: 'company',
          entity_id: 'x',
          after: '{"name":"Molino"}',
        })
        .execute()
  await ctx.database.close()
}

async function chained(place: Place, day: string) {
  const ctx = await openTrail(place, day)
  const rows = await ctx.db.selectFrom('audit_events').select('number').orderBy('number').execute()
  const { broken } = await checkTrail(ctx)
  await ctx.database.close()
  return { broken, numbers: rows.flatMap(({ number }) => number ?? []), all: rows.length }
}

test.each(['sqlite', 'postgres'])(
  'a chain that is killed at each of its statements goes on as one, on %s',
  { timeout: 600_000 },
  async (dialect) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'sigillo-crash-'))
    const database = dialect === 'postgres' ? await createPostgresDatabase() : null
    const place = { folder, databaseUrl: database?.url ?? null }
    const run = (fatal: number, day: string) =>
      program.run([folder, place.databaseUrl ?? '', `${fatal}`, day])
    try {
      let day = '2026-11-20'
      await leaveRows(place, day)
      const statements = (await run(0, day)) ?? 0
      expect(statements).toBeGreaterThan(20)
      let kills = 0
      for (let fatal = 1; ; fatal++) {
        day = daysAfter(day, 1)
        await leaveRows(place, day)
        if ((await run(fatal, day)) !== null) break
        kills++
        const { broken, numbers } = await chained(place, day)
        expect(broken, `statement ${fatal}`).toBe(null)
        expect(numbers, `statement ${fatal}`).toEqual(numbers.map((_, at) => at + 1))
      }
      expect(kills).toBeGreaterThan(20)
      const { broken, numbers, all } = await chained(place, day)
      expect([broken, numbers.length]).toEqual([null, all])
    } finally {
      await database?.drop()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
