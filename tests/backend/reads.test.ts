import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signingKey } from '~/backend/modules/credentials/credential-key'
import { describeDialects } from '../support/backend'
import { createWorld, type World } from './certificates/world'
import { askerFor, calls, sampleOf, send } from './contract-calls'

vi.setConfig({ testTimeout: 120_000 })

/** Calls that write although they use GET, as the specification has it. */
const writing = ['authentication.logout', 'authentication.askLostCredential']

/** Another site's page can make a browser send a GET (promises.md "Web"). */
describeDialects('A call that only reads', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
    // Drawn once, for the first request.
    await signingKey(world.test.ctx())
  })
  afterAll(() => world.close())

  /** All stored data, by table. When a session was last seen does not count. */
  async function kept(): Promise<Record<string, string[]>> {
    const { db } = world.test.services.database
    const tables = await db.introspection.getTables()
    const rows = tables
      .filter(({ isView, name }) => !isView && !name.startsWith('sqlite_'))
      .map(async ({ name }) => {
        const found = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
        const shown = found.rows.map(({ seen_at: _, ...row }) => JSON.stringify(row))
        return [name, shown.toSorted()] as const
      })
    return Object.fromEntries(await Promise.all(rows))
  }

  test('it leaves everything as it was', async () => {
    const reads = calls.filter(({ method, name }) => method === 'GET' && !writing.includes(name))
    expect(reads.length).toBeGreaterThan(60)
    const wrote: string[] = []
    let answered = 0
    for (const call of reads) {
      const input = (await sampleOf(call).input?.(world)) ?? {}
      const asker = askerFor(world, call)
      const before = await kept()
      const answer = await send(asker, call, input)
      await answer.arrayBuffer()
      if (answer.ok) answered += 1
      const after = await kept()
      for (const [table, rows] of Object.entries(after))
        if (rows.join() !== before[table]?.join()) wrote.push(`${call.name}: ${table}`)
    }
    expect(wrote).toEqual([])
    expect(answered).toBeGreaterThan(0.8 * reads.length)
  })
})
