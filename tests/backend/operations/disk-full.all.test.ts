import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { createTestBackend } from '../../support/backend'

it('a full disk refuses writes, and accepts them again once there is room', async () => {
  const test = await createTestBackend({ dialect: 'sqlite' })
  const { db } = test.services.database
  const pragma = async (text: string) => {
    const { rows } = await sql<Record<string, number>>`${sql.raw(`pragma ${text}`)}`.execute(db)
    return Object.values(rows[0] ?? {})[0] ?? 0
  }
  const logged = vi.spyOn(test.services.log, 'error').mockImplementation(() => {})
  try {
    const manager = await test.signIn({ userType: 'Certifier', manager: true })
    const readers = await Promise.all(
      Array.from({ length: 40 }, () => test.signIn({ userType: 'Certifier' })),
    )
    const { id: companyId } = await manager.api.companies.create({
      businessName: 'Molino San Giorgio S.r.l.',
      businessCode: '90000010009',
      city: 'Foggia',
      manufactoring: true,
    })
    const write = (n: number) =>
      manager.fetch('/api/certifier/ingredientflow', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: `Farina ${n}`, companyId, expirationDate: '2099-06-30' }),
      })
    await pragma(`max_page_count = ${(await pragma('page_count')) + 4}`)
    let kept = 0
    let answer = await write(kept)
    for (; answer.ok && kept < 500; kept++) answer = await write(kept + 1)
    expect(answer.status).toBe(507)
    expect(await answer.json()).toEqual({
      status: 507,
      code: 'storage_full',
      message: 'Lo spazio su disco è esaurito: i dati non sono stati salvati',
    })
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ error: 'database or disk is full' }),
      'call failed',
    )
    expect((await manager.api.ingredients.list({ ItemsPerPage: 5 })).totalItems).toBe(kept)
    // No room for a lease either: a longer one than before.
    test.clock.forward(6 * 60_000)
    for (const reader of readers) {
      const headers = { 'user-agent': 'Mozilla/5.0 '.repeat(25) }
      const list = await reader.fetch('/api/company/ingredients/list', { headers })
      expect(list.status).toBe(200)
    }

    await pragma('max_page_count = 1000000')
    expect((await write(kept + 1)).status).toBe(200)
    expect((await manager.api.ingredients.list({ ItemsPerPage: 5 })).totalItems).toBe(kept + 1)
    expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }])
  } finally {
    await test.close()
  }
})
