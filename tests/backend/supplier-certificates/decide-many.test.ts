import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeDialects } from '../../support/backend'
import { fresh, refusal } from '../support-items'
import {
  approved,
  cover,
  createCertificateWorld,
  ingredientAs,
  ingredientOf,
  mails,
  storedIngredient,
  until,
  upload,
  type CertificateWorld,
} from './world'

describeDialects('deciding many supplier certificates', (dialect) => {
  let world: CertificateWorld
  beforeAll(async () => {
    world = await createCertificateWorld(dialect)
  })
  afterAll(() => world.test.close())
  beforeEach(() => world.test.services.database.db.deleteFrom('mail_outbox').execute())

  const calls = () => world.manager.api.supplierCertificates
  type Decisions = Parameters<ReturnType<typeof calls>['decideMany']>[0]
  const decide = async (decisions: Decisions, by = calls()) => (await by.decideMany(decisions)).outcomes
  const codes = (outcomes: Awaited<ReturnType<typeof decide>>) =>
    outcomes.map(({ refusal: why }) => why?.code ?? null)
  const sentMails = () =>
    world.test.services.database.db
      .selectFrom('mail_outbox')
      .select(['recipient', 'subject', 'text'])
      .orderBy('recipient')
      .execute()
  const sent = async (values = {}) => {
    const one = await upload(world, world.company, values)
    await world.company.api.supplierCertificates.send({ supplierCertificateId: one.id })
    return calls().certifierSave({ supplierCertificateId: one.id, companyIdAsVendorId: world.vendorId })
  }

  test('each takes over what its own approval has ticked, and nothing else of an approved row changes', async () => {
    const [first, second] = [
      await upload(world),
      await upload(world, world.manager, { expiresOn: '2028-06-30' }),
    ]
    const [moves, mine, later] = [
      await ingredientOf(world, world.head),
      await ingredientOf(world, world.otherHead),
      await ingredientOf(world, world.head, { expirationDate: '2029-01-31' }),
    ]
    await cover(world, first.id, [moves.id])
    await cover(world, second.id, [mine.id, later.id])
    const before = [await storedIngredient(world, moves.id), await storedIngredient(world, later.id)]
    world.test.clock.forward(60_000)
    const asked = { action: 'approve' as const, items: [{ id: first.id }, { id: second.id }] }

    const [one, two] = await decide({ ...asked, check: true })
    expect(one).toMatchObject({ status: 'waiting', refusal: null, ingredients: 1, companies: 1 })
    expect(two).toMatchObject({ status: 'waiting', refusal: null, ingredients: 1, companies: 1 })
    expect(await storedIngredient(world, moves.id)).toEqual(before[0])
    expect(await mails(world)).toEqual([])

    expect(await decide(asked)).toEqual([
      { id: first.id, name: first.name, status: 'approved', refusal: null, ingredients: 1, companies: 1 },
      { id: second.id, name: second.name, status: 'approved', refusal: null, ingredients: 1, companies: 1 },
    ])
    expect(await storedIngredient(world, moves.id)).toEqual({
      ...before[0],
      expiration_date: until,
      supplier_certificate_id: first.id,
    })
    // Its own date is later: a single approval leaves it unticked.
    expect(await storedIngredient(world, later.id)).toEqual(before[1])
    expect((await ingredientAs(world.stranger, mine.id)).expirationDate).toBe('2028-06-30')
  })

  test('a company reads one mail about all of its own, without another company’s ingredients', async () => {
    const certificates = [await sent(), await sent(), await upload(world)]
    const own = [
      await ingredientOf(world, world.head, { name: fresh('Lecitina') }),
      await ingredientOf(world, world.head, { name: fresh('Amido') }),
    ]
    const other = await ingredientOf(world, world.otherHead, { name: fresh('Mangime') })
    const [one, two, three] = certificates.map(({ id }) => id) as [string, string, string]
    await cover(world, one, [own[0]?.id ?? ''])
    await cover(world, two, [own[1]?.id ?? ''])
    await cover(world, three, [other.id])
    await world.test.services.database.db.deleteFrom('mail_outbox').execute()
    await decide({
      action: 'approve',
      items: certificates.map(({ id }) => ({ id })),
      notes: 'Controllati con l’ente',
    })
    const all = await sentMails()
    expect(all.map(({ recipient }) => recipient)).toEqual([world.company.email, world.stranger.email].sort())
    const mine = all.find(({ recipient }) => recipient === world.company.email)
    expect(mine?.subject).toBe('2 certificati dei fornitori approvati')
    for (const { name } of own) expect(mine?.text).toContain(name)
    for (const { name } of certificates.slice(0, 2)) expect(mine?.text).toContain(name)
    expect(mine?.text).toContain('Controllati con l’ente')
    expect(mine?.text).not.toContain(other.name)
    const theirs = all.find(({ recipient }) => recipient === world.stranger.email)
    expect(theirs?.subject).toBe(`Certificato del fornitore approvato: ${certificates[2]?.name}`)
    expect(theirs?.text).toContain(other.name)
    for (const { name } of own) expect(theirs?.text).not.toContain(name)
    // The note answers uploads.
    expect(theirs?.text).not.toContain('Controllati con l’ente')
  })

  test('each refused one is named with its reason, and keeps its ingredients as they were', async () => {
    const { id: unrated } = await world.manager.api.agencies.create({ name: fresh('Ente') })
    const good = await upload(world)
    const bad = await upload(world, world.manager, { agencyId: unrated })
    const expired = await upload(world, world.manager, { expiresOn: '2026-01-31', issuedOn: '2025-02-01' })
    const lacking = await upload(world, world.company, { vendorName: fresh('Nuovo fornitore') })
    const changed = await upload(world)
    const done = await approved(world, [])
    const merged = await upload(world)
    await calls().merge({ supplierCertificateId: merged.id, intoId: good.id })
    const ingredient = await ingredientOf(world, world.head)
    for (const { id } of [bad, expired]) await cover(world, id, [ingredient.id])
    await calls().certifierSave({ supplierCertificateId: changed.id, number: fresh('K') })
    const before = await storedIngredient(world, ingredient.id)
    const outcomes = await decide({
      action: 'approve',
      items: [
        { id: bad.id },
        { id: good.id },
        { id: expired.id },
        { id: lacking.id },
        { id: changed.id, version: changed.version },
        { id: done.id },
        { id: merged.id },
        { id: 'unknown' },
      ],
    })
    expect(codes(outcomes)).toEqual([
      'supplier_certificate.agency_not_recognised',
      null,
      'invalid_input',
      'invalid_input',
      'supplier_certificate.stale_version',
      'supplier_certificate.approved_is_final',
      'supplier_certificate.merged',
      'not_found',
    ])
    expect(Object.keys(outcomes[2]?.refusal?.issues ?? {})).toEqual(['expiresOn'])
    expect(Object.keys(outcomes[3]?.refusal?.issues ?? {})).toContain('vendorName')
    expect(outcomes[0]).toMatchObject({ name: bad.name, status: 'waiting', ingredients: 0, companies: 0 })
    expect(outcomes[0]?.refusal?.message).not.toBe('')
    expect(await storedIngredient(world, ingredient.id)).toEqual(before)
  })

  test('of two renewals of one certificate one is approved', async () => {
    const old = await approved(world, [])
    const renewals = [
      await upload(world, world.manager, { renewsId: old.id }),
      await upload(world, world.manager, { renewsId: old.id }),
    ]
    const outcomes = await decide({ action: 'approve', items: renewals.map(({ id }) => ({ id })) })
    expect(codes(outcomes).sort()).toEqual(['supplier_certificate.replaced', null].sort())
    const winner = outcomes.find(({ refusal: why }) => why === null)
    expect(await calls().get({ supplierCertificateId: old.id })).toMatchObject({
      replacedById: winner?.id,
    })
  })

  test('the rest of what can be done to many: rejecting, taking, assigning', async () => {
    const some = [await sent(), await sent()]
    const items = some.map(({ id }) => ({ id }))
    const stored = () => Promise.all(items.map(({ id }) => calls().get({ supplierCertificateId: id })))
    const assignedTo = world.colleague.userId
    expect(codes(await decide({ action: 'assign', items, assignedTo }))).toEqual([null, null])
    expect((await stored()).map((one) => one.assignedTo?.id)).toEqual([assignedTo, assignedTo])
    expect(codes(await decide({ action: 'lock', items }))).toEqual([null, null])
    expect((await stored()).map(({ lock }) => lock?.mine)).toEqual([true, true])
    expect(await refusal(calls().decideMany({ action: 'reject', items }))).toMatchObject({ status: 400 })
    const notes = 'Non è il certificato giusto'
    expect(codes(await decide({ action: 'reject', items, notes }))).toEqual([null, null])
    expect((await stored()).map(({ status, lock }) => [status, lock])).toEqual([
      ['rejected', null],
      ['rejected', null],
    ])
    expect((await stored()).map(({ notes: thread }) => thread.at(-1)?.content)).toEqual([notes, notes])
    const own = (await sentMails()).filter(({ recipient }) => recipient === world.company.email)
    expect(own.map(({ subject }) => subject)).toEqual(['2 certificati dei fornitori respinti'])
    expect(await refusal(calls().decideMany({ action: 'save', items } as never))).toMatchObject({
      status: 400,
    })
  })

  test('under four-eyes review nobody decides on their own opinion', async () => {
    const settings = world.manager.api.settings
    await settings.saveDecisions({ decisionRule: 'two' })
    try {
      const [mine, theirs, none] = [await sent(), await sent(), await sent()]
      const items = [mine, theirs, none].map(({ id }) => ({ id }))
      await decide({ action: 'recommend', items: items.slice(0, 1) })
      await decide(
        { action: 'recommend', items: items.slice(1, 2) },
        world.colleague.api.supplierCertificates,
      )
      expect(codes(await decide({ action: 'approve', items }))).toEqual([
        'review.second_person',
        null,
        'review.second_person',
      ])
    } finally {
      await settings.saveDecisions({ decisionRule: 'one' })
    }
  })

  test('of many who approve the same at once one does it, also crosswise', async () => {
    const ingredients = [await ingredientOf(world, world.head), await ingredientOf(world, world.otherHead)]
    const some = [await upload(world), await upload(world), await upload(world), await upload(world)]
    // Each pair covers both, in another order.
    for (const { id } of some)
      await cover(
        world,
        id,
        ingredients.map((one) => one.id),
      )
    const [a, b, c, d] = some.map(({ id }) => ({ id })) as [
      { id: string },
      { id: string },
      { id: string },
      { id: string },
    ]
    const answers = await Promise.all(
      [
        [a, b, c],
        [c, b, a],
        [d, a],
        [b, d],
        [c, d],
        [d, c, b, a],
      ].map((items, at) =>
        decide(
          { action: 'approve', items },
          (at % 2 ? world.colleague : world.manager).api.supplierCertificates,
        ),
      ),
    )
    const done = answers.flat().filter(({ refusal: why }) => why === null)
    expect(done.map(({ id }) => id).sort()).toEqual(some.map(({ id }) => id).sort())
    const trail = await world.test.services.database.db
      .selectFrom('audit_events')
      .select('entity_id')
      .where('action', '=', 'supplier_certificate.approved')
      .where(
        'entity_id',
        'in',
        some.map(({ id }) => id),
      )
      .execute()
    expect(trail).toHaveLength(4)
  })

  test('companies decide nothing', async () => {
    const { id } = await sent()
    expect(
      await refusal(world.company.api.supplierCertificates.decideMany({ action: 'lock', items: [{ id }] })),
    ).toMatchObject({ status: 403 })
  })
})
