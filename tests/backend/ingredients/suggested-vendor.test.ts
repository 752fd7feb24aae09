import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDialects } from '../../support/backend'
import { givePasswords } from '../certificates/quick-pdf'
import {
  addCompany,
  complete,
  createItemWorld,
  expiry,
  fresh,
  refusal,
  type ItemWorld,
} from '../support-items'

describeDialects('the vendor that a company has suggested', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    await givePasswords(world.test)
  })
  afterAll(() => world.test.close())

  const ingredients = () => world.manager.api.ingredients
  const partners = async (Search: string) =>
    (await world.manager.api.partners.list({ Search, ItemsPerPage: 10, Offset: 0, Kind: 'vendor' })).items
  const trail = async (EntityId: string) =>
    (await world.manager.api.audit.list({ EntityId, Action: 'ingredient.approved' })).items[0]

  /** Evaluated, without a vendor. */
  const suggesting = async (suggestedVendor: string, values: { vendorName?: string } = {}) => {
    const { api } = world.company
    const { id, name } = await api.ingredients.create({
      name: fresh('Farina'),
      companyId: world.facility,
      expirationDate: expiry,
      suggestedVendor,
    })
    await api.ingredients.send({ ingredientId: id })
    return ingredients().certifierSave({ ingredientId: id, name, ...complete, ...values })
  }

  test('is taken, known by its name or made, searched for and kept in the trail', async () => {
    const known = await addCompany(world.test, { name: 'Mulino Però S.r.l.', flag: 'vendor' })
    const { id } = await suggesting('MULINO PERO S.R.L.')
    const approved = await ingredients().approve({ ingredientId: id })
    expect(approved).toMatchObject({ vendor: known, vendorName: 'Mulino Però S.r.l.', status: 'approved' })
    expect(await trail(id)).toMatchObject({ before: { vendorId: null }, after: { vendorId: known } })

    const made = await ingredients().approve({ ingredientId: (await suggesting('Silos di Foggia')).id })
    expect(await partners('Silos di Foggia')).toMatchObject([{ id: made.vendor }])
    const list = { ItemsPerPage: 10, Offset: 0, Search: 'mulino però' }
    expect((await ingredients().list(list)).items.map((one) => one.id)).toEqual([id])
  })

  test('is struck, and nothing is made', async () => {
    const { id } = await suggesting('Chi lo sa')
    const approved = await ingredients().approve({ ingredientId: id, useSuggestedVendor: false })
    expect(approved).toMatchObject({ vendor: null, suggestedVendor: 'Chi lo sa' })
    expect(await partners('Chi lo sa')).toEqual([])
  })

  test('does not take the place of what the certifier has chosen', async () => {
    const { id } = await suggesting('Chi lo sa', { vendorName: 'Silos di Bari' })
    expect(await ingredients().approve({ ingredientId: id })).toMatchObject({ vendorName: 'Silos di Bari' })
    expect(await partners('Chi lo sa')).toEqual([])
  })

  test('counts as a source, unless it is struck', async () => {
    const { id } = await suggesting('Mulini di Lecce')
    const { name } = await ingredients().get({ ingredientId: id })
    await ingredients().certifierSave({ ingredientId: id, name, kosherGroupId: 'kg-2' })
    const { items } = await ingredients().concerns({ ids: [id] })
    expect(items[0]?.concerns.map(({ code }) => code)).toEqual(['noEvidence'])
    const acknowledged = ['noEvidence']
    const approve = (more: object) => ingredients().approve({ ingredientId: id, acknowledged, ...more })
    expect(await refusal(approve({ useSuggestedVendor: false }))).toMatchObject({
      data: { details: { concerns: [{ code: 'sourceMissing' }] } },
    })
    await approve({})
  })

  test('leaves no partner where the approval is refused', async () => {
    const { id } = await suggesting('Mai Visto S.p.A.')
    const { name } = await ingredients().get({ ingredientId: id })
    await ingredients().certifierSave({ ingredientId: id, name: `${name} allo strutto` })
    expect(await refusal(ingredients().approve({ ingredientId: id }))).toMatchObject({
      code: 'review.concerns',
    })
    await ingredients().decideMany({ action: 'approve', items: [{ id }], check: true })
    expect(await partners('Mai Visto')).toEqual([])
  })

  test('whose name no certificate can print is refused by its letters', async () => {
    const { id } = await suggesting('Mulino 麦')
    expect(await refusal(ingredients().approve({ ingredientId: id }))).toMatchObject({
      status: 400,
      data: { issues: { vendorName: [expect.stringContaining('麦')] } },
    })
    await ingredients().approve({ ingredientId: id, useSuggestedVendor: false })
  })

  test('is each one’s own among many; one that is set for all goes first, and all are struck at once', async () => {
    const vendorsOf = async (decision: object) => {
      const items = [await suggesting('Silos di Foggia'), await suggesting('Silos di Enna')]
      await ingredients().decideMany({
        action: 'approve',
        items: items.map(({ id }) => ({ id })),
        ...decision,
      })
      return Promise.all(
        items.map(async ({ id }) => (await ingredients().get({ ingredientId: id })).vendorName),
      )
    }
    expect(await vendorsOf({})).toEqual(['Silos di Foggia', 'Silos di Enna'])
    expect(await vendorsOf({ set: { vendorName: 'Silos di Bari' } })).toEqual([
      'Silos di Bari',
      'Silos di Bari',
    ])
    expect(await vendorsOf({ useSuggestedVendor: false })).toEqual([null, null])
  })

  test('of what was approved without it is taken once a manager has confirmed it', async () => {
    const { partners: calls } = world.manager.api
    const approved = async (name: string) => {
      const { id } = await suggesting(name)
      await ingredients().approve({ ingredientId: id, useSuggestedVendor: false })
      return id
    }
    const [mine, other] = [await approved('Silos di Lucera'), await approved('Silos di Troia')]
    await approved('Silos 麦')
    const listed = async () => (await calls.suggested()).items.map(({ id }) => id)
    expect(await listed()).toEqual(expect.arrayContaining([mine, other]))
    await calls.takeSuggested({ items: [{ id: mine }, { id: 'nobody' }] })
    const after = await ingredients().get({ ingredientId: mine })
    expect(after).toMatchObject({ status: 'approved', vendorName: 'Silos di Lucera' })
    expect(await listed()).toContain(other)
    expect(await listed()).not.toContain(mine)
    const { items } = await world.manager.api.audit.list({ EntityId: mine, Action: 'ingredient.saved' })
    expect(items[0]).toMatchObject({ before: { vendorId: null }, after: { vendorId: after.vendor } })
    // Pressed twice.
    await calls.takeSuggested({ items: [{ id: mine }] })
    expect(await ingredients().get({ ingredientId: mine })).toMatchObject({ version: after.version })
    expect(await refusal(world.colleague.api.partners.suggested())).toMatchObject({ status: 403 })
  })

  test('does not void the opinion that the rule of two asks for', async () => {
    const { saveDecisions } = world.manager.api.settings
    const { id } = await suggesting('Silos di Matera')
    await saveDecisions({ decisionRule: 'two' })
    try {
      await world.colleague.api.ingredients.giveOpinion({ ingredientId: id, favourable: true })
      expect(await ingredients().approve({ ingredientId: id })).toMatchObject({
        vendorName: 'Silos di Matera',
      })
    } finally {
      await saveDecisions({ decisionRule: 'one' })
    }
  })
})
