import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moves, type Move } from '~/domain/items/review'
import type { ReviewedKind } from '~/domain/items/item-kinds'
import { describeDialects, type SignedIn } from '../../support/backend'
import { watchStatements } from '../crash/watch-statements'
import { createCertificateWorld, upload, type CertificateWorld } from '../supplier-certificates/world'
import {
  approvedIngredient,
  complete,
  expiry,
  fresh,
  newIngredient,
  newProduct,
  refusal,
} from '../support-items'

let updates: string[] | null = null
watchStatements((statement) => updates?.push(statement))

interface Item {
  id: string
  name: string
  status: string
  version: number
  notes: { content: string }[]
}

type Call = (input: object) => Promise<unknown>

interface Driver {
  kind: ReviewedKind
  table: string
  idName: string
  calls: (who: SignedIn) => Record<Move | 'giveOpinion' | 'get' | 'lock' | 'save' | 'certifierSave', Call>
  create: (world: CertificateWorld) => Promise<Item>
  /** What each side types, and the field by which it shows that it is stored. */
  typed: (world: CertificateWorld, item: Item) => Promise<Record<'Company' | 'Certifier', object>>
  shows: Record<'Company' | 'Certifier', string>
  /** What the item does not take, and the field that says so. */
  wrong: Record<'Company' | 'Certifier', [object, string]>
}

const unknown = '01993f2b-0000-7000-8000-000000000000'

const drivers: Driver[] = [
  {
    kind: 'ingredient',
    table: 'ingredients',
    idName: 'ingredientId',
    calls: ({ api }) => api.ingredients as never,
    create: (world) => newIngredient(world),
    typed: async () => ({
      Company: { name: fresh('Amido'), expirationDate: expiry },
      Certifier: { name: fresh('Amido'), kosherStatusId: 'ks-lat-s' },
    }),
    shows: { Company: 'name', Certifier: 'name' },
    wrong: {
      Company: [{ ingredientGroupId: unknown }, 'ingredientGroupId'],
      Certifier: [{ companyIdAsVendorId: unknown }, 'companyIdAsVendorId'],
    },
  },
  {
    kind: 'product',
    table: 'products',
    idName: 'productId',
    calls: ({ api }) => api.products as never,
    create: (world) => newProduct(world),
    typed: async (world, { name }) => {
      const typed = { name, ingredientIds: [(await approvedIngredient(world)).id] }
      return { Company: typed, Certifier: { ...typed, kosherStatusId: 'ks-parve' } }
    },
    shows: { Company: 'ingredientIds', Certifier: 'ingredientIds' },
    wrong: {
      Company: [{ ingredientIds: [unknown] }, 'ingredientIds'],
      Certifier: [{ companyIdAsBehalfId: unknown }, 'companyIdAsBehalfId'],
    },
  },
  {
    kind: 'supplier_certificate',
    table: 'supplier_certificates',
    idName: 'supplierCertificateId',
    calls: ({ api }) => api.supplierCertificates as never,
    create: async (world) => {
      const { id } = await upload(world, world.company)
      const known = { supplierCertificateId: id, companyIdAsVendorId: world.vendorId }
      return world.manager.api.supplierCertificates.certifierSave(known)
    },
    typed: async (world) => {
      const typed = { number: fresh('N') }
      return { Company: typed, Certifier: { ...typed, companyIdAsVendorId: world.vendorId } }
    },
    shows: { Company: 'number', Certifier: 'number' },
    wrong: {
      Company: [{ agencyId: unknown }, 'agencyId'],
      Certifier: [{ onlyForId: unknown }, 'onlyForId'],
    },
  },
]

const verbs = [
  { verb: 'send', side: 'Company', more: {} },
  { verb: 'askForChanges', side: 'Certifier', more: { notes: 'Manca la scheda' } },
  { verb: 'reject', side: 'Certifier', more: { notes: 'Non ammesso' } },
  { verb: 'approve', side: 'Certifier', more: {} },
  { verb: 'giveOpinion', side: 'Certifier', more: { favourable: true } },
] as const

describeDialects('a decision with the fields of its form', (dialect) => {
  let world: CertificateWorld
  beforeAll(async () => {
    world = await createCertificateWorld(dialect)
  })
  afterAll(() => world.test.close())

  const trail = (id: string) =>
    world.test.services.database.db
      .selectFrom('audit_events')
      .select(['action', 'before', 'after'])
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
  const told = async (id: string) =>
    (await trail(id)).map(({ action, before, after }) => ({
      action,
      before: JSON.parse(before ?? '{}') as Record<string, unknown>,
      after: JSON.parse(after ?? '{}') as Record<string, unknown>,
    }))
  const rule = (decisionRule: 'one' | 'two') => world.manager.api.settings.saveDecisions({ decisionRule })

  describe.each(drivers)('$kind', (driver) => {
    const { kind, table, idName, calls } = driver
    const get = async (id: string, who = world.manager) =>
      (await calls(who).get({ [idName]: id })) as Item & Record<string, unknown>
    /** As it is stored, with what belongs to it elsewhere. */
    const asIs = async (id: string) => JSON.stringify(await get(id))

    describe.each(verbs)('$verb', ({ verb, side, more }) => {
      const who = () => (side === 'Company' ? world.company : world.manager)
      const act = (id: string, extra: object) => calls(who())[verb]({ [idName]: id, ...more, ...extra })

      test('is one change: one UPDATE, one version, one event with both, and no note of a save', async () => {
        const made = await driver.create(world)
        const typed = (await driver.typed(world, made))[side]
        const field = driver.shows[side]
        const before = await told(made.id)
        updates = []
        await act(made.id, { version: made.version, changes: typed })
        const ofRow = updates.filter((one) => one.toLowerCase().startsWith(`update "${table}"`))
        updates = null
        expect(ofRow).toHaveLength(1)
        const after = await get(made.id)
        const to = verb === 'giveOpinion' ? made.status : moves[verb].to
        expect(after).toMatchObject({ status: to, version: made.version + 1 })
        const events = (await told(made.id)).slice(before.length)
        const [first] = events
        // Companies are told what changes in what is theirs, and of no opinion.
        expect(events.map(({ action }) => action)).toEqual(
          verb === 'giveOpinion'
            ? [`${kind}.saved`, `${kind}.opinion_given`]
            : [`${kind}.${moves[verb].audit}`],
        )
        expect(first?.before).toMatchObject({ version: made.version })
        expect(first?.after).toMatchObject({
          version: made.version + 1,
          [field]: typed[field as keyof typeof typed],
          ...(verb !== 'giveOpinion' && { status: to }),
        })
        expect(first?.before).toHaveProperty(field)
      })

      test('without fields is as it always was', async () => {
        const made = await driver.create(world)
        const [whole, before] = [await get(made.id), await told(made.id)]
        await act(made.id, { version: made.version })
        const [event, ...others] = (await told(made.id)).slice(before.length)
        expect(others).toEqual([])
        if (verb === 'giveOpinion') expect(await get(made.id)).toMatchObject({ version: made.version })
        else expect(event?.after).toMatchObject({ status: moves[verb].to, version: made.version + 1 })
        const field = driver.shows[side]
        expect((await get(made.id))[field]).toEqual(whole[field])
        expect(event?.after).not.toHaveProperty(field)
      })

      test('what is refused saves nothing: a field, a version, a status, a colleague’s lock, another side', async () => {
        const made = await driver.create(world)
        const typed = (await driver.typed(world, made))[side]
        const [wrong, field] = driver.wrong[side]
        const [before, events] = [await asIs(made.id), await trail(made.id)]
        const version = made.version
        const refusals = [
          await refusal(act(made.id, { version, changes: { ...typed, ...wrong } })),
          await refusal(act(made.id, { version: version + 1, changes: typed })),
        ]
        expect(refusals.map(({ status, code }) => [status, code])).toEqual([
          [400, 'invalid_input'],
          [409, `${kind}.stale_version`],
        ])
        expect(Object.keys(refusals[0]?.data.issues ?? {})).toEqual([field])
        const others = side === 'Company' ? [world.manager, world.stranger] : [world.company, world.stranger]
        for (const other of others) {
          const { status } = await refusal(
            calls(other)[verb]({ [idName]: made.id, ...more, version, changes: typed }),
          )
          expect([403, 404]).toContain(status)
        }
        expect([await asIs(made.id), await trail(made.id)]).toEqual([before, events])
      })
    })

    test('a lock keeps a company from sending what it typed, and a decision takes it away', async () => {
      const made = await driver.create(world)
      await calls(world.company).send({ [idName]: made.id })
      await calls(world.colleague).lock({ [idName]: made.id })
      await calls(world.manager).askForChanges({ [idName]: made.id, notes: 'Manca la scheda' })
      const back = await get(made.id)
      const typed = await driver.typed(world, made)
      await calls(world.company).send({ [idName]: made.id, changes: typed.Company, version: back.version })
      await calls(world.colleague).lock({ [idName]: made.id })
      const held = await asIs(made.id)
      expect(
        await refusal(calls(world.company).send({ [idName]: made.id, changes: typed.Company })),
      ).toMatchObject({
        status: 409,
        code: `${kind}.locked`,
      })
      expect(await asIs(made.id)).toEqual(held)
      await calls(world.manager).reject({ [idName]: made.id, notes: 'Non ammesso', changes: typed.Certifier })
      expect(await get(made.id)).toMatchObject({ status: 'rejected', lock: null })
    })

    test('a note goes into the thread with the save, and is not written without it', async () => {
      for (const [who, call, side] of [
        [world.company, 'save', 'Company'],
        [world.manager, 'certifierSave', 'Certifier'],
      ] as const) {
        const made = await driver.create(world)
        const typed = (await driver.typed(world, made))[side]
        const save = (more: object) => calls(who)[call]({ [idName]: made.id, ...typed, ...more })
        const notes = 'Ecco i dati nuovi'
        const [wrong] = driver.wrong[side]
        await refusal(save({ notes, version: made.version, ...wrong }))
        await save({ notes, version: made.version })
        await refusal(save({ notes, version: made.version }))
        const after = await get(made.id)
        expect(after).toMatchObject({ status: made.status, version: made.version + 1 })
        expect(after.notes.map(({ content }) => content)).toEqual([notes])
      }
    })

    test('of many who decide at once, each with fields of its own, exactly one wins, whole', async () => {
      const made = await driver.create(world)
      const typed = await Promise.all(
        [1, 2, 3, 4].map(async () => (await driver.typed(world, made)).Certifier),
      )
      const answers = await Promise.allSettled(
        typed.map((changes, at) =>
          calls(at % 2 ? world.manager : world.colleague)[at < 2 ? 'approve' : 'reject']({
            [idName]: made.id,
            version: made.version,
            changes,
            ...(at >= 2 && { notes: 'Non ammesso' }),
          }),
        ),
      )
      const won = answers.findIndex(({ status }) => status === 'fulfilled')
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const one of answers)
        if (one.status === 'rejected')
          expect(one.reason).toMatchObject({ status: 409, code: `${kind}.stale_version` })
      const after = await get(made.id)
      expect(after.version).toBe(made.version + 1)
      const decided = (await told(made.id)).at(-1)
      const field = driver.shows.Certifier
      expect(decided?.after[field]).toEqual(typed[won]?.[field as keyof (typeof typed)[number]])
    })

    test('under the rule of two a change with the decision voids the opinion, and a form left as it is does not', async () => {
      await rule('one')
      const made = await driver.create(world)
      const typed = (await driver.typed(world, made)).Certifier
      const other = (await driver.typed(world, made)).Certifier
      await calls(world.manager).giveOpinion({ [idName]: made.id, favourable: true, changes: typed })
      await rule('two')
      const stood = await get(made.id)
      const decide = (verb: 'approve' | 'reject', changes: object) =>
        calls(world.colleague)[verb]({
          [idName]: made.id,
          version: stood.version,
          changes,
          ...(verb === 'reject' && { notes: 'Non ammesso' }),
        })
      const before = await asIs(made.id)
      for (const verb of ['approve', 'reject'] as const)
        expect(await refusal(decide(verb, other))).toMatchObject({
          status: 409,
          code: 'review.second_person',
          data: { details: { why: 'changed' } },
        })
      expect(await asIs(made.id)).toEqual(before)
      await decide('approve', typed)
      await rule('one')
      expect(await get(made.id)).toMatchObject({ status: 'approved', version: stood.version + 1 })
    })
  })

  test('concerns are about what the fields make of the item, and an unanswered one saves nothing', async () => {
    const { id, version, name } = await newIngredient(world)
    const named = 'Prosciutto crudo'
    const approve = (more: object) =>
      world.manager.api.ingredients.approve({
        ingredientId: id,
        version,
        changes: { name: named, expirationDate: expiry, ...complete },
        ...more,
      })
    const refused = await refusal(approve({}))
    expect(refused).toMatchObject({ status: 409, code: 'review.concerns' })
    const { concerns } = refused.data.details as { concerns: { code: string }[] }
    expect(concerns.map(({ code }) => code)).toContain('sensitiveName')
    const stored = await world.manager.api.ingredients.get({ ingredientId: id })
    expect(stored).toMatchObject({ name, version })
    const acknowledged = concerns.map(({ code }) => code)
    const approved = await approve({ acknowledged, reason: 'Deciso con il rabbinato' })
    expect(approved).toMatchObject({ status: 'approved', name: named, version: version + 1 })
  })

  test('a product is judged by the ingredients that come with the decision', async () => {
    const made = await newProduct(world)
    const meat = await approvedIngredient(world, { kosherStatusId: 'ks-car' })
    const approve = (more: object) =>
      world.manager.api.products.approve({
        productId: made.id,
        version: made.version,
        changes: { name: made.name, kosherStatusId: 'ks-lat-s', ingredientIds: [meat.id] },
        ...more,
      })
    expect(await refusal(approve({}))).toMatchObject({ status: 409, code: 'review.concerns' })
    const stored = await world.manager.api.products.get({ productId: made.id })
    expect(stored.ingredients).toEqual(made.ingredients)
    expect(stored).toMatchObject({ kosherStatusId: 'ks-parve', version: made.version })
  })

  test('a company sends what its certificate covers with it, all or nothing', async () => {
    const { id: covered } = await approvedIngredient(world)
    const { id: foreign } = await approvedIngredient(world, { companyId: world.otherHead })
    const made = await upload(world, world.company)
    const { supplierCertificates } = world.company.api
    const send = (ingredientIds: string[]) =>
      supplierCertificates.send({
        supplierCertificateId: made.id,
        version: made.version,
        changes: { number: 'K-9', items: [{ name: 'Soy lecithin', ingredientIds }] },
      })
    expect(await refusal(send([foreign]))).toMatchObject({ status: 404 })
    expect(await refusal(send([covered, covered]))).toMatchObject({
      status: 400,
      data: { issues: { 'items.0.ingredientIds': [expect.any(String)] } },
    })
    expect(await supplierCertificates.get({ supplierCertificateId: made.id })).toEqual(made)
    const sent = await send([covered])
    expect(sent).toMatchObject({ status: 'approving', number: 'K-9', version: made.version + 1 })
    expect(sent.coverages.map(({ ingredientId }) => ingredientId)).toEqual([covered])
    expect((await told(made.id)).at(-1)).toMatchObject({
      action: 'supplier_certificate.sent',
      after: { number: 'K-9', items: 1, status: 'approving' },
    })
  })

  test('what a company needs is told to it: the change and the decision in one line, never the opinion', async () => {
    const made = await newIngredient(world)
    const typed = { name: `${made.name} ter`, expirationDate: expiry, kosherGroupId: 'kg-1' }
    await world.manager.api.ingredients.giveOpinion({
      ingredientId: made.id,
      favourable: true,
      note: 'Visto',
      changes: { ...typed, kosherStatusId: 'ks-parve' },
    })
    world.test.clock.forward(20 * 60_000)
    await world.manager.api.ingredients.approve({
      ingredientId: made.id,
      changes: { ...typed, kosherStatusId: 'ks-lat-s' },
    })
    const story = async (who: SignedIn) =>
      (await who.api.timeline.list({ IngredientId: made.id })).items.map(({ action, changes }) => [
        action,
        changes.map(({ field }) => field),
      ])
    expect(await story(world.company)).toEqual([
      ['ingredient.approved', ['kosherStatusId']],
      ['ingredient.saved', ['name']],
      ['ingredient.created', []],
    ])
    expect((await story(world.manager)).map(([action]) => action)).toContain('ingredient.opinion_given')
  })

  test('sent again with its key after a lost answer, it is done once', async () => {
    const made = await newIngredient(world)
    const body = JSON.stringify({
      ingredientId: made.id,
      version: made.version,
      changes: { name: `${made.name} quater`, expirationDate: expiry },
    })
    const send = () =>
      world.company.fetch('/api/company/ingredients/sendtoapproving', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `send-${made.id}` },
        body,
      })
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(await again.json()).toEqual(await first.json())
    expect((await trail(made.id)).map(({ action }) => action)).toEqual([
      'ingredient.created',
      'ingredient.sent',
    ])
  })
})
