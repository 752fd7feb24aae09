import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserAccountKey } from '~/backend/core/account-key'
import type { Tables } from '~/backend/db/tables'
import { printedVisit } from '~/backend/modules/visits/report/printed-visit'
import { SeenIngredient } from '~/contract/visits/visits'
import { checkTopics } from '~/domain/visits/observation'
import { describeDialects, type SignedIn } from '../../support/backend'
import { addCompany, createItemWorld, refusal, type ItemWorld, weighed } from '../support-items'
import { Tablet, type Made } from './field'

/** What tablets bring home from a plant. */
describeDialects('In the plant', (dialect) => {
  let world: ItemWorld
  let anna: SignedIn
  let bruno: SignedIn
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    const { test: backend } = world
    anna = await backend.signIn({ userType: 'Certifier', email: 'anna@example.test' })
    bruno = await backend.signIn({ userType: 'Certifier', email: 'bruno@example.test' })
    // Only accounts with a password can sign in.
    await db().updateTable('users').set({ password_hash: 'not a hash' }).execute()
  })
  afterAll(() => world.test.close())

  const db = () => world.test.services.database.db
  const at = () => world.test.clock.now

  /** A visit at a facility of its own, led by Anna, with Bruno. */
  const planned = async (own: { announced?: boolean; companyId?: string; inspectorIds?: string[] } = {}) => {
    const companyId =
      own.companyId ?? (await addCompany(world.test, { name: 'Impianto', headQuarterId: world.head }))
    return world.manager.api.visits.plan({
      companyId,
      kind: 'periodic',
      plannedOn: '2026-11-20',
      leadId: anna.userId,
      inspectorIds: [bruno.userId],
      ...own,
    })
  }
  const get = (visitId: string) => world.manager.api.visits.get({ visitId })
  const evidence = (visitId: string) => world.manager.api.visits.observations({ visitId })
  const tabletOf = (owner: SignedIn, visitId: string, deviceId?: string) =>
    new Tablet(owner, visitId, deviceId, at)
  const approved = async (companyId: string, name: string, more: object = {}) => {
    const { api } = world.manager
    const { id } = await api.ingredients.certifierCreate({
      name,
      companyId,
      expirationDate: '2027-06-30',
      kosherGroupId: 'kg-3',
      kosherStatusId: 'ks-parve',
      vendorName: 'Lecitine Europa',
      ...more,
    })
    await api.ingredients.approve({ ingredientId: id, ...weighed })
    return id
  }

  test('a tablet takes the approved list along, and learns of changes', async () => {
    const visit = await planned()
    const ingredientId = await approved(visit.companyId, 'Lecitina', { ingredientGroupRmc: 'MP-020' })
    await world.manager.api.ingredients.clone({ ingredientId })
    const tablet = tabletOf(anna, visit.id)
    const pack = await tablet.take('Tablet di Anna')
    expect(pack).toMatchObject({
      schema: 1,
      account: browserAccountKey(anna.userId),
      facility: { id: visit.companyId, name: 'Impianto' },
      ingredients: [
        {
          ingredientId,
          name: 'Lecitina',
          vendor: 'Lecitine Europa',
          group: 'G3',
          status: 'PARVE',
          expiry: '2027-06-30',
          rmc: 'MP-020',
          area: null,
          lastSeenOn: null,
        },
      ],
      observations: [],
      cursor: '0',
    })
    expect(pack.visit).toMatchObject({ away: 1, packs: [{ email: 'anna@example.test', returnedAt: null }] })
    expect((await tablet.send([])).packStale).toBe(false)
    world.test.clock.forward(60_000)
    await approved(visit.companyId, 'Pectina')
    expect((await tablet.send([])).packStale).toBe(true)
    expect((await tablet.take()).ingredients.map(({ name }) => name)).toEqual(['Pectina', 'Lecitina'])
    expect((await tablet.send([])).packStale).toBe(false)
    world.test.clock.forward(60_000)
    const { companyId } = visit
    const named = { name: 'Mai approvata', companyId, expirationDate: '2027-06-30' }
    const never = await world.manager.api.ingredients.certifierCreate(named)
    await world.manager.api.ingredients.remove({ ingredientId: never.id, reason: 'Doppione' })
    expect((await tablet.send([])).packStale).toBe(true)
    // What was withdrawn is looked for, to be there no more.
    await tablet.take()
    world.test.clock.forward(60_000)
    await world.manager.api.ingredients.withdraw({ ingredientId, reason: 'La linea è cambiata' })
    expect((await tablet.send([])).packStale).toBe(true)
    const { ingredients } = await tablet.take()
    expect(ingredients.map(({ name, withdrawnOn }) => [name, withdrawnOn])).toEqual([
      ['Pectina', null],
      ['Lecitina', '2026-11-20'],
    ])
    world.test.clock.forward(60_000)
    // As is what was rejected, unless the same is approved from the same vendor.
    for (const [name, suggestedVendor] of [
      ['Strutto', 'Salumi'],
      ['Pectina', 'Lecitine Europa'],
      ['Pectina', 'Altri'],
    ] as const) {
      const made = await world.manager.api.ingredients.certifierCreate({
        name,
        companyId,
        vendorName: suggestedVendor,
        expirationDate: '2027-06-30',
      })
      await world.manager.api.ingredients.reject({ ingredientId: made.id, notes: 'Non ammesso' })
    }
    expect((await tablet.send([])).packStale).toBe(true)
    const pack2 = await tablet.take()
    expect(pack2.ingredients.map(({ name, vendor, rejectedOn }) => [name, vendor, rejectedOn])).toEqual([
      ['Pectina', 'Lecitine Europa', null],
      ['Pectina', 'Altri', '2026-11-20'],
      ['Strutto', 'Salumi', '2026-11-20'],
      ['Lecitina', 'Lecitine Europa', null],
    ])
    // Among the certifier's other staff a manager may.
    expect(await refusal(tabletOf(world.colleague, visit.id).take())).toMatchObject({ status: 403 })
    await tabletOf(world.manager, visit.id, 'scrivania').take()
    await world.manager.api.visits.cancel({ visitId: visit.id, reason: 'Impianto fermo' })
    expect(await refusal(tablet.take())).toMatchObject({ code: 'visit.wrong_status' })
  })

  test('an observation is stored once, however often and by whom it is sent', async () => {
    const visit = await planned()
    const tablet = tabletOf(anna, visit.id)
    const notes = [1, 2, 3].map((number) => tablet.make('note', { text: `Nota ${number}` }))
    const [first, second] = notes as [Made, Made, Made]
    const twice = await Promise.all([tablet.send(notes), tablet.send(notes)])
    const outcomes = twice.map(({ results }) => notes.map(({ id }) => results[id]))
    expect(outcomes.map((one) => [...new Set(one)]).sort()).toEqual([['duplicate'], ['stored']])
    expect((await evidence(visit.id)).observations.map(({ id }) => id)).toEqual(notes.map(({ id }) => id))
    expect(await get(visit.id)).toMatchObject({ status: 'underway', startedAt: at().toISOString() })

    // Its position in another outbox may differ; its content may not.
    const other = { ...first, payload: { text: 'Altro' } } as Made
    expect((await tablet.send([{ ...second, seq: 99 }, other, other])).results).toEqual({
      [second.id]: 'duplicate',
      [first.id]: 'different',
    })
    const elsewhere = tabletOf(anna, (await planned()).id)
    expect((await elsewhere.send([first])).results).toEqual({ [first.id]: 'different' })
    const shared = tablet.make('note', { text: 'Di due sopralluoghi' })
    const both = await Promise.all([tablet.send([shared]), elsewhere.send([shared])])
    expect(both.map(({ results }) => results[shared.id]).sort()).toEqual(['different', 'stored'])
    const { observations } = await evidence(visit.id)
    expect(observations[0]?.payload).toEqual({ text: 'Nota 1', internal: false })

    // An old tab does not send Anna's work under Bruno's name.
    const stolen = tablet.make('note', { text: 'Di Anna' })
    expect(await refusal(bruno.api.visits.observe(tablet.batch([stolen])))).toMatchObject({
      status: 409,
      code: 'account.other',
    })
    expect(await refusal(tabletOf(world.colleague, visit.id).send([]))).toMatchObject({ status: 403 })
    expect(await refusal(tablet.send([stolen], { schema: 2 }))).toMatchObject({ status: 400 })
    expect((await evidence(visit.id)).observations).toHaveLength(observations.length)
  })

  test('a manager hands in what is left on the tablet of a disabled inspector, in their name', async () => {
    const left = await world.test.signIn({ userType: 'Certifier', email: 'andata@example.test' })
    await db().updateTable('users').set({ password_hash: 'not a hash' }).execute()
    const visit = await planned({ inspectorIds: [left.userId] })
    const tablet = tabletOf(left, visit.id)
    await tablet.take()
    const note = tablet.make('note', { text: 'Raccolta prima' })
    const handIn = ({ api }: SignedIn) => api.visits.observe(tablet.batch([note]))
    const other = { status: 409, code: 'account.other' }
    expect(await refusal(handIn(world.manager))).toMatchObject(other)
    await db()
      .updateTable('users')
      .set({ disabled_at: at().toISOString() })
      .where('id', '=', left.userId)
      .execute()
    expect(await refusal(handIn(bruno))).toMatchObject(other)
    expect(await refusal(handIn(left))).toMatchObject({ status: 401 })
    expect((await handIn(world.manager)).results).toEqual({ [note.id]: 'stored' })
    const { observations } = await evidence(visit.id)
    expect(observations.map(({ author }) => author)).toEqual([expect.objectContaining({ id: left.userId })])
  })

  test('contradictory observations of two inspectors both stand until a third settles it', async () => {
    const visit = await planned()
    const ingredientId = await approved(visit.companyId, 'Gomma di xanthan')
    const [hers, his] = [tabletOf(anna, visit.id), tabletOf(bruno, visit.id, 'telefono')]
    const found = hers.make('ingredient', { ingredientId, result: 'found', area: 'Cella 2' })
    const differs = his.make('ingredient', { ingredientId, result: 'differs', differences: ['symbol'] })
    const { cursor } = await hers.send([found])
    const heard = await his.send([differs], { since: null })
    expect(heard.others.map(({ id }) => id)).toEqual([found.id])
    expect((await hers.send([], { since: cursor })).others).toMatchObject([
      { id: differs.id, author: { email: 'bruno@example.test' }, late: false, clockError: null },
    ])
    expect((await his.send([], { since: heard.cursor })).others).toEqual([])
    const seen = () => world.colleague.api.visits.seen({ IngredientId: ingredientId })
    expect((await seen()).items.map(({ discordant }) => discordant)).toEqual([true, true])
    const settled = hers.make(
      'ingredient',
      { ingredientId, result: 'found', area: 'Cella 2' },
      { supersedes: [found.id, differs.id] },
    )
    await hers.send([settled])
    expect((await seen()).items).toMatchObject([
      { visit: { number: visit.number }, observation: { id: settled.id }, discordant: false },
    ])
    // The next visit knows where it was.
    const next = await planned({ companyId: visit.companyId })
    expect((await tabletOf(anna, next.id).take()).ingredients).toMatchObject([
      { ingredientId, area: 'Cella 2', lastSeenOn: '2026-11-20' },
    ])
    // A button alone does not say where.
    const again = tabletOf(anna, next.id)
    await again.send([again.make('ingredient', { ingredientId, result: 'found' })])
    const third = await planned({ companyId: visit.companyId })
    expect((await tabletOf(anna, third.id).take()).ingredients).toMatchObject([{ area: 'Cella 2' }])
  })

  // Spec: states.
  test("a visit ends with its lead's signature, and is complete once every tablet has handed in everything", async () => {
    const visit = await planned()
    const { api } = world.manager
    const [hers, his] = [tabletOf(anna, visit.id), tabletOf(bruno, visit.id, 'telefono')]
    await hers.take('Tablet di Anna')
    await his.take('Telefono di Bruno')
    const signature = hers.make('signature', {
      role: 'counterpart',
      name: 'Marta Ferri',
      typed: true,
      statement: 'La bolla arriverà',
    })
    const lost = hers.make('check', { topic: 'boiler', result: 'ok' })
    const photo = 'a'.repeat(64)
    hers.photos.push(photo, photo)
    await hers.send([signature, hers.end()])
    expect(await get(visit.id)).toMatchObject({
      status: 'ended',
      arriving: true,
      outcome: 'compliant',
      statement: 'La bolla arriverà',
      away: 1,
    })
    const missing = async () => (await api.visits.missing({ visitId: visit.id })).devices
    expect(await missing()).toMatchObject([
      { email: 'anna@example.test', handedIn: true, observations: [lost.id], photos: [photo, photo] },
      { email: 'bruno@example.test', deviceName: 'Telefono di Bruno', handedIn: false },
    ])
    expect(await refusal(world.colleague.api.visits.confirm({ visitId: visit.id }))).toMatchObject({
      code: 'visit.arriving',
    })
    // The other inspector's signature hands in a tablet; what he brought before is not late.
    const deviation = his.make('deviation', { grade: 'minor', finding: 'Manca la bolla' })
    await his.send([deviation, his.end()])
    expect(await get(visit.id)).toMatchObject({ arriving: true, away: 0, late: false, outcome: 'compliant' })
    const stored = (id: string) => ({
      id,
      visit_id: visit.id,
      observation_id: lost.id,
      author_id: anna.userId,
      device_id: 'tablet',
      taken_at: at().toISOString(),
      received_at: at().toISOString(),
      late: 0 as const,
      sha256: photo,
      size: 3,
      width: 1,
      height: 1,
      storage_key: `visits/${id}`,
      small_storage_key: `visits/${id}-small`,
    })
    await db().insertInto('visit_photos').values(stored(uuid())).execute()
    await hers.send([lost])
    expect(await missing()).toMatchObject([{ observations: [], photos: [photo] }])
    expect(await world.company.api.deviations.list({})).toMatchObject({ totalItems: 0 })
    await db().insertInto('visit_photos').values(stored(uuid())).execute()
    await hers.send([hers.make('note', { text: 'Tutto inviato', internal: true })])
    expect(await missing()).toEqual([])
    expect(await get(visit.id)).toMatchObject({ arriving: false, outcome: 'deviations', openDeviations: 1 })

    // The office grades one differently; before, the company reads nothing.
    const ofCompany = () => world.company.api.deviations.list({ CompanyId: visit.companyId })
    expect((await ofCompany()).items).toEqual([])
    expect(await world.company.api.visits.observations({ visitId: visit.id })).toEqual({
      observations: [],
      photos: [],
    })
    const { items } = await api.deviations.list({ CompanyId: visit.companyId })
    expect(items).toMatchObject([{ grade: 'minor', dueOn: '2027-02-18' }])
    const confirmed = await world.colleague.api.visits.confirm({
      visitId: visit.id,
      changes: [{ deviationId: items[0]?.id ?? '', grade: 'remark', dueOn: null, note: 'Era in arrivo' }],
    })
    expect(confirmed).toMatchObject({ status: 'confirmed', outcome: 'remarks' })

    // The company reads of it now, but no internal notes.
    const shown = await world.company.api.visits.observations({ visitId: visit.id })
    expect(shown.photos).toHaveLength(2)
    expect(shown.observations.map(({ kind }) => kind).sort()).toEqual([
      'check',
      'deviation',
      'end',
      'end',
      'signature',
    ])
    expect(shown.observations.every(({ author }) => author === null)).toBe(true)
    expect((await ofCompany()).items).toMatchObject([{ grade: 'remark', visit: { number: visit.number } }])

    const [due] = (await api.visits.due({ CompanyId: visit.companyId })).items
    expect(due).toMatchObject({ lastVisitedOn: '2026-11-20', nextVisitOn: '2027-11-20', due: 'later' })

    // Late evidence is stored, and puts the visit on the desk.
    await his.send([his.make('note', { text: 'Dimenticata' })])
    expect(await get(visit.id)).toMatchObject({ status: 'confirmed', late: true, outcome: 'remarks' })
    expect((await evidence(visit.id)).observations.at(-1)).toMatchObject({ late: true })
  })

  test('a lost tablet is discarded; a visit that could not take place moves no due date', async () => {
    const visit = await planned()
    const [hers, his] = [tabletOf(anna, visit.id), tabletOf(bruno, visit.id, 'telefono')]
    await hers.take()
    await his.take()
    hers.photos.push('b'.repeat(64))
    await hers.send([hers.end({ outcomeReason: 'accessDenied' })])
    const { api } = world.manager
    const discard = (userId: string, deviceId: string) =>
      api.visits.discardPack({ visitId: visit.id, userId, deviceId })
    expect(await discard(bruno.userId, 'telefono')).toMatchObject({ arriving: true, away: 0 })
    expect(await refusal(discard(bruno.userId, 'altro'))).toMatchObject({ status: 404 })
    expect(await discard(anna.userId, 'tablet')).toMatchObject({
      arriving: false,
      outcome: 'notCarriedOut',
      outcomeReason: 'accessDenied',
      packs: [{ discardedBy: 'manager@example.test' }, { discardedBy: 'manager@example.test' }],
    })
    const [due] = (await api.visits.due({ CompanyId: visit.companyId })).items
    expect(due).toMatchObject({ lastVisitedOn: null, nextVisitOn: null })
    // A tablet that takes it along now is not waited for.
    expect((await tabletOf(bruno, visit.id, 'nuovo').take()).visit.away).toBe(0)
  })

  test('evidence for a cancelled visit, or from a removed inspector, is stored as late', async () => {
    const cancelled = await planned()
    const tablet = tabletOf(anna, cancelled.id)
    await tablet.take()
    await world.manager.api.visits.cancel({ visitId: cancelled.id, reason: 'Rinviato' })
    expect(await tablet.send([tablet.make('note', { text: 'Ero già lì' }), tablet.end()])).toMatchObject({
      visit: { status: 'cancelled', late: true, away: 0, endedAt: null },
    })

    const reassigned = await planned()
    const former = tabletOf(bruno, reassigned.id)
    await former.take()
    await world.manager.api.visits.update({
      visitId: reassigned.id,
      kind: 'periodic',
      plannedOn: '2026-11-21',
      leadId: anna.userId,
    })
    expect(await refusal(former.take())).toMatchObject({ status: 403 })
    const answer = await former.send([former.make('note', { text: 'Visto ieri' }), former.end()])
    expect(answer.visit).toMatchObject({ status: 'planned', late: true, away: 0 })
    expect((await evidence(reassigned.id)).observations.every(({ late }) => late)).toBe(true)
  })

  test('an inspector with a disabled account sends once it is enabled; the facility may be gone meanwhile', async () => {
    const visit = await planned()
    const carla = await world.test.signIn({ userType: 'Certifier' })
    const users = (changes: Partial<Tables['users']>) =>
      db().updateTable('users').set(changes).where('id', '=', carla.userId).execute()
    await users({ password_hash: 'not a hash' })
    await world.manager.api.visits.update({
      visitId: visit.id,
      kind: 'periodic',
      plannedOn: '2026-11-20',
      leadId: carla.userId,
    })
    const tablet = tabletOf(carla, visit.id)
    await tablet.take()
    const made = [tablet.make('seal', { number: '4711', action: 'applied', place: 'Valvola' }), tablet.end()]
    await users({ disabled_at: at().toISOString() })
    expect(await refusal(tablet.send(made))).toMatchObject({ status: 401 })
    expect((await get(visit.id)).away).toBe(1)
    await users({ disabled_at: null })
    await db()
      .updateTable('companies')
      .set({ deleted_at: at().toISOString() })
      .where('id', '=', visit.companyId)
      .execute()
    expect((await tablet.send(made)).visit).toMatchObject({ arriving: false, companyName: 'Impianto' })
    expect((await world.company.api.visits.list({ Search: visit.number })).totalItems).toBe(1)
    expect((await world.colleague.api.visits.confirm({ visitId: visit.id })).status).toBe('confirmed')
  })

  test('a clock that is a year off is reported, and misplaces nothing', async () => {
    const visit = await planned()
    const now = () => new Date(at().getTime() - 365 * 86_400_000)
    const tablet = new Tablet(anna, visit.id, 'vecchio', now)
    await tablet.send([tablet.make('check', { topic: 'cleaners', result: 'notOk' }), tablet.end()])
    expect(await get(visit.id)).toMatchObject({
      startedAt: at().toISOString(),
      endedAt: at().toISOString(),
      arriving: false,
    })
    const [check] = (await evidence(visit.id)).observations
    expect(check).toMatchObject({ at: now().toISOString(), clockError: -365 * 86_400 })
    const [due] = (await world.manager.api.visits.due({ CompanyId: visit.companyId })).items
    expect(due?.lastVisitedOn).toBe('2026-11-20')
  })

  test('the report counts what may be there apart from what must not, and says what nobody answered and when it was', async () => {
    const { api } = world.manager
    const visit = await planned()
    const { companyId } = visit
    const salt = await approved(companyId, 'Sale')
    await approved(companyId, 'Olio')
    const [lard, wine] = [await approved(companyId, 'Strutto'), await approved(companyId, 'Vino')]
    for (const ingredientId of [lard, wine])
      await api.ingredients.withdraw({ ingredientId, reason: 'Vietato' })
    world.test.clock.forward(60_000)
    // Two days ahead.
    const now = () => new Date(at().getTime() + 2 * 86_400_000)
    const tablet = new Tablet(anna, visit.id, 'avanti', now)
    const pack = await tablet.take()
    const saw = (ingredientId: string, result: 'found' | 'absent') =>
      tablet.make(
        'ingredient',
        { ingredientId, result },
        { seen: SeenIngredient.parse(pack.ingredients.find((one) => one.ingredientId === ingredientId)) },
      )
    await tablet.send([
      saw(salt, 'found'),
      saw(lard, 'absent'),
      tablet.make('check', { topic: 'boiler', result: 'ok' }),
      tablet.end(),
    ])
    const row = await db()
      .selectFrom('visits')
      .selectAll()
      .where('id', '=', visit.id)
      .executeTakeFirstOrThrow()
    const { report } = await printedVisit(
      {
        ...world.test.ctx(),
        actor: {
          userId: world.manager.userId,
          email: world.manager.email,
          userType: 'Certifier',
          isCertifierCompanyManager: true,
          isReader: false,
          headQuarterId: null,
          lang: 'it',
          name: 'Anna',
        },
      },
      row,
      { isMeant: () => true, addendum: null },
    )
    expect(report).toMatchObject({
      listed: 2,
      ingredients: [
        { payload: { ingredientId: salt }, at: at().toISOString(), clockAt: now().toISOString() },
      ],
      unseen: [{ name: 'Olio' }],
      forbidden: [
        { name: 'Strutto', withdrawnOn: '2026-11-20', said: [{ payload: { result: 'absent' } }] },
        { name: 'Vino', said: [] },
      ],
      endedAt: at().toISOString(),
      endedClockAt: now().toISOString(),
    })
    expect(report.unanswered).toHaveLength(checkTopics.length - 1)
  })

  test('seals persist across visits, checks are remembered, deviations can be corrected until the office takes over', async () => {
    const first = await planned()
    const tablet = tabletOf(anna, first.id)
    const mistyped = tablet.make('seal', { number: '0047', action: 'applied', place: 'Valvola 2' })
    const [seal, other, check] = [
      tablet.make(
        'seal',
        { number: '4711', action: 'applied', place: 'Valvola 2' },
        { supersedes: [mistyped.id] },
      ),
      tablet.make('seal', { number: '4712', action: 'applied', place: 'Silo' }),
      tablet.make('check', { topic: 'boiler', result: 'notOk', text: 'Ritorno condense collegato' }),
    ]
    const label = tablet.make('label', { name: 'Pane', symbolShown: 'K' })
    const deviation = tablet.make('deviation', { grade: 'minor', finding: 'Ritorno', about: [check.id] })
    await tablet.send([mistyped, seal, other, check, label, deviation])
    const deviations = () => world.colleague.api.deviations.list({ VisitId: first.id })
    const [raised] = (await deviations()).items
    const mended = tablet.make(
      'deviation',
      { grade: 'major', finding: 'Ritorno condense', dueOn: '2026-12-01', about: [check.id] },
      { supersedes: [deviation.id] },
    )
    await tablet.send([mended])
    expect((await deviations()).items).toMatchObject([
      { id: raised?.id, number: raised?.number, grade: 'major', dueOn: '2026-12-01' },
    ])
    await tablet.send([tablet.end()])

    world.test.clock.forward(3_600_000)
    const second = await planned({ companyId: first.companyId })
    const next = tabletOf(anna, second.id)
    expect(await next.take()).toMatchObject({
      seals: [
        { number: '4712', place: 'Silo', state: 'applied', lastSeenOn: '2026-11-20' },
        { number: '4711', place: 'Valvola 2', state: 'applied' },
      ],
      checks: [{ topic: 'boiler', result: 'notOk', on: '2026-11-20', visitNumber: first.number }],
      deviations: [{ number: raised?.number, grade: 'major', status: 'open' }],
    })
    await next.send([
      next.make('seal', { number: '4711', action: 'broken' }),
      next.make('seal', { number: '4712', action: 'removed' }),
    ])
    expect((await next.take()).seals).toMatchObject([{ number: '4711', place: 'Valvola 2', state: 'broken' }])
  })

  test('the office turns an unlisted ingredient into one with its photos, or into a message, once', async () => {
    const visit = await planned()
    const tablet = tabletOf(anna, visit.id)
    const unlisted = () => tablet.make('unlisted', { label: { name: 'Lievito secco' }, inUse: 'yes' })
    const [one, other] = [unlisted(), unlisted()]
    await tablet.send([one, other])
    const key = `visits/${uuid()}`
    const bytes = Buffer.from(
      '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
      'base64',
    )
    await world.test.services.storage.put(key, bytes)
    await db()
      .insertInto('visit_photos')
      .values({
        id: uuid(),
        visit_id: visit.id,
        observation_id: one.id,
        author_id: anna.userId,
        device_id: 'tablet',
        taken_at: at().toISOString(),
        received_at: at().toISOString(),
        late: 0,
        sha256: 'c'.repeat(64),
        size: bytes.byteLength,
        width: 1,
        height: 1,
        storage_key: key,
        small_storage_key: `${key}-small`,
      })
      .execute()
    const { api } = world.colleague
    expect(await refusal(api.visits.adopt({ observationId: one.id }))).toMatchObject({
      data: { issues: { name: ['Required'] } },
    })
    const { ingredientId } = await api.visits.adopt({
      observationId: one.id,
      name: 'Lievito secco',
      vendorName: 'Lieviti Po',
    })
    expect(await api.ingredients.get({ ingredientId })).toMatchObject({
      status: 'waiting',
      companyId: visit.companyId,
      vendorName: 'Lieviti Po',
    })
    expect((await api.documents.list({ IngredientId: ingredientId })).items).toMatchObject([
      { filename: `${visit.number}-1.jpg`, mediaType: 'image/jpeg' },
    ])
    expect(await refusal(api.visits.adopt({ observationId: one.id, name: 'Ancora' }))).toMatchObject({
      status: 409,
      code: 'visit.adopted',
      data: { details: { ingredientId } },
    })
    await api.visits.adopt({ observationId: other.id, ingredientId, message: 'Anche in cella 3' })
    const { notes } = await world.company.api.ingredients.get({ ingredientId })
    expect(notes.map(({ content }) => content)).toEqual(['Anche in cella 3'])
    expect((await evidence(visit.id)).observations.map((row) => row.adoptedIngredientId)).toEqual([
      ingredientId,
      ingredientId,
    ])
    const { items } = await api.visits.seen({ IngredientId: ingredientId })
    expect(items.map(({ observation }) => observation.kind)).toEqual(['unlisted', 'unlisted'])
  })

  test('two thousand observations fit into one visit', async () => {
    const visit = await planned()
    const [hers, his] = [tabletOf(anna, visit.id), tabletOf(bruno, visit.id, 'telefono')]
    for (let batch = 0; batch < 40; batch++)
      await hers.send(Array.from({ length: 50 }, (_, at) => hers.make('note', { text: `${batch}/${at}` })))
    await hers.send([hers.end()])
    expect(await get(visit.id)).toMatchObject({ arriving: false })
    const heard: string[] = []
    let cursor: string | null = null
    for (;;) {
      const answer = await his.send([], { since: cursor })
      if (answer.others.length === 0) break
      heard.push(...answer.others.map(({ id }) => id))
      cursor = answer.cursor
    }
    expect(heard).toEqual(hers.made.map(({ id }) => id))
    expect((await evidence(visit.id)).observations).toHaveLength(2001)
  })
})
