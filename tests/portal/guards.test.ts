import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { UserInfo } from '~/contract/authentication'
import { apiFor, closePortal } from '~/portal/api.server'
import { requireCertifier, requireCompany, requireManager, requireUser } from '~/portal/guards.server'
import { shouldRevalidate } from '~/root'

/** Who is turned away from an area, and where to (spec §2 "Layout", §4 "Session", §8). */

const somebody: UserInfo = {
  id: 'u1',
  email: 'anna@example.org',
  userType: 'Company',
  isCertifierCompanyManager: false,
  companyId: 'c1',
  companyName: 'Molino',
}

/** Whom the backend takes the sender of a call for; nobody is signed in where there is none. */
let account: UserInfo | null = null
let backend: Server

beforeAll(async () => {
  backend = createServer((_, response) => {
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

/** What a guard answers: where it leads, the status of its refusal, or the account that it lets in. */
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
  it('sends who is not signed in to the log-in, and back from there', async () => {
    for (const guard of [requireUser, requireCompany, requireCertifier, requireManager])
      expect(await answerOf(guard, null)).toBe(login)
  })

  it('sends there who is of the other side', async () => {
    const staff: UserInfo = { ...somebody, userType: 'Certifier', companyId: null, companyName: null }
    expect(await answerOf(requireCompany, staff)).toBe(login)
    expect(await answerOf(requireCertifier, somebody)).toBe(login)
    expect(await answerOf(requireCompany, somebody)).toBe(somebody.email)
    expect(await answerOf(requireCertifier, staff)).toBe(somebody.email)
    expect(await answerOf(requireManager, staff)).toBe(403)
  })

  it('sends there an account whose company cannot be loaded', async () => {
    expect(await answerOf(requireCompany, { ...somebody, companyId: null, companyName: null })).toBe(login)
    expect(await answerOf(requireCompany, { ...somebody, companyName: null })).toBe(login)
  })
})

it('a 401 on any call leads to the log-in', async () => {
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

it('who is signed in is asked for once, and again when something was sent or at the log-in', () => {
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
  expect(asks('/products', '/login')).toBe(true)
  expect(asks('/login', '/')).toBe(true)
})
