import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { apiFor, closePortal, handleApi } from '~/portal/api.server'
import { guardForm, handleForm, typedBefore } from '~/portal/form.server'
import { currentUser, requireUser } from '~/portal/guards.server'

/** A portal whose backend is another instance that is not there. */
beforeAll(() => {
  vi.stubEnv('BACKEND_URL', 'http://127.0.0.1:9')
  vi.stubEnv('PUBLIC_URL', 'http://sigillo.test')
})
afterEach(() => closePortal())
afterAll(() => vi.unstubAllEnvs())

const address = 'http://sigillo.test/certifier/companies/new'
const get = () => new Request(address)
const post = () => new Request(address, { method: 'POST', headers: { origin: 'http://sigillo.test' } })

const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (thrown: unknown) => thrown as Response,
  )

/** The screen for a service that is away, and when to try again. */
function expectScreen(thrown: Response | null) {
  expect(thrown).toBeInstanceOf(Response)
  expect(thrown?.status).toBe(503)
  expect(Number(thrown?.headers.get('retry-after'))).toBeGreaterThan(0)
}

describe('a service that cannot be reached', () => {
  it('is told by every page', async () => {
    const { api } = await apiFor(get())
    expectScreen(await thrownBy(api.companies.list({})))
    expectScreen(await thrownBy(requireUser(get())))
    expectScreen(await thrownBy(currentUser(get())))
  })

  it('is told to other programs', async () => {
    const response = await handleApi(new Request('http://sigillo.test/api/lookup/kosherstatus'))
    expectScreen(response)
    expect(await response.json()).toMatchObject({ status: 503, code: 'backend_unavailable' })
  })

  it('leaves a form as it was typed', async () => {
    const { api } = await apiFor(post())
    const formData = new FormData()
    formData.set('businessName', 'Molino')
    const schema = z.object({ businessName: z.string() })
    const failure = 'Error di salvataggio dati, per favore riprova...'
    const answer = await handleForm(
      post(),
      formData,
      schema,
      ({ businessName }) => api.companies.create({ businessName, businessCode: '1', city: 'X' }),
      { failure },
    )
    expect(answer).toMatchObject({
      init: { status: 503 },
      data: { result: { initialValue: { businessName: 'Molino' }, error: { '': [failure] } } },
    })
  })

  it('keeps what was typed for the form that is asked for again, where not even its sender is known', async () => {
    const formData = new FormData()
    formData.set('businessName', 'Molino')
    const thrown = await thrownBy(guardForm(post(), formData, requireUser))
    expectScreen(thrown)
    const cookie =
      thrown?.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ') ?? ''
    const again = new Request(address, { headers: { cookie } })
    const { draft } = await typedBefore(again, z.object({ businessName: z.string() }))
    expect(draft?.initialValue).toEqual({ businessName: 'Molino' })
  })
})
