import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tables } from '~/backend/db/tables'
import { describeDialects, type SignedIn } from '../../support/backend'
import { takeMails } from '../certificates/quick-pdf'
import { addCompany, createItemWorld, refusal, type ItemWorld, type Refusal } from '../support-items'

/** The office's work on visits, and what companies learn of it. */
describeDialects('A visit', (dialect) => {
  let world: ItemWorld
  let anna: SignedIn
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    anna = await world.test.signIn({ userType: 'Certifier', email: 'anna@example.test' })
    const { db } = world.test.services.database
    // Only accounts with a password can sign in.
    await db.updateTable('users').set({ password_hash: 'not a hash' }).execute()
  })
  afterAll(() => world.test.close())

  const plan = (own: Partial<Parameters<SignedIn['api']['visits']['plan']>[0]> = {}) =>
    world.colleague.api.visits.plan({
      companyId: world.facility,
      kind: 'periodic',
      plannedOn: '2026-12-03',
      leadId: anna.userId,
      ...own,
    })
  const change = (id: string, changes: Partial<Tables['visits']>) =>
    world.test.services.database.db.updateTable('visits').set(changes).where('id', '=', id).execute()

  test('a visit is planned with a number, moved, reassigned and cancelled', async () => {
    const { api } = world.colleague
    const first = await plan({ brief: ' Celle ' })
    expect(first).toMatchObject({
      number: expect.stringMatching(/^VS-2026-\d{5}$/),
      status: 'planned',
      announced: false,
      companyName: 'Altamura',
      headQuarterId: world.head,
      lead: { email: 'anna@example.test' },
      brief: 'Celle',
      mayConfirm: 'notEnded',
      version: 1,
    })
    const second = await plan({ kind: 'initial', inspectorIds: [world.colleague.userId, anna.userId] })
    expect(second.announced).toBe(true)
    expect(second.inspectors.map(({ email }) => email)).toEqual([
      'anna@example.test',
      'colleague@example.test',
    ])
    expect(Number(second.number.slice(-5))).toBe(Number(first.number.slice(-5)) + 1)

    const { id: visitId, version } = first
    const moved = {
      visitId,
      kind: 'followUp',
      plannedOn: '2026-12-10',
      leadId: world.manager.userId,
    } as const
    const after = await api.visits.update({ ...moved, version })
    expect(after).toMatchObject({ kind: 'followUp', plannedOn: '2026-12-10', brief: null, version: 2 })
    expect(after.inspectors.map(({ id }) => id)).toEqual([world.manager.userId])
    expect(await refusal(api.visits.update({ ...moved, version }))).toMatchObject({
      status: 409,
      code: 'visit.stale_version',
      data: { details: { byYou: true, current: { version: 2 } } },
    })

    const cancelled = await api.visits.cancel({ visitId, reason: 'Impianto fermo', version: 2 })
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'colleague@example.test',
      cancelledReason: 'Impianto fermo',
    })
    const again = [() => api.visits.cancel({ visitId, reason: 'Ancora' }), () => api.visits.update(moved)]
    for (const attempt of again)
      expect(await refusal(attempt())).toMatchObject({ status: 409, code: 'visit.wrong_status' })
    expect(await refusal(api.visits.cancel({ visitId: second.id, reason: ' ' }))).toMatchObject({
      status: 400,
      data: { issues: { reason: ['Required'] } },
    })
  })

  test('a visit needs certifiers who can sign in, and an existing facility', async () => {
    const former = await world.test.signIn({ userType: 'Certifier' })
    const { db } = world.test.services.database
    await db.updateTable('users').set({ disabled_at: '2026-11-01' }).where('id', '=', former.userId).execute()
    const issuesOf = async (own: Parameters<typeof plan>[0]) => (await refusal(plan(own))).data.issues
    expect(await issuesOf({ leadId: former.userId })).toHaveProperty('leadId')
    expect(await issuesOf({ inspectorIds: [world.company.userId] })).toHaveProperty('inspectorIds')
    expect(await issuesOf({ companyId: 'nowhere' })).toHaveProperty('companyId')
    expect(await issuesOf({ plannedOn: '31/02/2027' })).toHaveProperty('plannedOn')
  })

  test('a visit is planned for today or later, with a time or without', async () => {
    const { api } = world.colleague
    expect((await refusal(plan({ plannedOn: '2026-11-19' }))).data.issues).toEqual({
      plannedOn: ['Questo giorno è già passato'],
    })
    const today = await plan({ plannedOn: '2026-11-20', plannedTime: '9.05' })
    expect(today).toMatchObject({ plannedOn: '2026-11-20', plannedTime: '09:05', city: '', district: '' })
    expect((await plan({ plannedTime: '' })).plannedTime).toBeNull()
    for (const plannedTime of ['24:00', '9', 'alle nove', '09:60'])
      expect((await refusal(plan({ plannedTime }))).data.issues, plannedTime).toEqual({
        plannedTime: ['Indica l’ora come 9:30, oppure lascia vuoto'],
      })
    // Once the day has passed, the visit can still be given to others, or moved, but not to another past day.
    await change(today.id, { planned_on: '2026-11-18' })
    const changes = { visitId: today.id, kind: 'periodic' as const, leadId: world.manager.userId }
    expect((await refusal(api.visits.update({ ...changes, plannedOn: '2026-11-19' }))).data.issues).toEqual({
      plannedOn: ['Questo giorno è già passato'],
    })
    const given = await api.visits.update({ ...changes, plannedOn: '2026-11-18', plannedTime: '14:30' })
    expect(given).toMatchObject({ plannedOn: '2026-11-18', plannedTime: '14:30' })
    const { db } = world.test.services.database
    const trail = await db
      .selectFrom('audit_events')
      .select('after')
      .where('entity_id', '=', today.id)
      .where('action', '=', 'visit.updated')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(trail)).toContain('14:30')
  })

  test('a second visit of a facility is planned knowingly, by one of two who plan it at once', async () => {
    const companyId = await addCompany(world.test, { name: 'Pastificio Doppio' })
    const twice = await Promise.allSettled(
      [world.colleague, world.manager].map(({ api, userId }) =>
        api.visits.plan({
          companyId,
          kind: 'periodic',
          plannedOn: '2026-12-09',
          plannedTime: '10:00',
          leadId: userId,
          unlessPlanned: true,
        }),
      ),
    )
    const [refused, others] = [
      twice.flatMap((one) => (one.status === 'rejected' ? [one.reason as Refusal] : [])),
      twice.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    ]
    expect(others).toHaveLength(1)
    expect(refused).toMatchObject([
      {
        status: 409,
        code: 'visit.already_planned',
        data: {
          details: { visit: { number: others[0]?.number, plannedOn: '2026-12-09', plannedTime: '10:00' } },
        },
      },
    ])
    expect((await plan({ companyId })).status).toBe('planned')
    for (const { id } of (await anna.api.visits.list({ Search: 'doppio', ItemsPerPage: 100 })).items)
      await change(id, { status: 'cancelled' })
    expect((await plan({ companyId, unlessPlanned: true })).status).toBe('planned')
  })

  test('a mail about a visit says its time, and a new time is a move', async () => {
    await takeMails(world.test)
    const moved = { kind: 'periodic', plannedOn: '2026-12-03', leadId: anna.userId } as const
    const { id: visitId } = await plan({ announced: true, plannedTime: '09:30' })
    const subjects = async () => (await takeMails(world.test)).map(({ subject }) => subject)
    expect(await subjects()).toContain('Sopralluogo il 03/12/2026, ore 09:30: Altamura')
    await world.colleague.api.visits.update({ visitId, ...moved, announced: true, plannedTime: '11:00' })
    expect(await subjects()).toContain('Sopralluogo spostato al 03/12/2026, ore 11:00: Altamura')
    await world.colleague.api.visits.update({ visitId, ...moved, announced: true, plannedTime: '11:00' })
    expect(await subjects()).toEqual([])
  })

  test('visits of a month are found by their days', async () => {
    const { id } = await plan({ plannedOn: '2027-02-28' })
    const found = async (From: string, To: string) =>
      (await anna.api.visits.list({ From, To, ItemsPerPage: 100 })).items.map((one) => one.id)
    expect(await found('2027-02-01', '2027-02-28')).toEqual([id])
    expect(await found('2027-03-01', '2027-03-31')).toEqual([])
    expect(await found('2027-01-01', '2027-02-27')).toEqual([])
  })

  test('a visit is confirmed by somebody other than its lead, once everything has arrived', async () => {
    const { id: visitId } = await plan()
    const confirm = ({ api }: SignedIn) => api.visits.confirm({ visitId, note: 'Visto' })
    expect(await refusal(confirm(world.colleague))).toMatchObject({ code: 'visit.wrong_status' })
    await change(visitId, { status: 'ended', ended_at: '2026-11-20T08:00:00.000Z' })
    expect(await refusal(confirm(world.colleague))).toMatchObject({ status: 409, code: 'visit.arriving' })
    expect((await anna.api.visits.get({ visitId })).arriving).toBe(true)
    await change(visitId, { complete_at: '2026-11-20T08:30:00.000Z', late_at: '2026-11-20T08:40:00.000Z' })
    expect(await refusal(confirm(anna))).toMatchObject({ status: 409, code: 'visit.own' })
    expect((await anna.api.visits.get({ visitId })).mayConfirm).toBe('ownVisit')
    // It settles only its own deviations.
    const raised = { companyId: world.facility, grade: 'major', finding: 'Di un altro giorno' } as const
    const { id: deviationId } = await anna.api.deviations.raise(raised)
    const changes = [{ deviationId, grade: 'remark' as const, note: 'Non di questo sopralluogo' }]
    expect(await refusal(world.colleague.api.visits.confirm({ visitId, changes }))).toMatchObject({
      status: 404,
      code: 'not_found',
    })
    expect(await anna.api.deviations.get({ deviationId })).toMatchObject({ grade: 'major', version: 1 })

    const [one, other] = await Promise.allSettled([confirm(world.colleague), confirm(world.manager)])
    expect([one.status, other.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect(await world.company.api.visits.get({ visitId })).toMatchObject({
      status: 'confirmed',
      outcome: 'compliant',
      confirmedBy: null,
      confirmedNote: 'Visto',
      late: false,
    })
  })

  test('replacing an inspector notifies both', async () => {
    const { colleague, manager, test } = world
    const bruno = await test.signIn({ userType: 'Certifier', email: 'bruno@example.test' })
    const { db } = test.services.database
    await db.updateTable('users').set({ password_hash: 'not a hash' }).execute()
    const { id: visitId } = await plan({ inspectorIds: [manager.userId] })
    const give = async (leadId: string, inspectorIds: string[]) => {
      await takeMails(test)
      await colleague.api.visits.update({
        visitId,
        kind: 'periodic',
        plannedOn: '2026-12-03',
        leadId,
        inspectorIds,
      })
      const mails = await takeMails(test)
      return mails.map(({ recipient, subject }) => `${recipient}: ${subject.replace(/,.*/, '')}`).sort()
    }
    // One of the others leads from now on.
    expect(await give(manager.userId, [anna.userId])).toEqual([
      'anna@example.test: Non guidi più il sopralluogo',
      'manager@example.test: Guidi il sopralluogo',
    ])
    // Somebody new replaces one who leaves.
    expect(await give(bruno.userId, [anna.userId])).toEqual([
      'bruno@example.test: Sopralluogo assegnato',
      'manager@example.test: Sopralluogo non più assegnato a te',
    ])
    expect(await give(bruno.userId, [anna.userId])).toEqual([])
  })

  test('a visit leaves the desk once its late evidence is reviewed', async () => {
    const { id: visitId } = await plan()
    await change(visitId, { status: 'cancelled', late_at: '2026-11-20T08:40:00.000Z' })
    const late = async () =>
      (await anna.api.visits.list({ Late: true, CompanyId: world.facility })).items.map(({ id }) => id)
    expect(await late()).toEqual([visitId])
    expect((await world.colleague.api.visits.acknowledge({ visitId })).late).toBe(false)
    expect(await late()).toEqual([])
    expect((await world.colleague.api.visits.acknowledge({ visitId })).version).toBe(2)
  })

  test('visits are filtered by status, place and inspector', async () => {
    const { api } = anna
    const elsewhere = await plan({ companyId: world.otherHead, leadId: world.colleague.userId })
    const numbers = async (input: Parameters<typeof api.visits.list>[0]) =>
      (await api.visits.list({ ItemsPerPage: 100, ...input })).items.map(({ number }) => number)
    expect(await numbers({ CompanyId: world.otherHead })).toEqual([elsewhere.number])
    expect(await numbers({ Search: elsewhere.number.toLowerCase() })).toEqual([elsewhere.number])
    expect(await numbers({ Search: 'vesuvio', WithStatus: ['planned'] })).toEqual([elsewhere.number])
    expect(await numbers({ Search: 'vesuvio', WithStatus: ['ended'] })).toEqual([])
    expect(await numbers({ InspectorId: world.colleague.userId })).toContain(elsewhere.number)
    expect(await numbers({ InspectorId: 'me' })).not.toContain(elsewhere.number)
    expect(await numbers({ InspectorId: 'me' })).not.toEqual([])
    const all = await numbers({ Sort: 'number', Direction: 'asc' })
    expect(all).toEqual(all.toSorted())
    expect(await numbers({ CompanyId: world.head })).toEqual(await numbers({ CompanyId: world.facility }))
  })

  test('an unannounced visit is invisible to the company until complete; an announced one is visible', async () => {
    const { api } = world.company
    const announced = await plan({ announced: true })
    const secret = await plan({ announced: false })
    const known = async () => (await api.visits.list({ ItemsPerPage: 100 })).items.map(({ id }) => id)
    expect(await known()).toContain(announced.id)
    expect(await known()).not.toContain(secret.id)
    expect(await refusal(api.visits.get({ visitId: secret.id }))).toMatchObject({ status: 404 })
    await change(secret.id, { status: 'ended', ended_at: '2026-11-20T08:00:00.000Z', outcome: 'remarks' })
    expect(await known()).not.toContain(secret.id)
    await change(announced.id, {
      status: 'ended',
      ended_at: '2026-11-20T08:00:00.000Z',
      outcome: 'remarks',
      outcome_reason: 'accessDenied',
      statement: 'Nulla',
      brief: 'Segreto',
    })
    expect(await api.visits.get({ visitId: announced.id })).toMatchObject({
      outcome: null,
      outcomeReason: null,
      statement: null,
      brief: null,
      lead: null,
      inspectors: [],
      createdBy: null,
    })
    await change(secret.id, { complete_at: '2026-11-20T09:00:00.000Z' })
    expect(await known()).toContain(secret.id)
    const read = async () => (await api.visits.get({ visitId: secret.id })).outcome
    // The outcome is the office's, and until it is confirmed nobody's but theirs.
    expect(await read()).toBeNull()
    await world.manager.api.settings.saveDecisions({ visitReports: 'atOnce' })
    expect(await read()).toBe('remarks')
    await world.manager.api.settings.saveDecisions({ visitReports: 'afterConfirming' })
    expect(await read()).toBeNull()
    await change(secret.id, { confirmed_at: '2026-11-20T10:00:00.000Z' })
    expect(await read()).toBe('remarks')
    expect((await api.visits.list({ InspectorId: 'me' })).totalItems).toBe(0)
    expect(await refusal(world.stranger.api.visits.get({ visitId: secret.id }))).toMatchObject({
      status: 404,
    })
  })

  test("a visit is due by its facility's interval, counted from the last one or from today", async () => {
    const { api } = world.manager
    const { db } = world.test.services.database
    // An open one would shorten the interval.
    await db.updateTable('deviations').set({ status: 'closed' }).execute()
    const facility = async () =>
      (await api.visits.due({ CompanyId: world.facility })).items.map(({ companyName: _, ...due }) => due)
    expect(await facility()).toMatchObject([
      { intervalMonths: 12, isUsualInterval: true, nextVisitOn: null, due: null },
    ])
    expect((await api.visits.due({})).totalItems).toBe(0)
    expect(await api.visits.setInterval({ companyId: world.facility, months: 1 })).toMatchObject({
      intervalMonths: 1,
      isUsualInterval: false,
      nextVisitOn: '2026-12-20',
      due: 'soon',
    })
    await db
      .updateTable('companies')
      .set({ last_visited_on: '2025-10-31' })
      .where('id', '=', world.facility)
      .execute()
    const usual = await api.visits.setInterval({ companyId: world.facility, months: null })
    expect(usual).toMatchObject({ isUsualInterval: true, nextVisitOn: '2026-10-31', due: 'overdue' })
    const due = (Due: 'overdue' | 'soon' | 'later') => anna.api.visits.due({ Due: [Due], Search: 'altamura' })
    expect((await due('overdue')).items).toEqual([usual])
    expect(usual.planned).not.toBeNull()
    expect((await due('soon')).totalItems + (await due('later')).totalItems).toBe(0)
    expect(
      await refusal(anna.api.visits.setInterval({ companyId: world.facility, months: 3 })),
    ).toMatchObject({
      status: 403,
    })
    expect(await refusal(api.visits.setInterval({ companyId: world.facility, months: 13 }))).toMatchObject({
      status: 400,
    })
  })
})
