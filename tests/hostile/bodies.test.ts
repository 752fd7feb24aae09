import { request } from 'node:http'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { startPortal, type Portal } from '../../e2e/support/portal'
import { builtAddresses, writeAddresses } from './addresses'
import { memoryOf, signIn } from './portal'

/** Nobody reads what strangers send: large bodies to every address there is, without a cookie. */

const size = 20_000_000
const chunk = Buffer.alloc(64 * 1024, 'a')
const multipart = 'multipart/form-data; boundary=x'
const fileHead = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'

interface Sending {
  method: string
  path: string
  type: string
  /** Without a length, in chunks. */
  chunked?: boolean
}

let portal: Portal
beforeAll(async () => {
  // Young objects in little room: else how much of it is in use says more than what is read.
  portal = await startPortal({
    settings: { NODE_OPTIONS: '--max-semi-space-size=1 --max-old-space-size=110' },
  })
})
afterAll(() => portal.stop())

/** Sends a body for as long as nobody answers, 20 MB at most. @returns the status of the answer */
function send({ method, path, type, chunked = false }: Sending): Promise<number> {
  return new Promise((resolve, reject) => {
    let sent = 0
    let isOver = false
    const headers = {
      'Content-Type': type,
      Origin: portal.url,
      ...(!chunked && { 'Content-Length': size }),
    }
    const sending = request(portal.url + path, { method, headers, agent: false }, (answer) => {
      isOver = true
      resolve(answer.statusCode ?? 0)
      sending.destroy()
    })
    sending.on('error', (error) => {
      if (!isOver) reject(error)
    })
    const goOn = () => {
      while (!isOver && sent + chunk.length <= size) {
        sent += chunk.length
        if (!sending.write(chunk)) return void sending.once('drain', goOn)
      }
      if (!isOver) sending.end(chunk.subarray(0, size - sent))
    }
    sending.write(fileHead)
    sent += fileHead.length
    goOn()
  })
}

interface Memory {
  usual: number
  most: number
}

/** Runs all of it, twelve at once. @returns the memory that the portal had meanwhile, in megabytes */
async function watched(sendings: Sending[], each: (sending: Sending) => Promise<void>): Promise<Memory> {
  const seen: number[] = []
  const waiting = [...sendings]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await each(next)
      seen.push(await memoryOf(portal.pid))
    }
  }
  await Promise.all(Array.from({ length: 12 }, worker))
  seen.sort((a, b) => a - b)
  return { usual: seen[seen.length >> 1] ?? 0, most: seen.at(-1) ?? 0 }
}

/** What is thrown away and not collected yet comes and goes; what is held would stay, twelve times 20 MB. */
function expectNoMore(after: Memory, before: Memory, megabytes: number): void {
  expect(after.usual - before.most).toBeLessThanOrEqual(megabytes)
  expect(after.most - before.most).toBeLessThanOrEqual(4 * megabytes)
}

test('20 MB to every address there is, without a cookie, cost no memory', async () => {
  const pages = (await builtAddresses())
    .filter(({ path }) => path !== '/verify')
    .map(({ path }) => ({ method: 'POST', path, type: multipart }))
  const calls = writeAddresses.map(({ method, path }) => ({ method, path, type: multipart }))
  expect(pages.length).toBeGreaterThan(100)
  expect(calls.length).toBeGreaterThan(40)
  const uploads = [
    '/api/certifier/imports',
    '/api/certifier/settings/logo',
    '/api/company/ingredients/upload',
    '/certifier/settings',
    '/certifier/settings/preview',
    '/certifier/settings.data',
    '/certifier/facilities/x/import/ingredients',
    '/certifier/ingredients/x/documents',
  ].map((path) => ({ method: 'POST', path, type: multipart }))
  const all: Sending[] = [
    ...pages,
    ...calls,
    ...calls.map((call) => ({ ...call, type: 'application/json' })),
    ...calls.map((call) => ({ ...call, type: 'application/json', chunked: true })),
    ...['/login', '/reset-password', '/verify', '/certifier/products/new'].map((path) => ({
      method: 'POST',
      path,
      type: 'application/x-www-form-urlencoded',
      chunked: true,
    })),
    ...uploads,
    ...uploads.map((upload) => ({ ...upload, chunked: true })),
  ]
  // What the portal is made of comes into memory with the first answers.
  const small = async ({ method, path, type }: Sending) => {
    const headers = { 'Content-Type': type, Origin: portal.url }
    await (await fetch(portal.url + path, { method, headers, body: 'a', redirect: 'manual' })).text()
  }
  const before = await watched(all, small)

  // Where files are taken, all at once and again.
  const crowd = uploads.flatMap((upload) =>
    Array.from({ length: 6 }, (_, at) => ({ ...upload, chunked: at > 2 })),
  )
  const crowded = await watched(crowd, async (sending) => void (await send(sending)))
  expectNoMore(crowded, before, 20)

  const wrong: string[] = []
  const after = await watched(all, async (sending) => {
    const status = await send(sending)
    // Of a page's data a redirect is 202, as the page's script reads it.
    const isRefused = (status >= 300 && status < 500) || (status === 202 && sending.path.endsWith('.data'))
    if (!isRefused) wrong.push(`${sending.method} ${sending.path} ${sending.type}: ${status}`)
  })
  expect(wrong).toEqual([])
  // By then pages have been drawn hundreds of times, which leaves gaps in memory.
  expectNoMore(after, before, 80)
})

test('files that strangers have checked are read as they come, and kept nowhere', async () => {
  const check = { method: 'POST', path: '/verify', type: multipart }
  const checks = Array.from({ length: 12 }, () => check)
  const before = await watched([check], async () => {})
  // Not the end of a form: it breaks off.
  const after = await watched(checks, async (sending) => expect(await send(sending)).toBe(400))
  expect(after.most - before.most).toBeLessThanOrEqual(100)
})

test('a role that may not send a file is told so before it is read', async () => {
  const molino = await signIn(portal.url, 'molino')
  const form = () => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(1_000_000)], 'a.xlsx'))
    return form
  }
  for (const path of ['/api/certifier/imports', '/api/certifier/settings/logo'])
    expect((await molino(path, { method: 'POST', body: form() })).status).toBe(403)
  const staff = await signIn(portal.url, 'staff')
  expect((await staff('/api/certifier/settings/logo', { method: 'POST', body: form() })).status).toBe(403)
  expect((await staff('/certifier/settings', { method: 'POST', body: form() })).status).toBe(403)
  // Whose it is gets to hear what is wrong with it.
  const imports = await staff('/api/certifier/imports', { method: 'POST', body: form() })
  expect(await imports.json()).toMatchObject({
    status: 400,
    issues: { companyId: expect.any(Array) as unknown },
  })
})

test('whose session has ended is led to the sign-in, whatever they were about to send', async () => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(1_000_000)], 'a.xlsx'))
  const path = '/certifier/facilities/x/import/ingredients'
  const answer = await fetch(portal.url + path, {
    method: 'POST',
    body: form,
    headers: { Origin: portal.url },
    redirect: 'manual',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    `/login?redirectTo=${encodeURIComponent(path)}`,
  ])
})
