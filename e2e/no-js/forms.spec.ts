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

test('a form that is pressed twice without scripts makes one item', async ({ portal }) => {
  const manager = await http.newContext({
    baseURL: portal.url,
    extraHTTPHeaders: { Origin: portal.url },
    maxRedirects: 0,
  })
  const account = { email: demoAccounts.manager.email, password: demoPassword }
  expect((await manager.post('/login', { form: account })).status()).toBe(302)
  const list = await manager.get('/api/company/masterdata/list?ShowOnlyManufactories=true')
  const [{ id: companyId }] = ((await list.json()) as { items: [{ id: string }] }).items

  /** What the main form holds unseen. */
  const drawn = async (page: string) => {
    const html = await (await manager.get(page)).text()
    const form = html.slice(html.indexOf('name="__account__"')).split('</form>')[0] ?? ''
    const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    return Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
  }
  const pages: Record<string, Record<string, string>> = {
    '/certifier/ingredients/new': {
      name: 'Premuto due volte',
      companyId,
      expirationDate: '2035-12-31',
      intent: 'save',
    },
    '/certifier/companies/new': { businessName: 'Premuta due volte', businessCode: '', country: 'Italia' },
    '/account/phrases/new': { title: 'Premuta due volte', text: 'Una sola', kind: 'any', lang: 'it' },
  }
  for (const [page, typed] of Object.entries(pages)) {
    const form = { ...(await drawn(page)), ...typed }
    expect(form, page).toHaveProperty('_key', expect.stringMatching(/^[\w-]{16,64}$/))
    const [first, second] = [await manager.post(page, { form }), await manager.post(page, { form })]
    expect([first.status(), second.status()], `${page}\n${await first.text()}`).toEqual([302, 302])
    expect(second.headers().location, page).toBe(first.headers().location)
    const other = await drawn(page)
    expect(other._key, page).not.toBe(form._key)
  }
  const found = async (path: string) =>
    ((await (await manager.get(path)).json()) as { totalItems: number }).totalItems
  expect(await found('/api/company/ingredients/list?Search=premuto+due+volte')).toBe(1)
  expect(await found('/api/company/masterdata/list?Search=premuta+due+volte')).toBe(1)
  await manager.dispose()
})

test('a pack’s number that was mistyped is said to be', async ({ portal }) => {
  const manager = await http.newContext({ baseURL: portal.url, extraHTTPHeaders: { Origin: portal.url } })
  const account = { email: demoAccounts.manager.email, password: demoPassword }
  await manager.post('/login', { form: account, maxRedirects: 0 })
  for (const page of [
    '/directory?q=',
    '/certifier/products?Search=',
    '/certifier/search?Search=',
    '/certifier/gtins?Search=',
  ]) {
    const html = await (await manager.get(`${page}400%E2%80%916381333932`)).text()
    expect(html, page).toContain('l’ultima dovrebbe essere 1')
  }
  const checked = await manager.get(
    `/verify?code=${encodeURIComponent('https://sigillo.example.it/verify/7Q2F-9XKM-3TAB')}`,
  )
  expect(checked.url()).toMatch(/\/verify\/7Q2F-?9XKM-?3TAB/)
  await manager.dispose()
})
