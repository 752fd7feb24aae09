import { request as http } from '@playwright/test'

import { demoAccounts, demoPassword } from '../../scripts/demo-accounts'
import { newProducts } from '../support/new-products'
import { expect, httpTest as test } from '../support/test'

/**
 * What a browser without scripts sends: the first button of a form for the Enter key, and selected boxes that
 * were not "added".
 */

test('without scripts the Enter key saves, or searches a new text; selected boxes are accepted', async ({
  portal,
}) => {
  const signedIn = async (who: 'manager' | 'molino') => {
    const context = await http.newContext({
      baseURL: portal.url,
      extraHTTPHeaders: { Origin: portal.url },
      maxRedirects: 0,
    })
    const form = { email: demoAccounts[who].email, password: demoPassword }
    expect((await context.post('/login', { form })).status()).toBe(302)
    return context
  }
  const manager = await signedIn('manager')
  const molino = await signedIn('molino')
  const [product] = await newProducts(manager, molino, portal.url, 'Prodotto spuntato')
  const stored = await molino.get(`/api/company/products/${product.id}`)
  const { companyId, kosherStatusId, ingredients } = (await stored.json()) as {
    companyId: string
    kosherStatusId: string
    ingredients: { ingredientId: string }[]
  }

  const form = { name: 'Fatto con Invio', companyId, kosherStatusId, intent: 'enter' }
  const searched = await manager.post('/certifier/products/new', {
    form: { ...form, pickerSearch: 'farina', pickerSearched: '' },
  })
  expect(searched.status()).toBe(200)
  expect(await searched.text()).toContain('name="pick"')
  const ticked = ingredients[0]!.ingredientId
  const created = await manager.post('/certifier/products/new', {
    form: { ...form, pick: ticked, pickerSearch: 'farina', pickerSearched: 'farina' },
  })
  expect(created.status()).toBe(302)
  expect(created.headers().location).toMatch(/^\/certifier\/products\/[^/]+$/)

  const ingredient = {
    name: 'Ingrediente con Invio',
    companyId,
    expirationDate: '2035-12-31',
    intent: 'enter',
  }
  const codes = await manager.post('/certifier/ingredients/new', {
    form: { ...ingredient, pickerSearch: 'mp' },
  })
  expect(codes.status()).toBe(200)
  expect((await manager.post('/certifier/ingredients/new', { form: ingredient })).status()).toBe(302)

  const issued = await manager.post('/certifier/certificates/new', {
    form: {
      name: 'Certificato spuntato',
      companyId,
      expireOn: '2035-12-31',
      pick: product.id,
      idempotencyKey: 'spuntato-e-generato',
      intent: 'issue',
    },
  })
  expect(issued.status(), await issued.text()).toBe(303)
  await manager.dispose()
  await molino.dispose()
})
