import { version } from '../app/domain/version'
import { certificateStory } from './support/certificate-story'
import { expect, test } from './support/test'

/** A portal without a database, on the backend of another instance (docs/decisions/0007). */
test.use({ remote: true })

// The pages are those of other tests, which check them for barriers and walk through them without scripts.
// Spec: companies, facilities, certificates, errors.
test('a certificate is issued on the backend of another instance, from the sign-in on', ({
  page,
  context,
  outbox,
}) => certificateStory({ page, context, outbox }))

test('other programs reach that backend through the portal', async ({ request, loginAs, context }) => {
  expect(await (await request.get('/health')).json()).toEqual({ status: 'ok', version })
  const described = (await (await request.get('/api/openapi.json')).json()) as { openapi: string }
  expect(described.openapi).toMatch(/^3\.1/)
  expect((await request.get('/api/company/ingredients/list')).status()).toBe(401)
  await loginAs('molino')
  const answer = await context.request.get('/api/company/ingredients/list?ItemsPerPage=1')
  expect(answer.status()).toBe(200)
  expect(((await answer.json()) as { items: unknown[] }).items).toHaveLength(1)
  const foreign = await context.request.post('/api/company/ingredients/addnote', {
    data: { ingredientId: 'x', content: 'x' },
    headers: { Origin: 'https://altrove.test' },
  })
  expect(foreign.status()).toBe(403)
})

test('documents are stored by that backend and returned unchanged', async ({ loginAs, context, site }) => {
  await loginAs('manager')
  const { request } = context
  const listed = await request.get('/api/company/ingredients/list?WithStatus=waiting&ItemsPerPage=1')
  const { items } = (await listed.json()) as { items: { id: string }[] }
  const documents = `/certifier/ingredients/${items[0]?.id}/documents`
  const bytes = Buffer.from(`%PDF-1.7\n${'x'.repeat(300_000)}\n%%EOF\n`)
  const form = new FormData()
  for (const name of ['uno.pdf', 'due.pdf']) form.append('file', new File([bytes], name))
  const sent = await request.post(documents, {
    multipart: form,
    headers: { Origin: site.url },
    maxRedirects: 0,
  })
  expect(sent.status()).toBe(302)
  const again = await request.post(documents, { multipart: form, headers: { Origin: site.url } })
  expect(again.status()).toBe(409)

  const found = await request.get(`/api/company/ingredients/documents?IngredientId=${items[0]?.id}`)
  const { items: stored } = (await found.json()) as { items: { documentId: string; filename: string }[] }
  expect(stored.map(({ filename }) => filename)).toEqual(expect.arrayContaining(['uno.pdf', 'due.pdf']))
  for (const { documentId } of stored.filter(({ filename }) => /^(uno|due)\.pdf$/.test(filename))) {
    expect(await (await request.get(`/files/documents/${documentId}`)).body()).toEqual(bytes)
  }
})
