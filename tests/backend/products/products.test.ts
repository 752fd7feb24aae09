import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '~/contract/items/products'
import { describeDialects } from '../../support/backend'
import {
  addCompany,
  approvedIngredient,
  createItemWorld,
  deleteApproved,
  fresh,
  newIngredient,
  newProduct,
  putInto,
  refusal,
  type ItemWorld,
} from '../support-items'

describeDialects('products', (dialect) => {
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
  const ingredientIdsOf = (product: Product) => product.ingredients.map((one) => one.ingredientId)

  describe('are created', () => {
    // Spec: validation.
    test('by a company, as a draft, its ingredients in the order given', async () => {
      const first = await approvedIngredient(world, {
        companyId: world.facility,
        ingredientGroupRmc: 'MP-001',
      })
      const second = await approvedIngredient(world)
      const made = await world.company.api.products.create({
        name: 'Spaghetti n. 5 500 g',
        companyId: world.facility,
        ingredientIds: [second.id, first.id, second.id],
        suggestedOnBehalf: 'Bottega Italia',
      })
      expect(made).toMatchObject({
        name: 'Spaghetti n. 5 500 g',
        companyId: world.facility,
        companyName: 'Altamura',
        headQuarterId: world.head,
        headQuarterName: 'Molino San Giorgio S.r.l.',
        status: 'draft',
        suggestedOnBehalf: 'Bottega Italia',
        onBehalfId: null,
        certificateId: null,
        certificationGroup: null,
        version: 1,
      })
      expect(made.ingredients).toEqual([
        {
          ingredientId: second.id,
          rootId: second.id,
          newer: null,
          name: second.name,
          status: 'approved',
          expirationDate: second.expirationDate,
          kosherStatusCode: 'PARVE',
          isPassover: false,
          isWithdrawn: false,
          isBarred: false,
          containsKitniyot: null,
          kosherGroupCode: second.kosherGroupCode,
          ingredientGroupRmc: null,
        },
        expect.objectContaining({ ingredientId: first.id, ingredientGroupRmc: 'MP-001' }),
      ])
      expect(await world.company.api.products.get({ productId: made.id })).toEqual(made)
    })

    // Spec: validation, roles.
    test('by the certifier, waiting, with whom it is made on behalf of', async () => {
      const made = await newProduct(world, {
        onBehalfName: 'Tavola Casher Ltd.',
        restrictionId: 're-simb',
        isPassover: true,
        agentFullname: 'Rav Levi',
        kosherStatusId: 'ks-lat-ci',
      })
      expect(made).toMatchObject({
        status: 'waiting',
        onBehalfName: 'Tavola Casher Ltd.',
        restrictionId: 're-simb',
        restrictionDescription: 'Solo se la confezione riporta il marchio',
        isPassover: true,
        agentFullname: 'Rav Levi',
        kosherStatusCode: 'LAT-CI',
        kosherStatusDescription: 'Latte – Chalav Israel',
      })
      const chosen = await newProduct(world, { companyIdAsBehalfId: made.onBehalfId })
      expect(chosen.onBehalfName).toBe('Tavola Casher Ltd.')
    })

    test('each with a code of its own, however many at once', async () => {
      const { id } = await approvedIngredient(world)
      const made = await Promise.all(
        Array.from({ length: 8 }, () => newProduct(world, { ingredientIds: [id] })),
      )
      expect(new Set(made.map((one) => one.code)).size).toBe(8)
      for (const { code } of made) expect(code).toMatch(/^P-\d{5}$/)
    })

    // Spec: validation, limits.
    test('with approved ingredients of the same headquarters only, each other one named', async () => {
      const waiting = await newIngredient(world)
      const foreign = await approvedIngredient(world, { companyId: world.otherHead })
      const deleted = await approvedIngredient(world)
      await deleteApproved(world.test, 'ingredients', deleted.id)
      const good = await approvedIngredient(world)
      const ingredientIds = [good.id, waiting.id, foreign.id, deleted.id, 'no-such-id']
      const ownWords = `${waiting.name}: non è approvato`
      expect(await issuesOf(newProduct(world, { ingredientIds }))).toEqual({
        ingredientIds: [
          ownWords,
          `${foreign.name}: è di un’altra azienda`,
          'Uno degli ingredienti scelti non esiste più',
          'Uno degli ingredienti scelti non esiste più',
        ],
      })
      const byCompany = world.company.api.products.create({ name: 'x', companyId: world.head, ingredientIds })
      expect((await issuesOf(byCompany))?.ingredientIds).toEqual([
        ownWords,
        'Uno degli ingredienti scelti non esiste più',
        'Uno degli ingredienti scelti non esiste più',
        'Uno degli ingredienti scelti non esiste più',
      ])
    })

    // Spec: validation.
    test('bad input names its fields, in the words of each area', async () => {
      const asCompany = world.company.api.products.create as (input: unknown) => Promise<unknown>
      const asCertifier = world.manager.api.products.certifierCreate as (input: unknown) => Promise<unknown>
      expect(await issuesOf(asCompany({ name: '', companyId: world.head, ingredientIds: [] }))).toEqual({
        name: ['Required'],
        ingredientIds: ['Seleziona almeno 1 ingrediente'],
      })
      expect(await issuesOf(asCertifier({ name: 'x' }))).toEqual({
        companyId: ['Required'],
        kosherStatusId: ['Required'],
        ingredientIds: ['Select at least one ingredient'],
      })
      const vendor = await addCompany(world.test, { name: 'Solo fornitore', flag: 'vendor' })
      expect(await issuesOf(newProduct(world, { companyId: vendor }))).toEqual({
        companyId: ['Scelta non valida'],
      })
      expect(
        await issuesOf(
          newProduct(world, { kosherStatusId: 'none', restrictionId: 'none', companyIdAsBehalfId: vendor }),
        ),
      ).toEqual({
        kosherStatusId: ['Scelta non valida'],
        restrictionId: ['Scelta non valida'],
        companyIdAsBehalfId: ['Scelta non valida'],
      })
    })
  })

  describe('are saved', () => {
    test('by the certifier: absent stays, null or empty clears, ingredients are replaced', async () => {
      const made = await newProduct(world, {
        onBehalfName: 'Bottega Italia USA Inc.',
        restrictionId: 're-kit',
        agentFullname: 'Rav Levi',
        isPassover: true,
      })
      const { certifierSave } = world.manager.api.products
      const added = await approvedIngredient(world)
      const ingredientIds = [added.id, ...ingredientIdsOf(made)]
      const kept = await certifierSave({ productId: made.id, name: 'Penne', ingredientIds })
      expect({ ...kept, ingredients: [], versions: [] }).toEqual({
        ...made,
        name: 'Penne',
        version: 2,
        ingredients: [],
        versions: [],
      })
      expect(ingredientIdsOf(kept)).toEqual(ingredientIds)
      const cleared = await certifierSave({
        productId: made.id,
        name: 'Penne',
        ingredientIds: [added.id],
        kosherStatusId: null,
        restrictionId: '',
        agentFullname: null,
        onBehalfName: '',
        isPassover: false,
      })
      expect(cleared).toMatchObject({
        kosherStatusId: null,
        restrictionId: null,
        agentFullname: null,
        onBehalfId: null,
        isPassover: false,
        code: made.code,
      })
      expect(ingredientIdsOf(cleared)).toEqual([added.id])
    })

    test('with the behalf company it has, even if that one lost its flag', async () => {
      const made = await newProduct(world, { onBehalfName: fresh('Bottega') })
      const { db } = world.test.services.database
      await db.updateTable('companies').set({ is_behalf: 0 }).where('id', '=', made.onBehalfId).execute()
      const form = {
        name: made.name,
        ingredientIds: ingredientIdsOf(made),
        companyIdAsBehalfId: made.onBehalfId,
      }
      const saved = await world.manager.api.products.certifierSave({ productId: made.id, ...form })
      expect(saved.onBehalfName).toBe(made.onBehalfName)
      const create = newProduct(world, { companyIdAsBehalfId: made.onBehalfId })
      expect(await issuesOf(create)).toEqual({ companyIdAsBehalfId: ['Scelta non valida'] })
    })

    // Spec: validation.
    test('by the company; an ingredient that is on it already stays allowed', async () => {
      const made = await newProduct(world)
      const [already] = ingredientIdsOf(made)
      await putInto(world, 'ingredients', already!, 'review')
      const saved = await world.company.api.products.save({
        productId: made.id,
        name: fresh('Penne'),
        ingredientIds: [already!],
        suggestedOnBehalf: 'Chi sa',
      })
      expect(saved).toMatchObject({ suggestedOnBehalf: 'Chi sa', kosherStatusId: 'ks-parve', version: 2 })
      const waiting = await newIngredient(world)
      const withMore = { productId: made.id, name: 'x', ingredientIds: [already!, waiting.id] }
      expect(await issuesOf(world.company.api.products.save(withMore))).toEqual({
        ingredientIds: [`${waiting.name}: non è approvato`],
      })
      expect(ingredientIdsOf(await world.company.api.products.get({ productId: made.id }))).toEqual([already])
    })
  })
})
