import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { startPortal, type Portal } from '../../e2e/support/portal'
import { sendBody } from '../support/send-body'
import { builtAddresses, writeAddresses } from './addresses'
import { heldMemoryOf, probedPortal, signIn } from './portal'

/** Strangers' bodies are not read: large ones to every address, without a cookie. */

// 8 GB go over the loopback, on a machine with other users.
vi.setConfig({ testTimeout: 300_000 })

const size = 20_000_000
const chunk = Buffer.alloc(64 * 1024, 'a')
const multipart = 'multipart/form-data; boundary=x'
const fileHead = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'

const filesTaken = [
  '/api/company/imports',
  '/api/certifier/settings/logo',
  '/api/company/ingredients/upload',
  '/api/company/deviations/upload',
  '/api/supplier/upload',
  '/supplier-upload',
  '/api/certifier/visits/photo',
  '/certifier/settings',
  '/certifier/settings/preview',
  '/certifier/settings.data',
  '/certifier/facilities/x/import/ingredients',
  '/import/ingredients',
  '/certifier/ingredients/x/documents',
  '/certifier/deviations/x',
  '/deviations/x',
  '/certifier/visits/x/field',
]

interface Sending {
  method: string
  path: string
  type: string
  /** Without a length, in chunks. */
  chunked?: boolean
}

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ program: probedPortal })
})
afterAll(() => portal.stop())

/** Sends the rest. @returns the status, which may have arrived before */
type End = () => Promise<number>

function* twentyMegabytes(): Generator<Uint8Array> {
  const last = Buffer.from('end')
  yield Buffer.from(fileHead)
  for (let left = size - last.length - fileHead.length; left > 0; left -= chunk.length)
    yield chunk.subarray(0, left)
  yield last
}

/** Sends 20 MB except the last bytes, or as much as is accepted before the answer. */
async function begin({ method, path, type, chunked = false }: Sending): Promise<End> {
  const headers = { 'Content-Type': type, Origin: portal.url, ...(!chunked && { 'Content-Length': size }) }
  const end = await sendBody({ url: portal.url + path, method, headers, chunks: twentyMegabytes() })
  return async () => (await end()).statusCode ?? 0
}

/** Runs for all of them, twelve at once. */
async function byTwelve<T>(all: T[], each: (twelve: T[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += 12) await each(all.slice(at, at + 12))
}

const cut = 0

/**
 * On a busy machine one sender in some thousands has its connection reset before it reads its answer. It is
 * still refused, and memory is what is measured here; more than a few would be a fault.
 */
const mayBeCut = (error: unknown): number => {
  const { cause } = error as Error
  if ((cause as NodeJS.ErrnoException | undefined)?.code !== 'ECONNRESET') throw error
  console.warn((error as Error).message)
  return cut
}

/** Sends them. @returns the portal's maximum memory meanwhile, in megabytes, and the answers */
async function watched(sendings: Sending[]): Promise<{ most: number; answers: [Sending, number][] }> {
  const held: number[] = []
  const answers: [Sending, number][] = []
  await byTwelve(sendings, async (twelve) => {
    const ends = await Promise.all(twelve.map(begin))
    held.push(await heldMemoryOf(portal))
    const statuses = await Promise.all(ends.map((end) => end().catch(mayBeCut)))
    twelve.forEach((sending, at) => answers.push([sending, statuses[at] ?? 0]))
  })
  held.push(await heldMemoryOf(portal))
  return { most: Math.max(...held), answers }
}

test('20 MB to every address, without a cookie, cost no memory', async () => {
  const pages = (await builtAddresses())
    .filter(({ path }) => path !== '/verify')
    .map(({ path }) => ({ method: 'POST', path, type: multipart }))
  const calls = writeAddresses.map(({ method, path }) => ({ method, path, type: multipart }))
  expect(pages.length).toBeGreaterThan(100)
  expect(calls.length).toBeGreaterThan(40)
  const uploads = filesTaken.map((path) => ({ method: 'POST', path, type: multipart }))
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
  // The portal's own code is loaded by the first answers.
  const small = async ({ method, path, type }: Sending) => {
    const headers = { 'Content-Type': type, Origin: portal.url }
    await (await fetch(portal.url + path, { method, headers, body: 'a', redirect: 'manual' })).text()
  }
  await byTwelve(all, async (twelve) => void (await Promise.all(twelve.map(small))))
  const before = await heldMemoryOf(portal)

  // For addresses that take files, six at once each.
  const crowd = uploads.flatMap((upload) =>
    Array.from({ length: 6 }, (_, at) => ({ ...upload, chunked: at > 2 })),
  )
  expect((await watched(crowd)).most - before).toBeLessThanOrEqual(20)

  const { most, answers } = await watched(all)
  const wrong = answers.filter(([{ path }, status]) => {
    // A redirect of a page's data is a 202, for the page's script.
    const isRefused = (status >= 300 && status < 500) || (status === 202 && path.endsWith('.data'))
    return !isRefused && status !== cut
  })
  expect(wrong).toEqual([])
  expect(answers.filter(([, status]) => status === cut).length).toBeLessThanOrEqual(3)
  expect(most - before).toBeLessThanOrEqual(20)
})

test('files that strangers check are streamed, and stored nowhere', async () => {
  const check = { method: 'POST', path: '/verify', type: multipart }
  const before = await heldMemoryOf(portal)
  // A form without its end: truncated.
  const { most, answers } = await watched(Array.from({ length: 12 }, () => check))
  expect(answers.map(([, status]) => status)).toEqual(Array.from({ length: 12 }, () => 400))
  expect(most - before).toBeLessThanOrEqual(20)
})

test('a role that may not send a file is refused before it is read', async () => {
  const molino = await signIn(portal.url, 'molino')
  const form = () => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(1_000_000)], 'a.xlsx'))
    return form
  }
  expect((await molino('/api/certifier/settings/logo', { method: 'POST', body: form() })).status).toBe(403)
  const staff = await signIn(portal.url, 'staff')
  expect((await staff('/api/certifier/settings/logo', { method: 'POST', body: form() })).status).toBe(403)
  expect((await staff('/certifier/settings', { method: 'POST', body: form() })).status).toBe(403)
  // Its owner is told what is wrong with it.
  const imports = await staff('/api/company/imports', { method: 'POST', body: form() })
  expect(await imports.json()).toMatchObject({
    status: 400,
    issues: { kind: expect.any(Array) as unknown },
  })
})

test('after the session has ended, any upload leads to the sign-in', async () => {
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

test('a file of the allowed size is read wherever files are accepted', async () => {
  const [manager, molino] = await Promise.all([signIn(portal.url, 'manager'), signIn(portal.url, 'molino')])
  // A logo and a list have smaller limits of their own, reported after reading.
  for (const path of filesTaken.filter((one) => !/settings|import/.test(one))) {
    const isCompanys = /^\/(import|deviations)\b/.test(path)
    const form = new FormData()
    form.set('file', new File([new Uint8Array(19_000_000)], 'a.jpg'))
    const answer = await (isCompanys ? molino : manager)(path, { method: 'POST', body: form })
    // No such ingredient, and not a picture: both reported after reading.
    expect(answer.status, path).not.toBe(413)
    await answer.arrayBuffer()
  }
})

test('a refused photo is reported beside the note, and the portal survives', async () => {
  const staff = await signIn(portal.url, 'staff')
  const json = async <T>(path: string, body?: object) => {
    const answer = await staff(
      path,
      body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    )
    return (await answer.json()) as T
  }
  const people = await json<{ items: { id: string; email: string }[] }>('/api/certifier/staff')
  const places = await json<{ items: { id: string }[] }>(
    '/api/company/masterdata/list?ShowOnlyManufactories=true&Search=altamura',
  )
  const { id } = await json<{ id: string }>('/api/certifier/visits', {
    companyId: places.items[0]?.id,
    kind: 'periodic',
    plannedOn: '2035-03-12',
    leadId: people.items.find(({ email }) => email === 'staff@sigillo.demo')?.id,
  })
  for (const size of [10, 100_000, 31_000_000]) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ kind: 'note', text: 'Visto il reparto' }))
      form.set(name, value)
    form.set('photo', new File([new Uint8Array(size)], 'a.jpg', { type: 'image/jpeg' }))
    const answer = await staff(`/certifier/visits/${id}/field`, { method: 'POST', body: form })
    expect(answer.status).toBe(302)
    expect((await fetch(`${portal.url}/health`)).status).toBe(200)
  }
  expect(portal.log()).not.toContain('"unexpected"')
})
