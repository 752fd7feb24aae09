import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { now } from '../../e2e/support/clock'
import { buildDir, startPortal, type Portal } from '../../e2e/support/portal'
import { calls } from '../backend/contract-calls'
import { signIn, type Ask } from '../hostile/portal'

let portal: Portal
let manager: Ask
beforeAll(async () => {
  // As `node build/main.mjs` is started by hand.
  portal = await startPortal({ settings: { NODE_ENV: '', LOG_LEVEL: 'warn' } })
  manager = await signIn(portal.url, 'manager')
})
afterAll(() => portal.stop())

test('it is in production, however it is started: it warns that no mail is sent', () => {
  expect(portal.log()).toContain('SMTP_URL is not set')
})

test("React's production build runs, however the server is started @all", async () => {
  const server = await readFile(path.join(buildDir, 'server/index.js'), 'utf8')
  // The second is in the development build alone; long lines are broken.
  const has = ['Minified React error', 'ReactDebugCurrentFrame'].map((words) =>
    server.replaceAll('\\\n', '').includes(words),
  )
  expect(has).toEqual([true, false])
  expect((await manager('/certifier')).status).toBe(200)
})

describe('every address', () => {
  const reads = calls
    .filter(({ method, name }) => method === 'GET' && !/logout|lostcredential/i.test(name))
    .map(({ path }) => `/api${path.replace(/\{\w+\}/g, 'x')}`)

  test('answers HEAD like GET, without a body @all', async () => {
    // `every-route.test.ts` asks for the files of pages.
    const paths = [...reads, '/', '/login', '/certifier', '/assets/x', '/favicon.svg']
    const told = []
    for (const path of paths) {
      const got = await manager(path)
      await got.body?.cancel()
      const head = await manager(path, { method: 'HEAD' })
      if (head.status !== got.status || (await head.text()) !== '') told.push([path, got.status, head.status])
    }
    expect(told).toEqual([])
  })

  test("sends a certificate once: the owner's copy is revalidated, and its session checked", async () => {
    const read = async <T>(path: string) =>
      (await (await manager(`/api/company/products/${path}`)).json()) as T
    const { items } = await read<{ items: { certificationGroup: { id: string } }[] }>('getcertificates')
    const { certificates } = await read<{ certificates: { id: string }[] }>(
      `getcertificate?certificationGroupId=${items[0]?.certificationGroup.id}`,
    )
    const certificateId = certificates[0]?.id
    for (const path of [
      `/api/company/certificates/${certificateId}/pdf`,
      `/files/certificates/${certificateId}`,
    ]) {
      const first = await manager(path)
      const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
      expect((await first.text()).slice(0, 5)).toBe('%PDF-')
      const again = await manager(path, { headers })
      expect([again.status, await again.text(), again.headers.get('cache-control')], path).toEqual([
        304,
        '',
        'private, no-cache',
      ])
      // Known or not: without a session it is a 404.
      const stranger = await fetch(portal.url + path, { headers, redirect: 'manual' })
      expect([302, 401], path).toContain(stranger.status)
    }
  })
})

test('security.txt names a contact, as long as the settings have one', async () => {
  const {
    version,
    logo: _,
    ...said
  } = (await (await manager('/api/certifier/settings')).json()) as {
    version: number
    logo: unknown
  }
  const save = async (contact: Record<string, string | null>, version: number) => {
    const body = JSON.stringify({ ...said, phone: null, email: null, website: null, ...contact, version })
    const headers = { 'Content-Type': 'application/json' }
    const saved = await manager('/api/certifier/settings', { method: 'PUT', body, headers })
    expect(saved.status).toBe(200)
  }
  const asked = () => fetch(`${portal.url}/.well-known/security.txt`)
  await save({ phone: '06 1234567', website: 'http://ufficio.example' }, version)
  expect((await asked()).status).toBe(404)
  await save(
    { email: 'sicurezza@ufficio.example', phone: '+39 06 1234567', website: 'ufficio.example' },
    version + 1,
  )
  const answer = await asked()
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = (await answer.text()).split('\n')
  expect(lines.slice(0, 3)).toEqual([
    'Contact: mailto:sicurezza@ufficio.example',
    'Contact: https://ufficio.example',
    'Contact: tel:+39061234567',
  ])
  const [, expires = ''] = /^Expires: (.+)$/.exec(lines[3] ?? '') ?? []
  expect(expires).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const days = (Date.parse(expires) - now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})

test('password managers find the page for changing a password', async () => {
  const answer = await fetch(`${portal.url}/.well-known/change-password`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/change-password'])
  expect((await manager('/change-password')).status).toBe(200)
})

test('a refused sign-in names a scheme that no browser prompts for', async () => {
  const answer = await fetch(`${portal.url}/api/company/ingredients/list`)
  expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Session realm="Sigillo"'])
})

test('a stored file is shown inert', async () => {
  const molino = await signIn(portal.url, 'molino')
  const { items } = (await (await molino('/api/company/ingredients/list?ItemsPerPage=1')).json()) as {
    items: { companyId: string }[]
  }
  const name = `</script><img src=x onerror=alert(1)>"'&amp;`
  const body = JSON.stringify({ name, companyId: items[0]?.companyId, expirationDate: '2030-12-31' })
  const headers = { 'Content-Type': 'application/json' }
  const made = await molino('/api/company/ingredients', { method: 'POST', body, headers })
  const { id } = (await made.json()) as { id: string }
  const pages = ['', '/messages', '/timeline', '/delete'].map((part) => `/ingredients/${id}${part}`)
  for (const path of [...pages, '/ingredients?Search=onerror']) {
    const html = await (await molino(path)).text()
    expect(html, path).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html.includes('<img src=x'), path).toBe(false)
    const data = await molino(path.replace(/(\?|$)/, '.data$1'))
    expect(await data.text(), path).toContain('<img src=x')
    expect(data.headers.get('content-type'), path).toMatch(/^text\/x-script/)
    expect(data.headers.get('content-security-policy'), path).toMatch(/^default-src 'none'/)
  }
})

test("Remix's older data requests do not exist", async () => {
  const asked = await manager('/account/log-out-everywhere?_data=routes%2Faccount%2Flog-out-everywhere')
  expect(asked.status).toBe(400)
})

test.each([
  ['indexes', `a${'[0]'.repeat(2000)}`],
  ['names', 'a.b.'.repeat(2000)],
  ['the prototype', '__proto__.polluted'],
])('a form field as deep as its %s is not a server fault', async (_what, name) => {
  for (const path of ['/reset-password', '/login', '/lost-credential', '/confirm-email', '/verify']) {
    const answer = await fetch(portal.url + path, {
      method: 'POST',
      body: new URLSearchParams({ [name]: 'x' }),
      headers: { Origin: portal.url },
      redirect: 'manual',
    })
    expect(answer.status, path).toBeGreaterThanOrEqual(300)
    expect(answer.status, path).toBeLessThan(500)
  }
})
