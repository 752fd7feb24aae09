import { appendFile, cp, readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeBackup } from '~/backend/backup/write-backup'
import { admin } from '~/backend/cli/admin'
import { readConfig } from '~/backend/core/config/config'
import { record } from '~/backend/core/record'
import { withTransaction } from '~/backend/core/transaction'
import { chainTrail } from '~/backend/modules/audit/chain'
import { checkTrail } from '~/backend/modules/audit/check-trail'
import { fileDays } from '~/backend/modules/audit/days'
import { runTrailCheck } from '~/backend/modules/settings/trail-check'
import { discardOldEvents } from '~/backend/modules/audit/events-of'
import { runErasures } from '~/backend/modules/personal-data/run-erasures'
import type { AuditAction } from '~/domain/audit-actions'
import { alike, createTestBackend, describeBothDialects, type TestBackend } from '../../support/backend'
import { drawQuickly } from '../certificates/quick-pdf'
import { createWorld } from '../certificates/world'

const day = 86_400_000

describeBothDialects('the chain of the audit trail', (dialect) => {
  let test: TestBackend

  beforeEach(async () => {
    test = await createTestBackend({ dialect })
    await test.signIn({ userType: 'Certifier', manager: true })
  })
  afterEach(() => test.close())

  const tell = (name: string, action: AuditAction = 'company.updated') =>
    record(test.ctx(), { action, entityType: 'company', entityId: 'x', after: { name } })

  /** As the jobs of a portal do. */
  async function keep(): Promise<void> {
    await chainTrail(test.ctx())
    await fileDays(test.ctx())
  }

  /** Three days with some rows each, the last of them open. */
  async function threeDays(): Promise<void> {
    for (const name of ['Primo', 'Secondo', 'Terzo']) {
      await tell(`${name} a`)
      await tell(`${name} b`, 'account.signed_in')
      await tell(`${name} c`)
      await keep()
      if (name !== 'Terzo') test.clock.forward(day)
    }
  }

  const db = () => test.services.database.db
  const check = (asked = {}) => checkTrail(test.ctx(), asked)
  const rows = () => db().selectFrom('audit_events').selectAll().orderBy('number').execute()
  const days = () => db().selectFrom('trail_days').selectAll().orderBy('number').execute()
  const numbered = async (name: string) => {
    const row = (await rows()).find(({ after }) => after?.includes(name))
    expect(row).toBeDefined()
    return row as NonNullable<typeof row>
  }
  const change = (id: string, values: object) =>
    db().updateTable('audit_events').set(values).where('id', '=', id).execute()

  it('holds as it is written, day by day', async () => {
    await threeDays()
    const found = await check()
    expect(found).toMatchObject({ from: '2026-11-20', to: '2026-11-21', erased: 0, broken: null })
    expect(found.rows).toBe((await rows()).length)
    expect((await rows()).map(({ number }) => number)).toEqual((await rows()).map((_, at) => at + 1))
    expect(
      (await days()).map(({ day, hash, storage_key }) => [day, hash !== null, storage_key !== null]),
    ).toEqual([
      ['2026-11-20', true, true],
      ['2026-11-21', true, true],
      ['2026-11-22', false, false],
    ])
    expect(await check({ from: '2026-11-21' })).toMatchObject({ from: '2026-11-21', broken: null })
  })

  describe('finds', () => {
    const forged: [string, string, () => Promise<unknown>][] = [
      [
        'a row that was changed',
        'row',
        async () => change((await numbered('Secondo a')).id, { action: 'company.deleted' }),
      ],
      [
        'a text that was changed',
        'row',
        async () => change((await numbered('Secondo a')).id, { after: '{"name":"Altro"}' }),
      ],
      [
        'a text that was changed together with its digest',
        'row',
        async () => {
          const { id, digests } = await numbered('Secondo a')
          const kept = JSON.parse(digests ?? '') as Record<string, [string, string]>
          await change(id, {
            after: '{"name":"Altro"}',
            digests: JSON.stringify({ ...kept, after: ['0'.repeat(32), '0'] }),
          })
        },
      ],
      [
        'a text that says to be erased',
        'row',
        async () => {
          const { id, digests } = await numbered('Secondo a')
          const kept = JSON.parse(digests ?? '') as Record<string, [string, string]>
          const after: [string, string] = ['cancellato-00000000', kept['after']?.[1] ?? '']
          await change(id, {
            after: '{"name":"cancellato-00000000"}',
            digests: JSON.stringify({ ...kept, after }),
          })
        },
      ],
      [
        'a row that was removed',
        'row',
        async () =>
          db()
            .deleteFrom('audit_events')
            .where('id', '=', (await numbered('Secondo a')).id)
            .execute(),
      ],
      [
        'the last row of a day that was removed',
        'day',
        async () =>
          db()
            .deleteFrom('audit_events')
            .where('id', '=', (await numbered('Secondo c')).id)
            .execute(),
      ],
      [
        'a sign-in that was removed',
        'day',
        async () =>
          db()
            .deleteFrom('audit_events')
            .where('id', '=', (await numbered('Secondo b')).id)
            .execute(),
      ],
      [
        'two rows that were swapped',
        'row',
        async () => {
          const [a, c] = [await numbered('Secondo a'), await numbered('Secondo c')]
          const link = ({ number, hash, digests }: typeof a) => ({ number, hash, digests })
          await change(a.id, { number: null })
          await change(c.id, link(a))
          await change(a.id, link(c))
        },
      ],
      [
        'a row that was inserted with a hash of its own',
        'row',
        async () => {
          const row = await numbered('Secondo b')
          await db().deleteFrom('audit_events').where('id', '=', row.id).execute()
          await db()
            .insertInto('audit_events')
            .values({ ...row, id: 'forged', action: 'company.deleted' })
            .execute()
        },
      ],
      [
        'a row that was inserted as if it were of long ago',
        'row',
        async () => {
          const { number: _, hash: __, digests: ___, ...row } = await numbered('Primo a')
          test.clock.forward(3 * day)
          await tell('Quarto')
          await keep()
          await db()
            .insertInto('audit_events')
            .values({ ...row, id: 'forged' })
            .execute()
          await keep()
        },
      ],
      [
        'a day that was rewritten with all hashes after it',
        'copy',
        async () => {
          await db().updateTable('audit_events').set({ number: null, hash: null, digests: null }).execute()
          await change((await numbered('Secondo a')).id, { action: 'company.deleted' })
          await db().deleteFrom('trail_days').execute()
          await db().deleteFrom('counters').where('name', '=', 'trail').execute()
          await chainTrail(test.ctx())
        },
      ],
      [
        "a day's file that was replaced",
        'file',
        async () => {
          const [first] = await days()
          const key = first?.storage_key ?? ''
          const text = Buffer.from(await test.services.storage.read(key)).toString()
          await test.services.storage.put(key, Buffer.from(text.replace('"rows":', '"rows":1')))
        },
      ],
      [
        "a day's file that is gone",
        'file',
        async () => test.services.storage.remove((await days())[0]?.storage_key ?? ''),
      ],
      [
        "a day's stamp that was replaced",
        'file',
        async () => {
          const [first, second] = await days()
          const read = async (key: string | null | undefined) =>
            Buffer.from(await test.services.storage.read(key ?? ''))
              .toString()
              .split('\n')
          const [content = ''] = await read(first?.storage_key)
          const [, proof = ''] = await read(second?.storage_key)
          await test.services.storage.put(first?.storage_key ?? '', Buffer.from(`${content}\n${proof}\n`))
        },
      ],
    ]

    it.each(forged)(alike(dialect, '%s'), async (_name, what, forge) => {
      await threeDays()
      expect((await check()).broken).toBe(null)
      await forge()
      const { broken } = await check()
      expect(broken).toMatchObject({ what, day: expect.stringMatching(/^2026-11-2/) as string })
      expect(broken?.of).not.toBe('')
    })

    it(
      alike(dialect, 'a history that was forged with its files, by the copy that somebody else kept'),
      async () => {
        await threeDays()
        const { storage } = test.services
        const kept: { name: string; text: string }[] = []
        for await (const { key } of storage.list('trail'))
          kept.push({ name: key, text: Buffer.from(await storage.read(key)).toString() })
        for (const { name } of kept) await storage.remove(name)
        await db().updateTable('audit_events').set({ number: null, hash: null, digests: null }).execute()
        await db()
          .updateTable('audit_events')
          .set({ after: '{"name":"Altro"}' })
          .where('after', 'like', '%Secondo a%')
          .execute()
        await db().deleteFrom('trail_days').execute()
        await db().deleteFrom('counters').where('name', '=', 'trail').execute()
        await keep()
        expect((await check()).broken).toBe(null)
        expect((await check({ copies: kept })).broken).toMatchObject({ what: 'copy', day: '2026-11-20' })
      },
    )
  })

  it(alike(dialect, 'an older database beside the files of today is found, and the day named'), async () => {
    await tell('Primo')
    await keep()
    const rowsThen = await rows()
    const daysThen = await days()
    const countersThen = await db().selectFrom('counters').selectAll().execute()
    test.clock.forward(day)
    await tell('Secondo')
    await keep()
    test.clock.forward(day)
    await keep()
    // As a restore of the first day's backup leaves it.
    await db().deleteFrom('audit_events').execute()
    await db().deleteFrom('trail_days').execute()
    await db().deleteFrom('counters').execute()
    await db().insertInto('audit_events').values(rowsThen).execute()
    await db().insertInto('trail_days').values(daysThen).execute()
    await db().insertInto('counters').values(countersThen).execute()
    expect((await check()).broken).toMatchObject({ what: 'copy', day: '2026-11-20' })
    await tell('Altro')
    await keep()
    const { broken } = await check()
    expect(broken).toMatchObject({ what: 'copy', of: expect.stringContaining('trail/2026-11-2') as string })
    // From the day after on it holds, and it goes on.
    test.clock.forward(2 * day)
    await keep()
    const { day: last } = (await days()).at(-1) ?? { day: '' }
    expect((await check({ from: last })).broken).toBe(null)
  })

  it('an erasure breaks nothing, and the rows say so', async () => {
    const mara = await test.signIn({
      email: 'mara.levi@example.test',
      userType: 'Certifier',
      name: { firstName: 'Mara', lastName: 'Levi' },
    })
    await tell('Mara Levi (mara.levi@example.test)')
    await threeDays()
    await db()
      .updateTable('users')
      .set({ disabled_at: '2026-11-20T10:00:00.000Z' })
      .where('id', '=', mara.userId)
      .execute()
    const awake = await test.signIn({ userType: 'Certifier', manager: true })
    const { pseudonym } = await awake.api.people.erase({
      personId: mara.userId,
      names: ['Mara Levi'],
      confirmation: 'mara.levi@example.test',
    })
    await runErasures(test.ctx())
    await keep()
    expect(await check()).toMatchObject({ broken: null, erased: 1 })
    const row = await numbered(pseudonym)
    expect(row.digests).toContain(pseudonym)
    expect(JSON.stringify(await rows())).not.toMatch(/mara/i)
    const backup = await writeBackup(test.services, path.join(test.folder, 'backup'))
    const filed = (await days()).flatMap(({ storage_key }) => storage_key ?? [])
    expect(backup.files.map(({ key }) => key)).toEqual(expect.arrayContaining(filed))
  })

  it('what retention discards is whole days, and what is left still chains', async () => {
    await threeDays()
    test.clock.forward(day)
    await keep()
    const before = new Date(Date.UTC(2026, 10, 21, 12)).toISOString()
    expect(await discardOldEvents(test.ctx(), 'sign-ins', before)).toBe(1)
    expect(await check()).toMatchObject({ from: '2026-11-20', broken: null })
    expect(await discardOldEvents(test.ctx(), 'all', before)).toBeGreaterThan(0)
    expect(await check()).toMatchObject({ from: '2026-11-21', broken: null })
    expect((await days())[0]?.storage_key).toBeTruthy()
    expect(await discardOldEvents(test.ctx(), 'all', before)).toBe(0)
  })

  it(
    alike(dialect, 'rows of before the first day chain in their order, by the days on which they happened'),
    async () => {
      const old = ['2025-03-02', '2025-03-01', '2024-01-01']
      for (const date of old) await tell(date)
      for (const row of await rows()) {
        const at = old.find((date) => row.after?.includes(date))
        if (at) await change(row.id, { at: `${at}T10:00:00.000Z` })
      }
      await keep()
      expect((await days()).map(({ day }) => day)).toEqual([
        '2024-01-01',
        '2025-03-01',
        '2025-03-02',
        '2026-11-20',
      ])
      expect((await days()).map(({ storage_key }) => storage_key !== null)).toEqual([
        false,
        false,
        true,
        false,
      ])
      expect(await check()).toMatchObject({ from: '2024-01-01', broken: null })
    },
  )

  it('200 rows that are written and chained at once are one chain', async () => {
    const write = (at: number) =>
      withTransaction(test.ctx(), (tx) =>
        record(tx, { action: 'company.updated', entityType: 'company', entityId: String(at), after: { at } }),
      )
    const counts = await Promise.all([
      ...Array.from({ length: 200 }, async (_, at) => {
        await write(at)
        return at % 10 === 0 ? chainTrail(test.ctx()) : 0
      }),
      chainTrail(test.ctx()),
    ])
    const rest = await chainTrail(test.ctx())
    expect(counts.reduce((sum, count) => sum + count, rest)).toBe((await rows()).length)
    expect(await check()).toMatchObject({ broken: null, rows: (await rows()).length })
  })

  it(alike(dialect, 'a clock that was ahead for years holds up no later day'), async () => {
    const { now } = test.clock
    test.clock.now = new Date('2030-05-01T00:00:00Z')
    await tell('Futuro')
    await keep()
    test.clock.now = now
    await tell('Presente')
    await keep()
    expect((await days()).at(-1)?.day).toBe('2026-11-20')
    expect((await check()).broken).toBe(null)
  })

  it(alike(dialect, 'anybody reads the days, and a manager has the chain checked'), async () => {
    await threeDays()
    const { items } = await test.stranger.api.verify.trail()
    expect(items.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-20'])
    expect(items[0]?.stamp).toMatchObject({
      kind: 'signature',
      by: expect.stringContaining('NOT FOR PRODUCTION') as string,
    })
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(['day', 'hash', 'stamp'])

    const { api } = await test.signIn({ userType: 'Certifier', manager: true })
    expect(await api.audit.integrity()).toEqual({ check: null })
    await api.audit.check({ from: '2026-11-21' })
    await api.audit.check({})
    expect((await api.audit.integrity()).check).toMatchObject({ from: '2026-11-21', result: null })
    await runTrailCheck(test.ctx())
    expect((await api.audit.integrity()).check).toMatchObject({ progress: 100, result: { broken: null } })
    await change((await numbered('Secondo a')).id, { action: 'company.deleted' })
    await api.audit.check({})
    vi.spyOn(test.services.log, 'error').mockReturnValue()
    await runTrailCheck(test.ctx())
    expect((await api.audit.integrity()).check).toMatchObject({
      from: null,
      result: { broken: { what: 'row' } },
    })
  })

  it(
    alike(
      dialect,
      'the command says that the trail holds, or where it breaks, also beside the copies of others',
    ),
    async () => {
      await threeDays()
      const said: string[] = []
      const command = (...args: string[]) =>
        admin({
          args: ['--check-trail', ...args],
          services: test.services,
          config: readConfig({ NODE_ENV: 'test', DATA_DIR: test.folder, ADMIN_EMAIL: '' }),
          print: (text) => void said.push(text),
        })
      const copies = path.join(test.folder, 'copies')
      await cp(path.join(test.folder, 'files', 'trail'), copies, { recursive: true })
      await command('--against', copies)
      expect(said.at(-1)).toBe('The audit trail holds.')
      await expect(command('--from', 'ieri')).rejects.toThrow('"ieri" is no day')
      const [file = ''] = await readdir(copies)
      await appendFile(path.join(copies, file.replace('20-', '29-')), '{"number":99,"day":"2026-11-29"}\n')
      await expect(command('--against', copies)).rejects.toThrow(
        /breaks on 2026-11-29.*closed with other rows/,
      )
      await change((await numbered('Secondo a')).id, { action: 'company.deleted' })
      await expect(command()).rejects.toThrow(
        /breaks on 2026-11-21. Row \d+ \(.*company.deleted\) does not follow/,
      )
      await command('--from', '2026-11-22')
    },
  )
})

describeBothDialects('a certificate and the trail', (dialect) => {
  it(alike(dialect, 'whose issue no row tells was not issued by this portal'), async () => {
    const world = await createWorld(dialect)
    const { test, manager } = world
    try {
      drawQuickly(test)
      const certificationGroup = { name: 'Paste', companyId: world.facility, expireOn: '2027-11-30' }
      const { id } = await manager.api.certificates.create({
        productIds: [await world.product('Spaghetti')],
        certificationGroup,
      })
      const { db } = test.services.database
      const certificate = await db.selectFrom('certificates').selectAll().executeTakeFirstOrThrow()
      const keep = async () => {
        await chainTrail(test.ctx())
        await fileDays(test.ctx())
      }
      const broken = async () => (await checkTrail(test.ctx())).broken
      // Just committed, and not chained yet.
      expect(await broken()).toBe(null)
      await keep()
      expect(await broken()).toBe(null)
      const other = {
        ...certificate,
        id: 'x',
        revision: 2,
        number: '2026-00099',
        sha256: '0'.repeat(64),
        storage_key: 'x',
      }
      await db.insertInto('certificates').values(other).execute()
      expect(await broken()).toEqual({ what: 'certificate', day: '2026-11-20', of: '2026-00099' })
      await db.deleteFrom('certificates').where('id', '=', 'x').execute()
      await db
        .updateTable('certificates')
        .set({ sha256: '0'.repeat(64) })
        .where('certification_group_id', '=', id)
        .execute()
      expect(await broken()).toEqual({ what: 'certificate', day: '2026-11-20', of: certificate.number })
    } finally {
      await world.close()
    }
  })
})
