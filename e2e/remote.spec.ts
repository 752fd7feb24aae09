import { certificateStory } from './support/certificate-story'
import { expect, test } from './support/test'

/** A portal without a database, on the backend of another instance (docs/decisions/0007). */
test.use({ remote: true })

test(
  'from the log-in to the certificate, on the backend of another instance',
  { tag: '@both' },
  async ({ page, context, outbox, javaScriptEnabled }) =>
    // The pages are those of the other run, which looks for barriers.
    certificateStory({ page, context, outbox, axe: () => Promise.resolve(), javaScriptEnabled }),
)

test('other programs reach that backend through the portal', async ({ request, loginAs, context }) => {
  expect(await (await request.get('/health')).json()).toEqual({ status: 'ok' })
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
