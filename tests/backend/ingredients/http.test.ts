import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDialects } from '../../support/backend'
import { complete, createItemWorld, expiry, type ItemWorld } from '../support-items'

describeDialects('ingredients over HTTP', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  test('are called as specification §7 writes it', async () => {
    const post = (path: string, body: object, method = 'POST') =>
      world.manager.fetch(`/api/${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const created = await post('certifier/ingredientflow', {
      name: 'Via HTTP',
      companyId: world.head,
      expirationDate: expiry,
      ...complete,
    })
    expect(created.status).toBe(200)
    const { id } = (await created.json()) as { id: string }
    expect(
      (await post('certifier/ingredientflow', { ingredientId: id, name: 'Via HTTP 2' }, 'PUT')).status,
    ).toBe(200)
    const approved = await post('certifier/ingredientflow/approved', { ingredientId: id, notes: 'Bene' })
    expect(await approved.json()).toMatchObject({ name: 'Via HTTP 2', status: 'approved', version: 3 })
    const twice = await post('certifier/ingredientflow/approved', { ingredientId: id })
    expect([twice.status, await twice.json()]).toMatchObject([
      409,
      { status: 409, code: 'ingredient.approved_is_final', details: { current: { id } } },
    ])
    const listed = await world.company.fetch(
      `/api/company/ingredients/list?CompanyId=${world.head}&IncludeFacilitiesIngredients=true&WithStatus[]=Approved&WithStatus[]=DRAFT&search=http&ItemsPerPage=5`,
    )
    expect(await listed.json()).toMatchObject({ totalItems: 1, itemsPerPage: 5, offset: 0, items: [{ id }] })
    const none = await world.company.fetch('/api/company/ingredients/list?WithStatus=Rejected&Offset=990')
    expect(await none.json()).toMatchObject({ totalItems: 0, offset: 990, items: [] })
    const company = await post('certifier/company', { businessName: 'Ortografia', manufacturing: true })
    expect(await company.json()).toMatchObject({ businessName: 'Ortografia', manufactoring: true })
    const clone = await world.company.fetch('/api/company/ingredients/clone', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ingredientId: id, asNewVersion: true }),
    })
    const renewal = (await clone.json()) as { id: string }
    const removed = await world.company.fetch(`/api/company/ingredients/${renewal.id}`, { method: 'DELETE' })
    expect([removed.status, await removed.json()]).toEqual([200, { ok: true }])
  })
})
