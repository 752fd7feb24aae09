import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { logIn } from '~/features/auth/login.server'
import { setNewPassword } from '~/features/auth/lost-credential.server'
import { register } from '~/features/auth/registration.server'
import { askForLink } from '~/features/auth/reset-password.server'
import { apiFor, closePortal, handleApi } from '~/portal/api.server'
import { guardForm, handleForm, typedBefore } from '~/portal/forms/form.server'
import { currentUser, requireUser } from '~/portal/guards.server'

/** A portal whose backend, on another instance, is down. */
beforeAll(() => {
  vi.stubEnv('BACKEND_URL', 'http://127.0.0.1:9')
  vi.stubEnv('PUBLIC_URL', 'http://sigillo.test')
})
afterEach(() => closePortal())
afterAll(() => vi.unstubAllEnvs())

/** The calls' answers, beside a screen's text. */
const away = 'Il servizio non risponde, riprova tra poco'
const address = 'http://sigillo.test/certifier/companies/new'
const get = () => new Request(address)
const post = () => new Request(address, { method: 'POST', headers: { origin: 'http://sigillo.test' } })

const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (thrown: unknown) => thrown as Response,
  )

/** The screen for a backend that is down, and when to retry. */
function expectScreen(thrown: Response | null) {
  expect(thrown).toBeInstanceOf(Response)
  expect(thrown?.status).toBe(503)
  expect(Number(thrown?.headers.get('retry-after'))).toBeGreaterThan(0)
}

describe('a backend that cannot be reached', () => {
  it('every page says that the service cannot be reached', async () => {
    const { api } = await apiFor(get())
    expectScreen(await thrownBy(api.companies.list({})))
    expectScreen(await thrownBy(requireUser(get())))
    expectScreen(await thrownBy(currentUser(get())))
  })

  it('other programs are told that the service cannot be reached', async () => {
    const response = await handleApi(new Request('http://sigillo.test/api/lookup/kosherstatus'))
    expectScreen(response)
    expect(await response.json()).toMatchObject({ status: 503, code: 'backend_unavailable' })
  })

  // Spec: errors.
  it('the public forms say in the given words that the service cannot be reached', async () => {
    const sent = (path: string, fields: Record<string, string>) =>
      new Request(`http://sigillo.test${path}`, {
        method: 'POST',
        headers: { origin: 'http://sigillo.test' },
        body: new URLSearchParams(fields),
      })
    const email = 'anna@example.org'
    const secret = { password: 'sei-caratteri', confirmPassword: 'sei-caratteri' }
    const place = { country: 'x', street: 'x', city: 'x', district: 'x', zipCode: 'x', businessCode: 'x' }
    expect(await logIn(sent('/login', { email, password: 'x' }))).toMatchObject({
      init: { status: 503 },
      data: {
        message: 'The application is currently unavailable, retry later...',
        result: { initialValue: { email } },
      },
    })
    const link = '?userId=a&code=b'
    const answers: [answer: unknown, words: string][] = [
      [
        await register(sent(`/confirm-registration${link}`, { ...place, ...secret })),
        'An unexpected error occurred! Contact the system administrator to request a new link',
      ],
      [await askForLink(sent('/reset-password', { email })), 'Error recovering password. Please try again'],
      [
        await setNewPassword(sent(`/lost-credential${link}`, secret)),
        'An error occurred updating the password. Please request a new link',
      ],
    ]
    for (const [answer, words] of answers)
      expect(answer).toMatchObject({
        init: { status: 503 },
        data: { result: { error: { '': [words] } } },
      })
  })

  it('a form keeps its input while the service cannot be reached', async () => {
    const { api } = await apiFor(post())
    const formData = new FormData()
    formData.set('businessName', 'Molino')
    const schema = z.object({ businessName: z.string() })
    const failure = 'Error di salvataggio dati, per favore riprova...'
    const form = { request: post(), formData }
    const answer = await handleForm(form, schema, { failure }, ({ businessName }) =>
      api.companies.create({ businessName, businessCode: '1', city: 'X' }),
    )
    expect(answer).toMatchObject({
      init: { status: 503 },
      data: { result: { initialValue: { businessName: 'Molino' }, error: { '': [failure, away] } } },
    })
  })

  it('input is kept even if, with the backend down, its sender is unknown', async () => {
    const formData = new FormData()
    formData.set('businessName', 'Molino')
    const thrown = await thrownBy(guardForm(post(), formData, requireUser))
    expectScreen(thrown)
    const cookie =
      thrown?.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ') ?? ''
    expect(cookie).toContain('sigillo-draft-0=')
    // Until the account is known nobody gets it, and it is not lost.
    const again = new Request(address, { headers: { cookie } })
    expectScreen(await thrownBy(typedBefore(again, z.object({ businessName: z.string() }))))
  })
})
