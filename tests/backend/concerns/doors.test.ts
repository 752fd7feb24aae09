import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeDialects } from '../../support/backend'
import { givePasswords } from '../certificates/quick-pdf'
import { exportedCsv, mendedCsv } from '../imports/exported'
import { check, csv, importAll } from '../imports/files'
import { addCompany, createItemWorld, fresh, newProduct, refusal, type ItemWorld } from '../support-items'
import { Tablet } from '../visits/field'
import { answerTo, badProducts, open, weighedIngredient } from './bad-products'

/** Ways by which items come or change beside the form; the form, many, API and issue have tests of their own. */
describeDialects('No way past the door', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    await givePasswords(world.test)
  })
  afterAll(() => world.test.close())

  const { statuses, yes } = {
    statuses: { 'ks-parve': 'PARVE', 'ks-lat-s': 'LAT-S', 'ks-car': 'CAR' } as Record<string, string>,
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

  describe.each(badProducts)('$name', (bad) => {
    const isPassover = bad.values.isPassover ?? false

    test('from a file waits, and is asked about, unless its group is not allowed: it becomes no row', async () => {
      const facility = await addCompany(world.test, { name: fresh('Reparto'), headQuarterId: world.head })
      const names: string[] = []
      for (const values of bad.ingredients)
        names.push((await weighedIngredient(world, { ...values, companyId: facility })).name)
      const name = fresh(bad.name)
      const file = csv(
        ['Nome', 'Stato kosher', 'Ingredienti', 'Pesach'],
        [name, statuses[bad.values.kosherStatusId ?? ''] ?? '', names.join('|'), isPassover ? yes : ''],
      )
      if (bad.ingredients.some(({ kosherGroupId }) => kosherGroupId === 'kg-6')) {
        const { problems } = await check({ ...world, facility }, file, { kind: 'products' })
        expect(problems.map(({ message }) => message)).toEqual([`«${names[0]}» non si può più usare`])
        return
      }
      await importAll({ ...world, facility }, file, { kind: 'products' })
      const id = await newestOf(facility, name)
      await stands(id, 'waiting')
      expect(await codesAt(id)).toEqual(bad.codes)
    })

    test('that a mended row has made so stays open, and is asked about', async () => {
      const facility = await addCompany(world.test, { name: fresh('Reparto'), headQuarterId: world.head })
      const ingredientIds: string[] = []
      for (const values of bad.ingredients)
        ingredientIds.push((await weighedIngredient(world, { ...values, companyId: facility })).id)
      const { id, name } = await newProduct(world, {
        name: fresh(bad.name),
        companyId: facility,
        kosherStatusId: 'ks-lat-ci',
        ingredientIds,
      })
      const asked = { kind: 'products', companyId: facility } as const
      const text = await exportedCsv(world, asked)
      const file = mendedCsv(text, (row) => ({
        ...row,
        'Stato kosher': statuses[bad.values.kosherStatusId ?? ''] ?? '',
        Pesach: isPassover ? yes : 'no',
      }))
      await importAll({ ...world, facility }, new TextDecoder('windows-1252').decode(file), {
        kind: 'products',
      })
      expect(await api().products.get({ productId: id })).toMatchObject({
        name,
        status: 'waiting',
        kosherStatusId: bad.values.kosherStatusId,
        isPassover,
      })
      expect(await codesAt(id)).toEqual(bad.codes)
    })

    test('that its company sends is sent, and no more', async () => {
      const { id } = await open(world, bad)
      await world.company.api.products.send({ productId: id })
      await stands(id, 'approving')
      expect(await codesAt(id)).toEqual(bad.codes)
    })

    test('is no one person’s where two decide, whatever is answered', async () => {
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
