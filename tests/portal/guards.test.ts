import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { UserInfo } from '~/contract/accounts/authentication'
import { OTHER_ACCOUNT } from '~/domain/forms/form-account'
import { logOut } from '~/features/auth/logout.server'
import { apiFor, closePortal } from '~/portal/api.server'
import { keepDraft } from '~/portal/forms/draft-cookies.server'
import { nextKey } from '~/portal/forms/form-key.server'
import { formDataOf, guardForm, signedInForm, typedBefore } from '~/portal/forms/form.server'
import { requireCertifier, requireCompany, requireManager, requireUser } from '~/portal/guards.server'
import { shouldRevalidate } from '~/root'

/** Who is refused an area, and where they are sent (specification §2 "Layout", §4 "Session", §8). */

const somebody: UserInfo = {
  id: 'u1',
  account: 'key-of-u1',
  email: 'anna@example.org',
  userType: 'Company',
  isCertifierCompanyManager: false,
  isReader: false,
  companyId: 'c1',
  companyName: 'Molino',
  name: 'Teresa Fusco',
  firstName: 'Teresa',
  lastName: 'Fusco',
  lang: 'it',
  needsFactor: false,
}

/** The backend's idea of the caller; without one nobody is signed in. */
let account: UserInfo | null = null
let backend: Server
const asked: string[] = []

beforeAll(async () => {
  backend = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (request.url?.endsWith('/logout')) {
      response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'sigillo=; Max-Age=0' })
      response.end('{"ok":true}')
      return
    }
    const refusal = { status: 401, code: 'unauthenticated', message: 'Serve l’accesso' }
    response.writeHead(account ? 200 : 401, { 'content-type': 'application/json' })
    response.end(JSON.stringify(account ?? refusal))
  })
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('BACKEND_URL', `http://127.0.0.1:${(backend.address() as AddressInfo).port}`)
  vi.stubEnv('PUBLIC_URL', 'http://sigillo.test')
})
afterAll(async () => {
  await closePortal()
  backend.closeAllConnections()
  await new Promise((resolve) => backend.close(resolve))
  vi.unstubAllEnvs()
})

const request = () => new Request('http://sigillo.test/products?page=2')
const login = '/login?redirectTo=%2Fproducts%3Fpage%3D2'

/** A guard's answer: its redirect, the status of its refusal, or the account that it lets in. */
async function answerOf(guard: (request: Request) => Promise<{ user: UserInfo }>, who: UserInfo | null) {
  account = who
  try {
    return (await guard(request())).user.email
  } catch (thrown) {
    const response = thrown as Response
    return response.headers.get('location') ?? response.status
  }
}

describe('the guard of an area', () => {
  // Spec: company area, states, errors.
  it('the guard of an area sends a visitor to the sign-in, which leads back', async () => {
    for (const guard of [requireUser, requireCompany, requireCertifier, requireManager])
      expect(await answerOf(guard, null)).toBe(login)
  })

  // Spec: layout, company area.
  it('the guard of an area sends an account of the other side to the sign-in', async () => {
    const staff: UserInfo = { ...somebody, userType: 'Certifier', companyId: null, companyName: null }
    expect(await answerOf(requireCompany, staff)).toBe(login)
    expect(await answerOf(requireCertifier, somebody)).toBe(login)
    expect(await answerOf(requireCompany, somebody)).toBe(somebody.email)
    expect(await answerOf(requireCertifier, staff)).toBe(somebody.email)
    expect(await answerOf(requireManager, staff)).toBe(403)
  })

  // Spec: errors.
  it('the guard sends an account whose company cannot be loaded to the sign-in', async () => {
    expect(await answerOf(requireCompany, { ...somebody, companyId: null, companyName: null })).toBe(login)
    expect(await answerOf(requireCompany, { ...somebody, companyName: null })).toBe(login)
  })

  it('the session of an account whose company cannot be loaded ends, instead of a redirect loop', async () => {
    account = { ...somebody, companyName: null }
    asked.length = 0
    const thrown = (await requireCompany(request()).catch((error: unknown) => error)) as Response
    expect(asked).toContain('GET /api/authentication/logout')
    expect(thrown.headers.get('location')).toBe(login)
    expect(thrown.headers.getSetCookie()).toEqual(['sigillo=; Max-Age=0', expect.stringMatching(/^toast=/)])
  })
})

describe('input from before a lost session', () => {
  const schema = z.object({ name: z.string() })
  /**
   * Sends a form drawn for an account whose session has ended.
   * @returns the cookies that the browser keeps
   */
  async function send(fields: Record<string, string>) {
    account = null
    const post = new Request('http://sigillo.test/products/new', {
      method: 'POST',
      body: new URLSearchParams({ name: 'Segreto', ...fields }),
    })
    const formData = await formDataOf(post)
    expect([...formData.keys()]).toEqual(['name'])
    const thrown = (await guardForm(post, formData, requireUser).catch((error: unknown) => error)) as Response
    return thrown.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  }
  const backAs = (who: UserInfo | null, cookie: string) => {
    account = who
    return typedBefore(new Request('http://sigillo.test/products/new', { headers: { cookie } }), schema)
  }

  it('input from before a session ended is only returned to the account that typed it', async () => {
    const cookie = await send({ __account__: somebody.email })
    expect((await backAs(somebody, cookie)).draft).toEqual({
      initialValue: { name: 'Segreto' },
      typedBefore: true,
    })
    const other = { ...somebody, id: 'u2', email: 'bea@example.org' }
    for (const who of [other, null]) {
      const { draft, headers } = await backAs(who, cookie)
      expect(draft).toBeNull()
      // Nor may it wait for the next one.
      expect(headers.getSetCookie()).toEqual([
        expect.stringMatching(/^sigillo-draft-0=.*Max-Age=0/),
        expect.stringMatching(/^sigillo-draft-1=.*Max-Age=0/),
      ])
    }
    // Its account is unknown: it is nobody's.
    expect((await backAs(somebody, await send({}))).draft).toBeNull()
  })

  it('a form with a key belongs to its account, and each of its writes has a key of its own', async () => {
    const send = (fields: Record<string, string>) => {
      account = somebody
      const body = new URLSearchParams({ name: 'Segreto', ...fields })
      return new Request('http://sigillo.test/products/new', { method: 'POST', body })
    }
    const key = 'a1b2c3d4a1b2c3d4'
    const own = send({ _key: key, __account__: somebody.email })
    expect([...(await signedInForm(own, requireUser)).formData.keys()]).toEqual(['name'])
    expect([nextKey(own), nextKey(own)]).toEqual([`${key}/1`, `${key}/2`])
    expect(nextKey(send({}))).toBeNull()
    const malformed = send({ _key: 'x'.repeat(65) })
    await formDataOf(malformed)
    expect(nextKey(malformed)).toBeNull()
    const others = send({ _key: key, __account__: 'bea@example.org' })
    const refused = (await signedInForm(others, requireUser).catch((error: unknown) => error)) as Response
    expect([refused.status, await refused.text()]).toEqual([409, OTHER_ACCOUNT])
  })

  it('a form of sign-in is not kept: its fields are codes', async () => {
    const formData = new FormData()
    formData.set('code', '123456')
    for (const path of ['/login', '/login/factor', '/account/factor', '/account/confirm']) {
      const request = new Request(`http://sigillo.test${path}.data`, { method: 'POST' })
      expect(await keepDraft(request, formData, { account: somebody.email }), path).toEqual([])
    }
  })

  it("over https a kept form's cookie cannot be set by a plain page", async () => {
    const request = new Request('https://sigillo.test/products/new')
    const formData = new FormData()
    formData.set('name', 'x')
    const [first] = await keepDraft(request, formData, { account: somebody.email })
    expect(first).toMatch(/^__Host-sigillo-draft-0=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })
})

it('signing out clears the browser’s pages and drafts, but keeps its preferences', async () => {
  const { headers } = await logOut(new Request('http://sigillo.test/logout', { method: 'POST' }))
  // Neither "storage" nor "cookies": theme, sidebar and the known browser are not the account's.
  expect(headers.get('clear-site-data')).toBe('"cache"')
  expect(headers.getSetCookie()).toEqual([
    'sigillo=; Max-Age=0',
    expect.stringMatching(/^sigillo-draft-0=.*Max-Age=0/),
    expect.stringMatching(/^sigillo-draft-1=.*Max-Age=0/),
  ])
})

// Spec: states, errors.
it('a 401 on any call leads to the sign-in', async () => {
  account = null
  const { api } = await apiFor(request())
  for (const call of [
    api.companies.list({}),
    api.products.get({ productId: 'p1' }),
    api.ingredients.send({ ingredientId: 'i1', notes: null }),
  ]) {
    const thrown = await call.then(
      () => null,
      (error: unknown) => error as Response,
    )
    expect(thrown?.status).toBe(302)
    expect(thrown?.headers.get('location')).toBe(login)
  }
})

// Spec: states.
it('the signed-in account is loaded once for a document, and again after a submit', () => {
  const at = (path: string) => new URL(path, 'http://sigillo.test')
  const asks = (from: string, to: string, formMethod?: 'GET' | 'POST') =>
    shouldRevalidate({
      currentUrl: at(from),
      nextUrl: at(to),
      currentParams: {},
      nextParams: {},
      defaultShouldRevalidate: true,
      ...(formMethod && { formMethod }),
    })
  expect(asks('/products', '/ingredients')).toBe(false)
  expect(asks('/products', '/products?Search=x', 'GET')).toBe(false)
  expect(asks('/products', '/products', 'POST')).toBe(true)
})
