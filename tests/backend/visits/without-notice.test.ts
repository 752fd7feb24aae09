import { addDays } from 'date-fns'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mailDigests } from '~/backend/modules/notices/mail-digests'
import { describeDialects } from '../../support/backend'
import { createWorld, type World } from '../certificates/world'
import { calls, sampleOf, send } from '../contract-calls'
import { Tablet } from './field'

// Drawing a page takes a processor long.
vi.setConfig({ testTimeout: 60_000 })

/** A company learns nothing of an unannounced visit and its findings before it is complete. */
describeDialects('A visit without notice', (dialect) => {
  let world: World
  let secrets: string[]
  let tablet: Tablet
  const marker = 'ZAFFERANO'
  beforeAll(async () => {
    world = await createWorld(dialect)
    const { manager, facility, headquarters, ingredient, test: backend } = world
    const { db } = backend.services.database
    await db.updateTable('users').set({ password_hash: 'not a hash' }).execute()
    await manager.api.visits.setInterval({ companyId: facility, months: 1 })
    const plan = (companyId: string) =>
      manager.api.visits.plan({
        companyId,
        kind: 'periodic',
        plannedOn: '2026-11-21',
        leadId: manager.userId,
        brief: marker,
      })
    const [planned, moved, cancelled, underway] = [
      await plan(facility),
      await plan(facility),
      await plan(headquarters),
      await plan(facility),
    ]
    await manager.api.visits.update({
      visitId: moved.id,
      kind: 'followUp',
      plannedOn: '2026-11-25',
      leadId: manager.userId,
    })
    await manager.api.visits.cancel({ visitId: cancelled.id, reason: marker })
    tablet = new Tablet(manager, underway.id, 'tablet', () => backend.clock.now)
    await tablet.take(marker)
    const seen = tablet.make('ingredient', { ingredientId: ingredient, result: 'found', text: marker })
    const found = tablet.make('deviation', { grade: 'major', finding: marker, about: [seen.id] })
    await tablet.send([seen, found, tablet.make('seal', { number: marker, action: 'applied' })])
    const desk = await manager.api.deviations.raise({
      companyId: facility,
      visitId: underway.id,
      grade: 'minor',
      finding: marker,
    })
    const { items } = await manager.api.deviations.list({ VisitId: underway.id })
    expect(items).toHaveLength(2)
    secrets = [
      marker,
      seen.id,
      found.id,
      ...[planned, moved, cancelled, underway, desk, ...items].flatMap(({ id, number }) => [id, number]),
    ]
  })
  afterAll(() => world.close())

  const told = (text: string) => secrets.filter((secret) => text.includes(secret))

  // Spec: roles.
  test('it is in no answer that a company or one of its readers gets', async () => {
    const { molino, headquarters, test: backend } = world
    const reader = await backend.signIn({ userType: 'Company', headQuarterId: headquarters, reader: true })
    const reads = calls.filter(
      ({ method, access, name }) =>
        method === 'GET' &&
        access !== 'certifier' &&
        access !== 'manager' &&
        !name.startsWith('authentication.'),
    )
    expect(reads.length).toBeGreaterThan(40)
    for (const call of reads) {
      const input = (await sampleOf(call).input?.(world)) ?? {}
      for (const asker of [molino, reader]) {
        const answer = await send(asker, call, input)
        expect(told(await answer.text()), call.name).toEqual([])
      }
    }
  })

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
    const { test: backend, molino } = world
    const { clock, services } = backend
    clock.now = addDays(clock.now, 40)
    await mailDigests(backend.ctx())
    const mails = await services.database.db.selectFrom('mail_outbox').selectAll().execute()
    expect(mails.some(({ recipient }) => recipient === world.manager.email)).toBe(true)
    const own = mails.filter(({ recipient }) => recipient === molino.email)
    expect(own.flatMap(({ subject, text, html }) => told(`${subject} ${text} ${html}`))).toEqual([])
  })
})
