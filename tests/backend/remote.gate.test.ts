import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Api } from '~/backend/backend'
import { languageOfCall } from '~/backend/core/call-language'
import type { RequestInfo } from '~/backend/core/context'
import type { BackendGateway } from '~/backend/gateway/gateway'
import { remoteBackend } from '~/backend/gateway/remote-backend'
import { languages } from '~/domain/languages'
import { makeAccount, password } from './authentication/accounts'
import { png } from '../support/pictures'
import { createWorld, type World } from './certificates/world'
import { newProgram } from './programs/program'

// Drawing a page takes a processor long; on a busy machine many times as long.
vi.setConfig({ testTimeout: 60_000 })

/** The other instance: its backend behind a socket, which learns of the client as from our server. */
async function listen(world: World, seen: RequestInfo[]): Promise<Server> {
  const server = createServer((req, res) => {
    const headers = new Headers(
      Object.entries(req.headersDistinct).flatMap(([name, values]) =>
        (values ?? []).map((value): [string, string] => [name, value]),
      ),
    )
    const info = {
      headers,
      secure: headers.get('x-forwarded-proto') === 'https',
      address: headers.get('x-forwarded-for'),
    }
    seen.push(info)
    const hasBody = req.method !== 'GET' && req.method !== 'HEAD'
    const request = new Request(`http://${req.headers.host}${req.url}`, {
      method: req.method,
      headers,
      ...(hasBody && { body: Readable.toWeb(req), duplex: 'half' }),
    } as RequestInit)
    const answer = async () => {
      const path = new URL(request.url).pathname
      const { backend } = world.test
      if (path === '/health') return Response.json({ status: 'ok' })
      if (path === '/api/openapi.json') return Response.json(await backend.openapi(languageOfCall(info)))
      return backend.handle(request, info)
    }
    void answer().then(async (response) => {
      res.writeHead(response.status, [...response.headers].flat())
      if (response.body) await pipeline(Readable.fromWeb(response.body as never), res)
      else res.end()
    })
  })
  // Like ours: requests into a connection that is just being closed are lost.
  server.keepAliveTimeout = 65_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const publicUrl = 'https://portale.test'
let world: World
let server: Server
let remote: BackendGateway
const seen: RequestInfo[] = []

beforeAll(async () => {
  world = await createWorld('sqlite')
  await makeAccount(world.test, { email: 'remote@sigillo.test', manager: true })
  server = await listen(world, seen)
  const { port } = server.address() as AddressInfo
  remote = remoteBackend({ backendUrl: `http://127.0.0.1:${port}`, publicUrl, languages })
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await remote.close()
  await world.close()
})
beforeEach(() => void seen.splice(0))

const infoOf = (headers: Record<string, string> = {}): RequestInfo => ({
  headers: new Headers({ host: 'portale.test', origin: publicUrl, ...headers }),
  secure: true,
  address: '192.0.2.7',
})

/** The portal's client for a person who signs in. */
async function signIn(email = 'remote@sigillo.test'): Promise<{ api: Api; cookie: string }> {
  const headers = new Headers()
  await remote.client(infoOf(), headers).authentication.login({ email, password })
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { api: remote.client(infoOf({ cookie }), new Headers()), cookie }
}

/** How a call in this process and one through the other instance are refused. */
async function refusals(call: (api: Api) => Promise<unknown>, apis: Api[]) {
  return Promise.all(
    apis.map((api) =>
      call(api).then(
        () => null,
        (error: { status: number; code: string; message: string; data: object }) => ({
          status: error.status,
          code: error.code,
          message: error.message,
          data: JSON.parse(JSON.stringify(error.data)) as unknown,
        }),
      ),
    ),
  )
}

describe('a portal on the backend of another instance', () => {
  test("it signs in, with the cookies of the person's connection", async () => {
    const { api, cookie } = await signIn()
    expect(cookie).toMatch(/^__Host-sigillo=/)
    expect(await api.authentication.userinfo()).toMatchObject({ email: 'remote@sigillo.test' })
    expect(seen.map((info) => [info.secure, info.address])).toEqual([
      [true, '192.0.2.7'],
      [true, '192.0.2.7'],
    ])
    // The browser's headers stay here; the other instance learns that they were checked.
    expect(seen.every((info) => !info.headers.has('origin'))).toBe(true)
    expect(seen.every((info) => info.headers.get('sec-fetch-site') === 'same-origin')).toBe(true)

    const headers = new Headers()
    await remote.client(infoOf({ cookie }), headers).authentication.logout()
    expect(headers.getSetCookie()[0]).toMatch(/^__Host-sigillo=;.*Max-Age=0/)
    await expect(api.authentication.userinfo()).rejects.toMatchObject({
      status: 401,
      code: 'unauthenticated',
    })
  })

  test('it answers like a call in this process: lists, flags, one value or many', async () => {
    const { api } = await signIn()
    await world.product('Spaghetti')
    await world.product('Penne', { approve: false })
    const here = world.manager.api
    const CompanyId = world.facility
    for (const ask of [
      (by: Api) => by.products.list({ WithStatus: ['waiting'] }),
      (by: Api) => by.products.list({ WithStatus: ['waiting', 'approved'], Sort: 'name', ItemsPerPage: 1 }),
      (by: Api) => by.products.companyProducts({ CompanyId, ExcludeCertified: true, Search: 'pàghe' }),
      (by: Api) => by.ingredients.list({ CompanyId: world.headquarters, IncludeFacilitiesIngredients: true }),
      (by: Api) => by.ingredients.get({ ingredientId: world.ingredient }),
      (by: Api) => by.companies.list({ ShowOnlyHeadQuarters: true }),
    ]) {
      expect(await ask(api)).toEqual(await ask(here))
    }
  })

  test('it passes a key on with each write of a page, and with nothing else', async () => {
    const { cookie } = await signIn()
    let sent = 0
    const page = { ...infoOf({ cookie, 'idempotency-key': 'stray' }), nextKey: () => `form/${++sent}` }
    const api = remote.client(page, new Headers())
    seen.splice(0)
    await api.phrases.list({})
    const phrase = { kind: 'any', lang: 'it', title: 'Una volta', text: 'sola' } as const
    const made = await api.phrases.create(phrase)
    await api.phrases.use({ phraseId: made.id })
    expect(seen.map(({ headers }) => headers.get('idempotency-key'))).toEqual([null, 'form/1', 'form/2'])
    // Sent again, as after a lost answer.
    sent = 0
    expect(await api.phrases.create(phrase)).toEqual(made)
  })

  test('it refuses like a call in this process', async () => {
    const { api } = await signIn()
    const productId = await world.product('Fusilli', { approve: false })
    // Neither of them made it: its author is told so.
    const colleague = await world.test.signIn({ userType: 'Certifier', manager: true })
    for (const call of [
      (by: Api) => by.products.get({ productId: 'nobody-knows-it' }),
      (by: Api) => by.products.approve({ productId, version: 99 }),
      (by: Api) =>
        by.products.certifierCreate({ name: '', companyId: '', kosherStatusId: '', ingredientIds: [] }),
      (by: Api) => by.products.send({ productId }),
      (by: Api) => by.authentication.confirmCompanyAdmin({} as never),
    ]) {
      const [there, here] = await refusals(call, [api, colleague.api])
      expect(there?.status).toBeGreaterThanOrEqual(400)
      expect(there).toEqual(here)
    }
  })

  test('it reports the length of a pause', async () => {
    await makeAccount(world.test, { email: 'paused@sigillo.test' })
    const login = () =>
      remote
        .client(infoOf(), new Headers())
        .authentication.login({ email: 'paused@sigillo.test', password: 'no' })
    for (let tries = 0; tries < 5; tries++) await expect(login()).rejects.toMatchObject({ status: 401 })
    await expect(login()).rejects.toMatchObject({
      status: 429,
      code: 'too_many_tries',
      data: { retryAfterSeconds: 30, details: { retryAfterSeconds: 30 } },
    })
  })

  test('a program learns of its misspelt name, as from the other instance itself', async () => {
    const { cookie } = await signIn()
    const ask = async (more: Record<string, string>) => {
      const headers = new Headers({ host: 'portale.test', cookie, ...more })
      const address = `${publicUrl}/api/company/ingredients/list?WithStatsu=approved`
      const answer = await remote.handle(new Request(address, { headers }), { ...infoOf(), headers })
      return (await answer.json()) as unknown
    }
    expect(await ask({})).toMatchObject({ status: 400, issues: { WithStatsu: [expect.any(String)] } })
    expect(await ask({ 'sec-fetch-site': 'none' })).toMatchObject({ totalItems: expect.any(Number) })
  })

  test('a refusal becomes what the portal expects', async () => {
    const elsewhere = new Error('elsewhere')
    const client = remote.client(infoOf(), new Headers(), () => {
      throw elsewhere
    })
    await expect(client.authentication.userinfo()).rejects.toBe(elsewhere)
  })

  test('a certificate arrives byte for byte, with its name @all', async () => {
    const { api, cookie } = await signIn()
    const productIds = [await world.product('Ziti')]
    const certificationGroup = { name: 'Paste', companyId: world.facility, expireOn: '2027-11-30' }
    const { certificateId } = await api.certificates.create({ productIds, certificationGroup })
    const [there, here] = await Promise.all(
      [api, world.manager.api].map((by) => by.certificates.download({ certificateId })),
    )
    expect([there?.name, there?.type]).toEqual([here?.name, 'application/pdf'])
    // A page needs all of it, whatever its browser has cached; a program's condition is passed on.
    const headers = { cookie, 'if-none-match': '"known"' }
    await remote.client(infoOf(headers), new Headers()).certificates.download({ certificateId })
    const address = `${publicUrl}/api/company/certificates/${certificateId}/pdf`
    await remote.handle(new Request(address, { headers }), infoOf(headers))
    expect(seen.slice(-2).map((info) => info.headers.get('if-none-match'))).toEqual([null, '"known"'])
    const bytesOf = async (file: File | undefined) => file && Buffer.from(await file.arrayBuffer())
    expect(await bytesOf(there)).toEqual(await bytesOf(here))
  })

  const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'

  function uploadOf(ingredientId: string, filename: string, headers: HeadersInit): Request {
    const body = new FormData()
    body.append('filename', filename)
    body.append('ingredientId', ingredientId)
    body.append('file', new File([pdf], filename, { type: 'application/pdf' }))
    return new Request(`${publicUrl}/api/company/ingredients/upload`, { method: 'POST', headers, body })
  }

  test('documents stream both ways', async () => {
    const { api, cookie } = await signIn()
    const made = await api.ingredients.certifierCreate({
      name: 'Lievito',
      companyId: world.facility,
      expirationDate: '2027-06-30',
    })
    const info = infoOf({ cookie })
    const request = uploadOf(made.id, 'Attestato.pdf', { cookie })
    for (const [name, value] of request.headers) info.headers.set(name, value)
    const { documentId } = await remote.upload(request, info, 'documents')
    const { headers, body } = await api.documents.download({ documentId })
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toContain('Attestato.pdf')
    expect(await new Response(body).text()).toBe(pdf)
    await expect(api.documents.download({ documentId: 'unknown' })).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
    })
    const same = uploadOf(made.id, 'Attestato.pdf', { cookie })
    for (const [name, value] of same.headers) info.headers.set(name, value)
    await expect(remote.upload(same, info, 'documents')).rejects.toMatchObject({ status: 409 })
  })

  test('/api is passed on, and its answers back', async () => {
    const { cookie } = await signIn()
    const ask = (path: string) => {
      const info = infoOf({ cookie })
      return remote.handle(new Request(`${publicUrl}${path}`, { headers: info.headers }), info)
    }
    const found = await ask('/api/company/products/list?WithStatus=approved&ItemsPerPage=1')
    expect([found.status, found.headers.get('content-type')]).toEqual([200, 'application/json'])
    expect(await found.json()).toEqual(
      await world.manager.api.products.list({ WithStatus: ['approved'], ItemsPerPage: 1 }),
    )
    expect((await ask('/api/nothing')).status).toBe(404)
    expect((await ask('/api/authentication/logout')).headers.getSetCookie()).toHaveLength(1)
    expect(await remote.openapi('it')).toEqual(await world.test.backend.openapi('it'))
    await remote.health()
  })

  test("another site's page cannot write", async () => {
    const { cookie } = await signIn()
    seen.splice(0)
    const info = infoOf({ cookie, origin: 'https://altrove.test' })
    const writes = { email: 'x@example.test', password: 'x' }
    await expect(remote.client(info, new Headers()).authentication.login(writes)).rejects.toMatchObject({
      status: 403,
      code: 'cross_origin',
    })
    const request = new Request(`${publicUrl}/api/authentication/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(writes),
    })
    const response = await remote.handle(request, info)
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      403,
      'cross_origin',
    ])
    expect(seen).toEqual([])
  })

  test('it answers 503 while the other instance is down', async () => {
    const away = remoteBackend({ backendUrl: 'http://127.0.0.1:9', publicUrl, languages })
    await expect(away.health()).rejects.toMatchObject({ status: 503 })
    await expect(away.client(infoOf(), new Headers()).authentication.userinfo()).rejects.toMatchObject({
      status: 503,
      code: 'backend_unavailable',
    })
    const response = await away.handle(new Request(`${publicUrl}/api/lookups/kosherstatuses`), infoOf())
    expect([response.status, await response.json()]).toMatchObject([503, { code: 'backend_unavailable' }])
  })

  test('it follows no redirect', async () => {
    const asked: string[] = []
    const elsewhere = createServer((req, res) => {
      asked.push(req.url ?? '')
      if (asked.length === 1) res.writeHead(302, { location: '/elsewhere' })
      res.end('{}')
    }).listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    const { port } = elsewhere.address() as AddressInfo
    const led = remoteBackend({ backendUrl: `http://127.0.0.1:${port}`, publicUrl, languages })
    await expect(led.health()).rejects.toMatchObject({ status: 503 })
    expect(asked).toEqual(['/health'])
    elsewhere.close()
  })

  test('public checks arrive: code, file, keys, status list, products', async () => {
    const { api, cookie } = await signIn()
    const productIds = [await world.product('Orecchiette')]
    const certificationGroup = { name: 'Orecchiette', companyId: world.facility, expireOn: '2027-11-30' }
    const { id, certificateId } = await api.certificates.create({ productIds, certificationGroup })
    const here = world.manager.api
    const { shortCode } = (await here.certificates.get({ certificationGroupId: id })).certificationGroup
    const pdf = await (await here.certificates.download({ certificateId })).arrayBuffer()
    const sha256 = createHash('sha256').update(Buffer.from(pdf)).digest('hex')

    const stranger = remote.client(infoOf(), new Headers())
    for (const ask of [
      (by: Api) => by.verify.code({ code: shortCode.toLowerCase() }),
      (by: Api) => by.verify.file({ sha256 }),
      (by: Api) => by.credentials.did(),
    ])
      expect(await ask(stranger)).toEqual(await ask(here))

    // The bytes behind a credential's digest, and the keys that verify it, as programs request them.
    const open = (path: string) => {
      const info = infoOf({ cookie })
      return remote.handle(new Request(`${publicUrl}/api${path}`, { headers: info.headers }), info)
    }
    for (const [path, type, cache] of [
      [`/verify/${shortCode}`, 'application/json', 'public, max-age=60'],
      ['/credentials/did', 'application/json', 'public, max-age=300'],
      ['/credentials/status/1', 'application/vc+jwt', 'public, max-age=60'],
      [`/credentials/products/${shortCode}/0`, 'application/ld+json', 'public, max-age=3600'],
    ] as const) {
      const answer = await open(path)
      expect([
        path,
        answer.status,
        answer.headers.get('content-type'),
        answer.headers.get('cache-control'),
      ]).toEqual([path, 200, type, cache])
    }
    const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer())
    const [there, local] = await Promise.all(
      [stranger, here].map((by) => by.credentials.products({ code: shortCode, revision: '0' })),
    )
    expect(await bytesOf(there!)).toEqual(await bytesOf(local!))
    const token = await api.credentials.download({ certificateId })
    expect([token.name, token.type]).toEqual([
      `certificato-${await numberOf(id)}-0.vc.jwt`,
      'application/vc+jwt',
    ])
    expect((await token.text()).split('.')).toHaveLength(3)
    const list = await stranger.credentials.statusList({ list: '1' })
    expect((await list.text()).split('.')).toHaveLength(3)

    for (const call of [
      (by: Api) => by.verify.code({ code: 'AAAA-AAAA-AAAA' }),
      (by: Api) => by.verify.file({ sha256: 'a'.repeat(64) }),
      (by: Api) => by.credentials.products({ code: 'AAAA-AAAA-AAAA', revision: '0' }),
      (by: Api) => by.credentials.statusList({ list: '7' }),
    ]) {
      const [away, home] = await refusals(call, [stranger, here])
      expect(away).toMatchObject({ status: 404 })
      expect(away).toEqual(home)
    }
  })

  const numberOf = async (certificationGroupId: string) =>
    (await world.manager.api.certificates.get({ certificationGroupId })).certificationGroup.number

  test("guesses of codes count by client address, not by the portal's", async () => {
    const from = (address: string) =>
      remote.client({ ...infoOf({ 'x-forwarded-for': '203.0.113.1' }), address }, new Headers())
    const guess = (address: string) => from(address).verify.code({ code: 'ZZZZ-ZZZZ-ZZZZ' })
    for (let tries = 0; tries < 30; tries++)
      await expect(guess('198.51.100.4')).rejects.toMatchObject({ status: 404 })
    await expect(guess('198.51.100.4')).rejects.toMatchObject({
      status: 429,
      data: { retryAfterSeconds: 60 },
    })
    await expect(guess('198.51.100.5')).rejects.toMatchObject({ status: 404 })
  })

  test("it saves the certifier's settings, a logo among them, and an account's choices", async () => {
    const { api, cookie } = await signIn()
    const here = world.manager.api
    const bytes = png({ width: 12, height: 12 })
    const logo = await api.settings.uploadLogo({ file: new File([new Uint8Array(bytes)], 'logo.png') })
    const { version, updatedAt: _, logo: none, ...said } = await here.settings.get()
    expect(none).toBeNull()
    const saved = await api.settings.save({ ...said, version, logo: logo.sha256 })
    expect(saved).toEqual(await here.settings.get())
    const shown = await api.settings.logo({ sha256: logo.sha256 })
    expect(shown.type).toBe('image/png')
    expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true)
    expect((await api.settings.preview({ ...said, logo: logo.sha256 })).type).toBe('application/pdf')
    await here.settings.save({ ...said, version: saved.version, logo: null })

    const chosen = { reviews: false, visits: true, digest: true }
    expect(await api.authentication.setNotices({ reviews: false })).toEqual(chosen)
    expect(await api.authentication.notices()).toEqual(chosen)
    const headers = new Headers()
    await remote.client(infoOf({ cookie }), headers).authentication.logoutEverywhere()
    expect(headers.getSetCookie()[0]).toMatch(/Max-Age=0/)
    await expect(api.authentication.userinfo()).rejects.toMatchObject({ status: 401 })
  })
})

test("a program's token passes through with its write, and a page's header does not", async () => {
  const { token } = await newProgram(world.test, world.molino)
  const put = (secret: string) => {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    const body = { name: 'Sale', companyId: world.facility, expirationDate: '2038-06-30' }
    const address = `${publicUrl}/api/company/ingredients/reference?source=ERP&code=MP-1`
    const request = new Request(address, { method: 'PUT', headers, body: JSON.stringify(body) })
    return remote.handle(request, { headers: request.headers, secure: true, address: '192.0.2.7' })
  }
  expect(await (await put(token)).json()).toMatchObject({ outcome: 'created' })
  const refused = await put(`${token}x`)
  expect(refused.status).toBe(401)
  expect(refused.headers.get('www-authenticate')).toContain('Bearer')

  const page = { ...infoOf({ authorization: `Bearer ${token}` }), lang: 'it' as const }
  await expect(remote.client(page, new Headers()).companies.mine()).rejects.toMatchObject({ status: 401 })
  expect(seen.at(-1)?.headers.has('authorization')).toBe(false)
})
