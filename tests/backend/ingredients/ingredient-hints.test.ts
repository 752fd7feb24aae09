import { afterAll, beforeAll, expect, it } from 'vitest'
import { ingredientHints } from '~/features/ingredients/ingredient-hints.server'
import { describeDialects } from '../../support/backend'
import { createItemWorld, type ItemWorld } from '../support-items'

describeDialects('Before it sends an ingredient, a company', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  it('is warned about a past expiry, missing documents and an existing name', async () => {
    const { api } = world.company
    const create = (name: string, expirationDate: string) =>
      api.ingredients.create({ name, companyId: world.facility, expirationDate })
    const first = await create('Sale marino', '2099-12-31')
    expect(await ingredientHints(api, first)).toEqual({ expired: false, hasDocuments: false, alike: [] })
    await create('Sale marino grosso', '2099-12-31')
    const form = new FormData()
    form.set('filename', 'Scheda.pdf')
    form.set('ingredientId', first.id)
    form.set('file', new File(['%PDF-1.7\n%%EOF\n'], 'Scheda.pdf', { type: 'application/pdf' }))
    const uploaded = await world.company.fetch('/api/company/ingredients/upload', {
      method: 'POST',
      body: form,
    })
    expect(uploaded.status).toBe(200)
    expect(await ingredientHints(api, first)).toMatchObject({ hasDocuments: true, alike: [] })
    // None of it is refused.
    const second = await create('SALE MARINO', '2020-01-31')
    expect(await ingredientHints(api, second)).toEqual({
      expired: true,
      hasDocuments: false,
      alike: [{ id: first.id, name: 'Sale marino', vendor: null }],
    })
    expect((await api.ingredients.send({ ingredientId: second.id, version: second.version })).status).toBe(
      'approving',
    )
  })
})
