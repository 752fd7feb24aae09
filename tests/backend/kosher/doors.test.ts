import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeDialects } from '../../support/backend'
import { givePasswords } from '../certificates/quick-pdf'
import { exportedCsv, mendedCsv } from '../imports/exported'
import { check, csv, importAll } from '../imports/files'
import {
  addCompany,
  complete,
  createItemWorld,
  fresh,
  newIngredient,
  newProduct,
  refusal,
  type ItemWorld,
} from '../support-items'
import { Tablet } from '../visits/field'
import {
  answerTo,
  badIngredients,
  badProducts,
  open,
  weighedIngredient,
  type BadIngredient,
  type Recipe,
} from './bad-products'

/** Ways by which items come or change beside the form; the form, many, API and issue have tests of their own. */
describeDialects('No way past the door', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    await givePasswords(world.test)
  })
  afterAll(() => world.test.close())

  const { statuses, yes } = {
    statuses: { 'ks-parve': 'PARVE', 'ks-lat-s': 'LAT-S', 'ks-car': 'CAR', 'ks-pes': 'PES' } as Record<
      string,
      string
    >,
    yes: 'sì',
  }
  const api = () => world.manager.api
  const newestOf = async (companyId: string, name: string) => {
    const { items } = await api().products.list({ CompanyId: companyId, Search: name })
    expect(items).toHaveLength(1)
    return items[0]?.id ?? ''
  }
  const stands = async (productId: string, status: string) =>
    expect((await api().products.get({ productId })).status).toBe(status)
  const codesAt = async (productId: string) => {
    const refused = await refusal(api().products.approve({ productId }))
    expect(refused).toMatchObject({ status: 409, code: 'review.concerns' })
    const { concerns } = refused.data.details as { concerns: { code: string }[] }
    return [...new Set(concerns.map(({ code }) => code))]
  }

  const facilityOf = () => addCompany(world.test, { name: fresh('Reparto'), headQuarterId: world.head })
  const isBanned = ({ ingredients }: Recipe) =>
    ingredients.some(({ kosherGroupId }) => kosherGroupId === 'kg-6')
  const approvedIn = async (companyId: string, { ingredients }: Recipe) => {
    const all: { id: string; name: string }[] = []
    for (const values of ingredients) all.push(await weighedIngredient(world, { ...values, companyId }))
    return all
  }

  const ofFile = ({ name, values }: Recipe, ingredients: string[]) => {
    const its = fresh(name)
    const passover = values.isPassover ? yes : ''
    const file = csv(
      ['Nome', 'Stato kosher', 'Ingredienti', 'Pesach'],
      [its, statuses[values.kosherStatusId ?? ''] ?? '', ingredients.join('|'), passover],
    )
    return { its, file }
  }

  /** Each way by which a product comes or changes, up to its decision. */
  const ways: Record<string, { status: string; product: (recipe: Recipe) => Promise<string> }> = {
    'from a file': {
      status: 'waiting',
      product: async (recipe) => {
        const facility = await facilityOf()
        const names = (await approvedIn(facility, recipe)).map(({ name }) => name)
        const { its, file } = ofFile(recipe, names)
        await importAll({ ...world, facility }, file, { kind: 'products' })
        return newestOf(facility, its)
      },
    },
    'that a mended row has made so': {
      status: 'waiting',
      product: async (recipe) => {
        const facility = await facilityOf()
        const { kosherStatusId, isPassover = false } = recipe.values
        const { id, name } = await newProduct(world, {
          name: fresh(recipe.name),
          companyId: facility,
          kosherStatusId: 'ks-lat-ci',
          ingredientIds: (await approvedIn(facility, recipe)).map((one) => one.id),
        })
        const file = mendedCsv(
          await exportedCsv(world, { kind: 'products', companyId: facility }),
          (row) => ({
            ...row,
            'Stato kosher': statuses[kosherStatusId ?? ''] ?? '',
            Pesach: isPassover ? yes : 'no',
          }),
        )
        const text = new TextDecoder('windows-1252').decode(file)
        await importAll({ ...world, facility }, text, { kind: 'products' })
        expect(await api().products.get({ productId: id })).toMatchObject({
          name,
          kosherStatusId,
          isPassover,
        })
        return id
      },
    },
    'that its company sends': {
      status: 'approving',
      product: async (recipe) => {
        const { id } = await open(world, recipe)
        await world.company.api.products.send({ productId: id })
        return id
      },
    },
  }

  describe.each(Object.entries(ways))('%s', (way, { status, product }) => {
    test.each(badProducts)('$name stays open, and is asked about; its innocent twin is not', async (bad) => {
      if (way !== 'from a file' || !isBanned(bad)) {
        const id = await product(bad)
        await stands(id, status)
        expect(await codesAt(id)).toEqual(bad.codes)
      }
      const id = await product(bad.twin)
      await stands(id, status)
      await api().products.approve({ productId: id })
    })
  })

  test('what is made of a group that is not allowed becomes no row of a file', async () => {
    const banned = badProducts.filter(isBanned)
    expect(banned).not.toEqual([])
    for (const bad of banned) {
      const facility = await facilityOf()
      const names = (await approvedIn(facility, bad)).map(({ name }) => name)
      const { file } = ofFile(bad, names)
      const { problems } = await check({ ...world, facility }, file, { kind: 'products' })
      expect(problems.map(({ message }) => message)).toEqual([`«${names[0]}» non si può più usare`])
    }
  })

  test.each(badProducts)('$name is no one person’s where two decide, whatever is answered', async (bad) => {
    const { id } = await open(world, bad)
    await api().settings.saveDecisions({ decisionRule: 'two' })
    try {
      const approve = ({ api: own }: ItemWorld['manager']) =>
        own.products.approve({ productId: id, ...answerTo(bad) })
      for (const who of [world.manager, world.colleague])
        expect(await refusal(approve(who))).toMatchObject({ code: 'review.second_person' })
      await world.colleague.api.products.giveOpinion({ productId: id, favourable: true })
      expect(await refusal(approve(world.colleague))).toMatchObject({ code: 'review.second_person' })
      // An opinion answers for nobody who decides.
      expect(await codesAt(id)).toEqual(bad.codes)
      await approve(world.manager)
    } finally {
      await api().settings.saveDecisions({ decisionRule: 'one' })
    }
    await stands(id, 'approved')
  })

  type Values = BadIngredient['values']
  const groups: Record<string, string> = { 'kg-1': 'G1', 'kg-2': 'G2' }
  const named = (values: Values): Values => ({ vendorName: 'Molino del Po', ...values })

  const ingredientWays: Record<string, (values: Values) => Promise<string>> = {
    'as the certifier enters it': async (values) =>
      (await newIngredient(world, { ...named(values), name: fresh(values.name) })).id,
    'from a file': async (values) => {
      const companyId = await facilityOf()
      const { kosherGroupId, kosherStatusId, vendorName, isPassover } = { ...complete, ...named(values) }
      const its = fresh(values.name)
      const file = csv(
        ['Nome', 'Scadenza', 'Gruppo kosher', 'Stato kosher', 'Pesach', 'Fornitore'],
        [
          its,
          '30/06/2027',
          groups[kosherGroupId ?? ''] ?? '',
          statuses[kosherStatusId ?? ''] ?? '',
          isPassover ? yes : '',
          vendorName ?? '',
        ],
      )
      await importAll({ ...world, facility: companyId }, file)
      const { items } = await api().ingredients.list({ CompanyId: companyId, Search: its })
      expect(items).toHaveLength(1)
      return items[0]?.id ?? ''
    },
    'that its company sends': async (values) => {
      const { id } = await newIngredient(world, { ...named(values), name: fresh(values.name) })
      await world.company.api.ingredients.send({ ingredientId: id })
      return id
    },
  }

  describe.each(Object.entries(ingredientWays))('an ingredient %s', (_way, ingredient) => {
    test.each(badIngredients)(
      '$values.name is asked about, alone and among many; $twin.name is not',
      async (bad) => {
        const ingredientId = await ingredient(bad.values)
        const refused = await refusal(api().ingredients.approve({ ingredientId }))
        expect(refused).toMatchObject({ status: 409, code: 'review.concerns' })
        const { concerns } = refused.data.details as { concerns: { code: string }[] }
        expect(concerns.map(({ code }) => code)).toEqual(bad.codes)
        const many = async (id: string, acknowledged: string[]) =>
          (await api().ingredients.decideMany({ action: 'approve', items: [{ id, acknowledged }] }))
            .outcomes[0]
        expect(await many(ingredientId, [])).toMatchObject({ refusal: { code: 'review.concerns' } })
        if (bad.forbidden)
          expect(await many(ingredientId, bad.codes)).toMatchObject({ refusal: { code: 'review.concerns' } })
        await api().ingredients.approve({ ingredientId, ...answerTo(bad) })
        await api().ingredients.approve({ ingredientId: await ingredient(bad.twin) })
        expect(await many(await ingredient(bad.twin), [])).toMatchObject({ status: 'approved' })
      },
    )
  })

  test('what a visit found and the office adds waits, and its name is looked at', async () => {
    const companyId = await addCompany(world.test, { name: fresh('Impianto'), headQuarterId: world.head })
    const visit = await api().visits.plan({
      companyId,
      kind: 'periodic',
      plannedOn: '2026-11-20',
      leadId: world.manager.userId,
      inspectorIds: [],
    })
    const tablet = new Tablet(world.manager, visit.id)
    const found = tablet.make('unlisted', { label: { name: 'Burro' }, inUse: 'yes' })
    await tablet.send([found])
    const { ingredientId } = await api().visits.adopt({
      observationId: found.id,
      name: 'Burro',
      vendorName: fresh('Latteria'),
      expirationDate: '2027-06-30',
    })
    await api().ingredients.certifierSave({
      ingredientId,
      name: 'Burro',
      vendorName: 'Latteria',
      expirationDate: '2027-06-30',
      kosherGroupId: 'kg-3',
      kosherStatusId: 'ks-parve',
    })
    expect(await refusal(api().ingredients.approve({ ingredientId }))).toMatchObject({
      data: {
        details: {
          concerns: [{ code: 'noEvidence' }, { code: 'sensitiveName', termKeys: ['burro'] }],
          names: { burro: 'burro' },
        },
      },
    })
    expect((await api().ingredients.get({ ingredientId })).status).toBe('waiting')
  })
})
