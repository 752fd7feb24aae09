import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { loadLogin } from '~/features/auth/login.server'
import { closePortal } from '~/portal/api.server'

let backend: Server
beforeAll(async () => {
  backend = createServer((_, response) => {
    response.writeHead(401, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ status: 401, code: 'unauthenticated', message: 'Accesso necessario' }))
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

it('the sign-in page says why it is shown, and whether input is kept', async () => {
  const at = async (search: string, cookie = '') =>
    (await loadLogin(new Request(`http://sigillo.test/login${search}`, { headers: { cookie } }))).data
  const wanted = '?redirectTo=%2Fproducts'
  expect(await at('', 'sigillo=x')).toMatchObject({ why: null, isKept: false })
  expect(await at(wanted)).toMatchObject({ why: 'needed', isKept: false, redirectTo: '/products' })
  for (const cookie of ['sigillo=x', 'theme=dark; __Host-sigillo=x'])
    expect(await at(wanted, cookie)).toMatchObject({ why: 'ended', isKept: false })
  // A known browser had no session yet, whatever it claims.
  expect(await at(wanted, 'sigillo-device=x')).toMatchObject({ why: 'needed' })
  expect(await at(wanted, 'sigillo=x; sigillo-draft-0=abc')).toMatchObject({ why: 'ended', isKept: true })
  expect(await at('?redirectTo=%2Fapi%2Fauthentication%2Flogout')).toMatchObject({ redirectTo: '/' })
})
