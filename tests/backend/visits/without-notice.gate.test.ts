import { addDays } from 'date-fns/addDays'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mailDigests } from '~/backend/modules/mail/notices/mail-digests'
import { describeDialects } from '../../support/backend'
import { createWorld, type World } from '../certificates/world'
import { calls, sampleOf, send } from '../contract-calls'
import { planUnannounced } from './unannounced'

// Drawing a page takes a processor long.
vi.setConfig({ testTimeout: 60_000 })

/** A company learns nothing of an unannounced visit and its findings before it is complete. */
describeDialects('A visit without notice', (dialect) => {
  let world: World
  let secrets: string[]
  beforeAll(async () => {
    world = await createWorld(dialect)
    const { db } = world.test.services.database
    await db.updateTable('users').set({ password_hash: 'not a hash' }).execute()
    secrets = await planUnannounced(world)
  })
  afterAll(() => world.close())

  const told = (text: string) => secrets.filter((secret) => text.includes(secret))

  test('no query finds it', async () => {
    const fieldsOf = (call: (typeof calls)[number]) =>
      Object.keys(sampleOf(call).ids ?? {}).filter((name) => /^(visit|deviation)Id$/i.test(name))
    const asking = calls.filter(
      (call) => ['signed-in', 'company'].includes(call.access) && fieldsOf(call).length > 0,
    )
    expect(asking.length).toBeGreaterThan(4)
    for (const call of asking) {
      const input = (await sampleOf(call).input?.(world)) ?? {}
      for (const field of fieldsOf(call)) {
        const answers = new Set<string>()
        for (const secret of [...secrets, 'unknown']) {
          const answer = await send(world.molino, call, { ...input, [field]: secret })
          answers.add(`${answer.status} ${await answer.text()}`)
        }
        expect([...answers], call.name).toHaveLength(1)
      }
    }
    const { api } = world.molino
    for (const secret of secrets) {
      expect((await api.visits.list({ Search: secret })).totalItems, secret).toBe(0)
      expect((await api.deviations.list({ Search: secret })).totalItems, secret).toBe(0)
    }
    for (const WithStatus of [['planned'], ['underway'], ['cancelled']] as const)
      expect(
        (await api.visits.list({ WithStatus: [...WithStatus] })).items.filter(({ announced }) => !announced),
      ).toEqual([])
  })

  test('it is in no mail to a company', async () => {
    const { test: backend, molino, manager, headquarters } = world
    const { clock, services } = backend
    // Something else to mail about.
    for (const { api } of [molino, manager])
      await api.threads.addNote({ companyId: headquarters, content: 'Chiudete ad agosto?' })
    clock.now = addDays(clock.now, 40)
    await mailDigests(backend.ctx())
    const mails = await services.database.db.selectFrom('mail_outbox').selectAll().execute()
    expect(mails.some(({ recipient }) => recipient === manager.email)).toBe(true)
    const own = mails.filter(({ recipient }) => recipient === molino.email)
    expect(own).not.toEqual([])
    expect(own.flatMap(({ subject, text, html }) => told(`${subject} ${text} ${html}`))).toEqual([])
  })
})
