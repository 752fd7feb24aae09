import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '~/backend/backend'
import { runIngredientIntent } from '~/features/ingredients/ingredient-form.server'
import { runProductIntent } from '~/features/products/product-form.server'
import { runCertificateIntent } from '~/features/suppliers/review/form/certificate-form.server'
import { serverWordsFor } from '~/i18n/words.server'
import type { SignedInForm } from '~/portal/forms/form.server'
import { paths } from '~/portal/paths'
import { createCertificateWorld, upload, type CertificateWorld } from '../backend/supplier-certificates/world'
import { expiry, newIngredient, newProduct } from '../backend/support-items'

/** The calls that are made through it, by name. */
function counted(api: Api): { api: Api; calls: string[] } {
  const calls: string[] = []
  const group = (name: string) => ({
    get: (of: object, call: string) => {
      calls.push(`${name}.${call}`)
      return Reflect.get(of, call) as unknown
    },
  })
  const groups = { get: (of: Api, name: string) => new Proxy(Reflect.get(of, name) as object, group(name)) }
  return { api: new Proxy(api, groups), calls }
}

describe('the press that decides', () => {
  let world: CertificateWorld
  beforeAll(async () => {
    world = await createCertificateWorld('sqlite')
  })
  afterAll(() => world.test.close())

  /** What the button of a form in a list's item asks of the backend. */
  async function press(
    run: (form: SignedInForm, id: string) => Promise<unknown>,
    path: string,
    id: string,
    fields: object,
  ) {
    const { api, calls } = counted(world.manager.api)
    const formData = new FormData()
    for (const [name, value] of Object.entries(fields)) formData.append(name, String(value))
    const request = new Request(`http://localhost${path}?in=`, { method: 'POST' })
    const user = await api.authentication.userinfo()
    const form = { api, headers: new Headers(), request, formData, user, words: serverWordsFor('it') }
    expect(await run(form, id)).toMatchObject({ status: 302 })
    return calls
  }

  test('makes three calls: who it is, what comes next, the decision', async () => {
    const to = paths.certifier
    const [ingredient, product] = [await newIngredient(world), await newProduct(world)]
    const certificate = await upload(world, world.company)
    const approve = { intent: 'approveConfirmed', version: 1, kosherStatusId: 'ks-parve' }
    expect(
      await press(runIngredientIntent, to.ingredients.item(ingredient.id), ingredient.id, {
        ...approve,
        name: ingredient.name,
        expirationDate: expiry,
        kosherGroupId: 'kg-1',
      }),
    ).toEqual(['authentication.userinfo', 'ingredients.neighbours', 'ingredients.approve'])
    expect(
      await press(runProductIntent, to.products.item(product.id), product.id, {
        ...approve,
        name: product.name,
        ingredientIds: product.ingredients[0]?.ingredientId,
      }),
    ).toEqual(['authentication.userinfo', 'products.neighbours', 'products.approve'])
    expect(
      await press(runCertificateIntent, to.supplierCertificates.item(certificate.id), certificate.id, {
        intent: 'rejectConfirmed',
        version: 1,
        number: 'K-7',
        reason: 'Manca una pagina',
      }),
    ).toEqual(['authentication.userinfo', 'supplierCertificates.neighbours', 'supplierCertificates.reject'])
  })
})
