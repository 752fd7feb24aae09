import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchKey } from '~/domain/text/search-key'
import { describeDialects } from '../../support/backend'
import {
  addCompany,
  createItemWorld,
  expiry,
  fresh,
  newIngredient,
  refusal,
  type ItemWorld,
} from '../support-items'

describeDialects('ingredients', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  const issuesOf = async (call: Promise<unknown>) => {
    const refused = await refusal(call)
    expect([refused.status, refused.code]).toEqual([400, 'invalid_input'])
    return refused.data.issues
  }

  describe('are created by a company', () => {
    // Spec: validation.
    test('for its headquarters or a facility, as a draft', async () => {
      const made = await world.company.api.ingredients.create({
        name: '  Zucchero  ',
        companyId: world.facility,
        expirationDate: '30/06/2027',
        suggestedVendor: 'Zuccherificio Adriatico',
        ingredientGroupRmc: 'MP-003',
        ingredientGroupDescription: 'Zuccheri',
      })
      expect(made).toMatchObject({
        name: 'Zucchero',
        companyId: world.facility,
        companyName: 'Altamura',
        headQuarterId: world.head,
        headQuarterName: 'Molino San Giorgio S.r.l.',
        expirationDate: '2027-06-30',
        suggestedVendor: 'Zuccherificio Adriatico',
        ingredientGroupRmc: 'MP-003',
        ingredientGroupDescription: 'Zuccheri',
        vendor: null,
        status: 'draft',
        version: 1,
        parentId: null,
      })
      expect(made.versions).toHaveLength(1)
      expect(await world.company.api.ingredients.get({ ingredientId: made.id })).toEqual(made)
    })

    // Spec: validation.
    test('a typed RMC is the same whatever its case, and each headquarters its own', async () => {
      const make = (who: typeof world.company, companyId: string, ingredientGroupRmc: string) =>
        who.api.ingredients.create({
          name: fresh('Sale'),
          companyId,
          expirationDate: expiry,
          ingredientGroupRmc,
        })
      const first = await make(world.company, world.head, 'MP-005')
      const second = await make(world.company, world.facility, 'mp-005')
      const other = await make(world.stranger, world.otherHead, 'MP-005')
      expect(second.ingredientGroupId).toBe(first.ingredientGroupId)
      expect(other.ingredientGroupId).not.toBe(first.ingredientGroupId)
      const foreign = {
        name: 'x',
        companyId: world.otherHead,
        expirationDate: expiry,
        ingredientGroupId: first.ingredientGroupId,
      }
      expect(await issuesOf(world.stranger.api.ingredients.create(foreign))).toEqual({
        ingredientGroupId: ['Scelta non valida'],
      })
    })

    // Spec: validation.
    test('bad input names its fields', async () => {
      const create = world.company.api.ingredients.create as (input: unknown) => Promise<unknown>
      expect(Object.keys((await issuesOf(create({}))) ?? {}).sort()).toEqual([
        'companyId',
        'expirationDate',
        'name',
      ])
      expect(await issuesOf(create({ name: ' ', companyId: world.head, expirationDate: '' }))).toEqual({
        name: ['Required'],
        expirationDate: ['Required'],
      })
      expect(
        await issuesOf(create({ name: 'x', companyId: world.head, expirationDate: '31/02/2027' })),
      ).toEqual({
        expirationDate: ['Invalid date'],
      })
    })
  })

  describe('are created by the certifier', () => {
    // Spec: validation, roles.
    test('for any headquarters or facility, waiting; the vendor is typed and taken by name', async () => {
      const made = await newIngredient(world, {
        companyId: world.facility,
        vendorName: 'Amidi del Po',
        isPassover: true,
        agentFullname: 'Rav Levi',
      })
      expect(made).toMatchObject({
        status: 'waiting',
        companyName: 'Altamura',
        vendorName: 'Amidi del Po',
        isPassover: true,
        agentFullname: 'Rav Levi',
        kosherGroupId: 'kg-1',
        kosherStatusId: 'ks-parve',
        kosherStatusCode: 'PARVE',
      })
      const again = await newIngredient(world, { vendorName: 'AMIDI DEL PO' })
      expect([again.vendor, again.vendorName]).toEqual([made.vendor, 'Amidi del Po'])
      const chosen = await newIngredient(world, { companyIdAsVendorId: made.vendor })
      expect(chosen.vendorName).toBe('Amidi del Po')
    })

    test('many who type the same new vendor at once get one', async () => {
      const made = await Promise.all(
        Array.from({ length: 6 }, () => newIngredient(world, { vendorName: 'Nuovo Mulino' })),
      )
      expect(new Set(made.map((one) => one.vendor)).size).toBe(1)
    })

    test('what cannot be chosen is named, all of it at once', async () => {
      const unflagged = await addCompany(world.test, { name: 'Non fornitore', flag: 'behalf' })
      expect(
        await issuesOf(
          newIngredient(world, {
            kosherGroupId: 'kg-99',
            kosherStatusId: 'ks-none',
            ingredientGroupId: 'none',
            companyIdAsVendorId: unflagged,
          }),
        ),
      ).toEqual({
        kosherGroupId: ['Scelta non valida'],
        kosherStatusId: ['Scelta non valida'],
        ingredientGroupId: ['Scelta non valida'],
        companyIdAsVendorId: ['Scelta non valida'],
      })
      const vendor = await addCompany(world.test, { name: 'Solo fornitore', flag: 'vendor' })
      for (const companyId of [vendor, 'no-such-id']) {
        expect(await issuesOf(newIngredient(world, { companyId }))).toEqual({
          companyId: ['Scelta non valida'],
        })
      }
    })

    // Spec: validation, errors.
    test('a refused form leaves no vendor behind', async () => {
      await issuesOf(newIngredient(world, { vendorName: 'Mai Esistito', kosherGroupId: 'kg-99' }))
      const found = await world.test.services.database.db
        .selectFrom('companies')
        .select('id')
        .where('name_key', '=', searchKey('Mai Esistito'))
        .execute()
      expect(found).toEqual([])
    })
  })

  describe('are saved', () => {
    test('by the certifier: absent stays, null or empty clears', async () => {
      const made = await newIngredient(world, {
        vendorName: 'Lecitine Europa',
        ingredientGroupRmc: 'MP-020',
        agentFullname: 'Rav Cohen',
        isPassover: true,
      })
      const { certifierSave } = world.manager.api.ingredients
      const kept = await certifierSave({ ingredientId: made.id, name: 'Lecitina' })
      expect(kept).toEqual({
        ...made,
        name: 'Lecitina',
        version: 2,
        versions: [{ ...made.versions[0], name: 'Lecitina' }],
      })
      const cleared = await certifierSave({
        ingredientId: made.id,
        name: 'Lecitina',
        expirationDate: null,
        agentFullname: '',
        kosherGroupId: '',
        kosherStatusId: null,
        companyIdAsVendorId: null,
        ingredientGroupRmc: '',
        isPassover: false,
      })
      expect(cleared).toMatchObject({
        expirationDate: null,
        agentFullname: null,
        kosherGroupId: null,
        kosherStatusId: null,
        vendor: null,
        vendorName: null,
        ingredientGroupId: null,
        isPassover: false,
      })
    })

    // Spec: states.
    test('by the company: what the certifier chose stays', async () => {
      const made = await newIngredient(world, { vendorName: 'Lecitine Europa', ingredientGroupRmc: 'MP-020' })
      const saved = await world.company.api.ingredients.save({
        ingredientId: made.id,
        name: 'Altra',
        expirationDate: '2028-01-01',
        suggestedVendor: 'Chi sa',
        ...({ kosherGroupId: 'kg-6', status: 'approved', companyId: world.otherHead } as object),
      })
      expect(saved).toMatchObject({
        name: 'Altra',
        expirationDate: '2028-01-01',
        suggestedVendor: 'Chi sa',
        vendorName: 'Lecitine Europa',
        ingredientGroupRmc: 'MP-020',
        kosherGroupId: 'kg-1',
        status: 'waiting',
        companyId: world.head,
      })
    })
  })
})
