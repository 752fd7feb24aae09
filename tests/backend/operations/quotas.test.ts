import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '~/backend/core/config/config'
import type { Quotas } from '~/backend/core/context'
import { describeDialects, type SignedIn } from '../../support/backend'
import { file } from '../supplier-certificates/world'
import { uploadForm } from '../documents/upload'
import { createItemWorld, expiry, fresh, refusal, type ItemWorld } from '../support-items'

test('the quotas are settings', () => {
  expect(readConfig({ NODE_ENV: 'test' }).quotas).toEqual({
    documentsPerIngredient: 50,
    storage: 5 * 1024 ** 3,
    itemsPerDay: 1000,
    programItemsPerDay: 5000,
    facilities: 100,
    accounts: 100,
    imports: 10,
    extractsAtOnce: 3,
  })
  const environment = {
    COMPANY_DOCUMENTS: '1',
    COMPANY_STORAGE: '2mb',
    COMPANY_ITEMS_PER_DAY: '3',
    COMPANY_PROGRAM_ITEMS_PER_DAY: '4',
    COMPANY_FACILITIES: '5',
    COMPANY_ACCOUNTS: '6',
    COMPANY_IMPORTS: '7',
    COMPANY_EXTRACTS: '8',
  }
  expect(Object.values(readConfig({ NODE_ENV: 'test', ...environment }).quotas)).toEqual([
    ...[1, 2 * 1024 ** 2, 3, 4, 5, 6, 7, 8],
  ])
  expect(() => readConfig({ NODE_ENV: 'test', COMPANY_FACILITIES: '0' })).toThrow(/COMPANY_FACILITIES/)
})

describeDialects('The quotas of a company', (dialect) => {
  let world: ItemWorld
  let usual: Quotas
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    usual = world.test.services.settings.quotas
  })
  afterAll(() => world.test.close())
  beforeEach(() => {
    world.test.services.settings.quotas = { ...usual }
  })
  const limit = (quotas: Partial<Quotas>) => Object.assign(world.test.services.settings.quotas, quotas)

  let made = 0
  const ingredient = (who = world.company) => {
    made++
    return who.api.ingredients.create({
      name: fresh('Farina'),
      companyId: world.head,
      expirationDate: expiry,
    })
  }
  const upload = async (ingredientId: string, filename: string, size = 10) => {
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size)])
    const response = await uploadForm(world.company, { ingredientId, filename }, content)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const reached = (of: string, most: number) => ({
    status: 409,
    body: { code: 'quota.reached', details: { of, limit: most } },
  })

  test("an ingredient's documents are limited", async () => {
    limit({ documentsPerIngredient: 2 })
    const { id } = await ingredient()
    for (const name of ['a.pdf', 'b.pdf']) expect((await upload(id, name)).status).toBe(200)
    expect(await upload(id, 'c.pdf')).toMatchObject(reached('documents', 2))
    expect((await upload((await ingredient()).id, 'c.pdf')).status).toBe(200)
  })

  test("all its documents' bytes are limited", async () => {
    const { id } = await ingredient()
    limit({ storage: 5000 })
    expect((await upload(id, 'a.pdf', 2000)).status).toBe(200)
    expect(await upload(id, 'b.pdf', 4000)).toMatchObject(reached('storage', 5000))
    const small = await upload(id, 'c.pdf', 1000)
    expect(small.status).toBe(200)
    // Deleting makes room.
    const { documentId } = small.body as { documentId: string }
    limit({ storage: 3000 })
    expect((await upload(id, 'd.pdf')).status).toBe(409)
    await world.company.api.documents.remove({ query: { ingredientDocumentId: documentId } })
    expect((await upload(id, 'd.pdf')).status).toBe(200)
  })

  test('its facilities and accounts are limited', async () => {
    const { items } = await world.company.api.companies.list({
      HeadQuarterId: world.head,
      ItemsPerPage: 9999,
    })
    const facilities = items.filter(({ headQuarter }) => !headQuarter).length
    const accounts = (await world.company.api.accounts.list({ CompanyId: world.head })).totalItems
    limit({ facilities: facilities + 1, accounts: accounts + 1 })
    const register = (who = world.company) =>
      who.api.companies.createFacility({
        BusinessName: fresh('Stabilimento'),
        ...{ BusinessCode: '1', Street: 's', City: 'c', District: 'd', ZipCode: 'z', Country: 'Italia' },
        HeadQuarterId: world.head,
      })
    await register()
    expect(await refusal(register())).toMatchObject({ status: 409, code: 'quota.reached' })
    await register(world.manager)

    const invite = (email: string) => world.company.api.accounts.addContributor({ email })
    await invite('uno@quota.test')
    expect(await refusal(invite('due@quota.test'))).toMatchObject({ status: 409, code: 'quota.reached' })
    // Neither created nor mailed; a pending invite can be repeated.
    await invite('uno@quota.test')
    expect((await world.company.api.accounts.list({ CompanyId: world.head })).totalItems).toBe(accounts + 1)
  })

  test('ingredients and products created in a day are limited, except by certifiers', async () => {
    limit({ itemsPerDay: made + 2 })
    const body = { name: 'Grano', companyId: world.head, expirationDate: expiry }
    await world.colleague.api.ingredients.certifierCreate(body)
    await ingredient()
    const { id } = await ingredient()
    const refused = await world.company.fetch('/api/company/ingredients', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(24 * 3600)])
    expect(await refused.json()).toMatchObject({ code: 'quota.pace', details: { of: 'items', limit: made } })
    const product = world.company.api.products.create({
      name: 'Pasta',
      companyId: world.head,
      ingredientIds: [id],
    })
    expect(await refusal(product)).toMatchObject({ status: 429 })
    await world.colleague.api.ingredients.certifierCreate({ ...body, name: 'Orzo' })
    world.test.clock.forward(24 * 3_600_000)
    // Their session has ended by then.
    await ingredient(await world.test.signIn({ userType: 'Company', headQuarterId: world.head }))
  })

  test.each<[string, (by: SignedIn, ingredientId: string) => Promise<unknown>]>([
    ['contacts', ({ api }) => api.contacts.create({ companyId: world.head, firstName: fresh('Ada') })],
    ['views', ({ api }) => api.views.create({ listName: 'ingredients', name: fresh('Mia'), asked: '' })],
    ['messages', ({ api }) => api.threads.addNote({ companyId: world.head, content: fresh('Domanda') })],
    [
      'messages',
      ({ api }, ingredientId) => api.ingredients.addNote({ ingredientId, content: fresh('Nota') }),
    ],
    [
      'items',
      ({ api }) =>
        api.supplierCertificates.upload({
          vendorName: 'Lecitine',
          number: fresh('K'),
          expiresOn: expiry,
          file: file(),
        }),
    ],
  ])('%s that a company makes in a day are limited, those of certifiers are not', async (of, make) => {
    // What was made so far is of another day.
    world.test.clock.forward(25 * 3_600_000)
    const sign = () => world.test.signIn({ userType: 'Company', headQuarterId: world.head })
    const [one, colleague] = [await sign(), await sign()]
    const certifier = await world.test.signIn({ userType: 'Certifier' })
    const { id } = await certifier.api.ingredients.certifierCreate({
      name: fresh('Farina'),
      companyId: world.head,
      expirationDate: expiry,
    })
    limit({ itemsPerDay: 2 })
    await make(one, id)
    await make(colleague, id)
    expect(await refusal(make(one, id))).toMatchObject({
      status: 429,
      code: 'quota.pace',
      data: { details: { of, limit: 2 } },
    })
    if (of === 'messages') await make(certifier, id)
  })
})
