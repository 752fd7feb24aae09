import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { ReadableStream } from 'node:stream/web'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IngredientDocument } from '~/contract/documents'
import { sweepStoredFiles } from '~/backend/jobs/sweep-stored-files'
import { systemContext } from '~/backend/jobs/system-context'
import { startServer } from '../../server/support'
import { asSent, describeDialects } from '../../support/backend'
import { createItemWorld, expiry, fresh, type ItemWorld } from '../support-items'
import {
  approved,
  createCertificateWorld,
  ingredientOf,
  upload,
  type CertificateWorld,
} from '../supplier-certificates/world'
import { filesOf } from './upload'

const megabyte = 1024 ** 2
const boundary = 'x-boundary-x'
const chunkBytes = 64 * 1024
const patience = { timeout: 30_000, interval: 20 }

const generatedForm = (ingredientId: string, filename: string, size: number) =>
  formOf({ ingredientId }, filename, size)

/** A form with a file of that many bytes, a chunk at a time; `made` tells how far it got. */
function formOf(fields: Record<string, string>, filename: string, size: number) {
  const made = { bytes: 0 }
  const part = (name: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  const texts = Object.entries({ filename, ...fields }).map(([name, value]) => `${part(name)}${value}\r\n`)
  const head = `${texts.join('')}${part('file', '; filename="x.pdf"')}`
  const tail = `\r\n--${boundary}--\r\n`
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(head)
    for (let sent = 0; sent < size; sent += chunkBytes) {
      const chunk = Buffer.alloc(Math.min(chunkBytes, size - sent), 'x')
      if (sent === 0) chunk.write('%PDF-1.7\n')
      made.bytes += chunk.length
      yield chunk
    }
    yield Buffer.from(tail)
  }
  return { made, chunks, length: head.length + size + tail.length }
}

describeDialects('Streamed uploads', (dialect) => {
  let world: ItemWorld
  let ingredientId: string
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    world.test.services.settings.uploadLimit = 50 * megabyte
    const made = await world.company.api.ingredients.create({
      name: fresh('Farina'),
      companyId: world.head,
      expirationDate: expiry,
    })
    ingredientId = made.id
  })
  afterAll(() => world.test.close())

  const rows = async () =>
    (await world.test.services.database.db.selectFrom('documents').select('id').execute()).length
  const send = (form: ReturnType<typeof generatedForm>, headers: Record<string, string> = {}) =>
    world.company.fetch('/api/company/ingredients/upload', {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
      body: ReadableStream.from(form.chunks()),
      duplex: 'half',
    } as RequestInit)

  test('50 MB are never held in memory: what is received but not stored stays below a megabyte', async () => {
    const { storage } = world.test.services
    const form = generatedForm(ingredientId, 'grande.pdf', 50 * megabyte)
    const putStream = storage.putStream.bind(storage)
    let stored = 0
    let most = 0
    storage.putStream = (key, data) => {
      async function* slowly(): AsyncGenerator<Uint8Array> {
        for await (const chunk of data) {
          // A reader ahead of a slow disk would read on now.
          for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
          most = Math.max(most, form.made.bytes - stored)
          stored += chunk.byteLength
          yield chunk
        }
      }
      return putStream(key, slowly())
    }
    try {
      const response = await send(form)
      expect(response.status, await response.clone().text()).toBe(200)
      const document = (await response.json()) as IngredientDocument
      expect(document.size).toBe(50 * megabyte)
      expect(stored).toBe(50 * megabyte)
      expect(most).toBeLessThan(megabyte)

      // Nor on the way back: only what is requested is read.
      const open = storage.open.bind(storage)
      let read = 0
      storage.open = async (key) => {
        const opened = await open(key)
        opened.on('data', (chunk: Buffer) => (read += chunk.length)).pause()
        return opened
      }
      const query = [`download?documentId=${document.documentId}`, `zip?IngredientId=${ingredientId}`]
      for (const path of query) {
        read = 0
        const answer = await world.company.fetch(`/api/company/masterdata/${path}`)
        const reader = answer.body!.getReader() as ReadableStreamDefaultReader<Uint8Array>
        let taken = 0
        while (taken < megabyte) taken += (await reader.read()).value?.byteLength ?? Infinity
        // A reader ahead would read everything now.
        for (let before = -1; before !== read; await setTimeout(20)) before = read
        expect(read).toBeGreaterThan(megabyte / 2)
        expect(read).toBeLessThan(taken + megabyte)
        await reader.cancel()
      }
      storage.open = open
    } finally {
      storage.putStream = putStream
    }
  })

  test('a byte over the limit is a 413, and nothing is stored', async () => {
    const [files, documents] = [await filesOf(world), await rows()]
    const form = generatedForm(ingredientId, 'troppo.pdf', 50 * megabyte + 1)
    const response = await send(form)
    expect([response.status, await response.json()]).toMatchObject([
      413,
      {
        code: 'document.too_large',
        message: 'Il file è troppo grande: al massimo 50 MB',
        details: { limit: 50 * megabyte },
      },
    ])
    expect(await filesOf(world)).toEqual(files)
    expect(await rows()).toBe(documents)
  })

  test('an announced length over the limit is refused before reading', async () => {
    const form = generatedForm(ingredientId, 'annunciato.pdf', 60 * megabyte)
    const response = await send(form, { 'content-length': String(form.length) })
    expect(response.status).toBe(413)
    expect(form.made.bytes).toBeLessThan(megabyte)
  })

  test('a refused upload is read no further', async () => {
    const other = generatedForm('unknown', 'a.pdf', 40 * megabyte)
    expect((await send(other)).status).toBe(404)
    expect(other.made.bytes).toBeLessThan(megabyte)
    const wrong = generatedForm(ingredientId, 'a.png', 40 * megabyte)
    expect((await send(wrong)).status).toBe(415)
    expect(wrong.made.bytes).toBeLessThan(megabyte)
    const stranger = generatedForm(ingredientId, 'a.pdf', 40 * megabyte)
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    const body = ReadableStream.from(stranger.chunks())
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    expect((await world.test.stranger.fetch('/api/company/ingredients/upload', init)).status).toBe(401)
    expect(stranger.made.bytes).toBeLessThan(megabyte)
  })

  test('a truncated upload leaves nothing: 400', async () => {
    const [files, documents] = [await filesOf(world), await rows()]
    const form = generatedForm(ingredientId, 'interrotto.pdf', 5 * megabyte)
    async function* breaking(): AsyncGenerator<Uint8Array> {
      for await (const chunk of form.chunks()) {
        yield chunk
        if (form.made.bytes > 2 * megabyte) throw new Error('the client left')
      }
    }
    async function* ending(): AsyncGenerator<Uint8Array> {
      const whole = form.chunks()
      for (let n = 0; n < 10; n++) yield (await whole.next()).value as Uint8Array
    }
    for (const broken of [breaking, ending]) {
      const response = await send({ ...form, chunks: broken })
      expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid_input' }])
      expect(await filesOf(world)).toEqual(files)
    }
    expect(await rows()).toBe(documents)
    const nonsense = await world.company.fetch('/api/company/ingredients/upload', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data' },
      body: 'nonsense',
    })
    expect(nonsense.status).toBe(400)
  })

  test('a storage failure is a 500, and leaves nothing', async () => {
    const [files, documents] = [await filesOf(world), await rows()]
    const { storage, log } = world.test.services
    const putStream = storage.putStream.bind(storage)
    const error = log.error.bind(log)
    const logged: string[] = []
    log.error = (_fields, message) => logged.push(message)
    storage.putStream = async (key, data) => {
      async function* failing(): AsyncGenerator<Uint8Array> {
        let seen = 0
        for await (const chunk of data) {
          if ((seen += chunk.byteLength) > megabyte) throw new Error('ENOSPC')
          yield chunk
        }
      }
      return putStream(key, failing())
    }
    try {
      const response = await send(generatedForm(ingredientId, 'senza posto.pdf', 5 * megabyte))
      expect([response.status, await response.json()]).toMatchObject([500, { code: 'internal' }])
    } finally {
      Object.assign(storage, { putStream })
      Object.assign(log, { error })
    }
    expect(logged).toEqual(['call failed'])
    expect(await filesOf(world)).toEqual(files)
    expect(await rows()).toBe(documents)
  })

  test("a page's form follows the same rules, at any address", async () => {
    const form = new FormData()
    form.set('ingredientId', ingredientId)
    form.set('file', new File(['a;b'], 'dalla pagina.csv'))
    const headers = new Headers({ host: 'sigillo.test', origin: 'http://sigillo.test' })
    const info = { headers, secure: false, address: null }
    const cookie = await cookieOf(world)
    const request = async () => {
      const sentWith = new Headers()
      const body = await asSent(form, sentWith)
      return new Request('http://sigillo.test/ingredients/1/documents', {
        method: 'POST',
        body,
        headers: sentWith,
      })
    }
    await expect(world.test.backend.upload(await request(), info, 'documents')).rejects.toMatchObject({
      status: 401,
    })
    headers.set('cookie', cookie)
    expect(await world.test.backend.upload(await request(), info, 'documents')).toMatchObject({
      filename: 'dalla pagina.csv',
    })
    await expect(world.test.backend.upload(await request(), info, 'documents')).rejects.toMatchObject({
      status: 409,
      code: 'document.duplicate_name',
    })
  })

  test("20 MB pass the real server's limit for other bodies, and an aborted upload leaves nothing", async () => {
    const cookie = await cookieOf(world)
    const { url } = await startServer(
      (request) =>
        world.test.backend.handle(request, { headers: request.headers, secure: false, address: null }),
      { BODY_LIMIT: '64kb', UPLOAD_LIMIT: '50mb' },
      undefined,
      undefined,
      () => ({ files: 1 }),
    )
    const post = (form: ReturnType<typeof generatedForm>) =>
      httpRequest(`${url}/api/company/ingredients/upload`, {
        method: 'POST',
        headers: {
          origin: new URL(url).origin,
          cookie,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': form.length,
        },
      })
    const form = generatedForm(ingredientId, 'dal server.pdf', 20 * megabyte)
    const whole = post(form)
    const answered = once(whole, 'response')
    for await (const chunk of form.chunks()) if (!whole.write(chunk)) await once(whole, 'drain')
    whole.end()
    const [response] = (await answered) as [IncomingMessage]
    expect(response.statusCode).toBe(200)
    response.resume()

    const [files, documents] = [await filesOf(world), await rows()]
    const left = generatedForm(ingredientId, 'lasciato.pdf', 20 * megabyte)
    const leaving = post(left)
    leaving.on('error', () => {})
    for await (const chunk of left.chunks()) {
      if (left.made.bytes > 4 * megabyte) break
      if (!leaving.write(chunk)) await once(leaving, 'drain')
    }
    const isUnfinished = (name: string) => name.endsWith('.part')
    await expect.poll(async () => (await filesOf(world)).some(isUnfinished), patience).toBe(true)
    leaving.destroy()
    await expect.poll(() => filesOf(world), patience).toEqual(files)
    expect(await rows()).toBe(documents)
  })

  test("a crash's remains are deleted after a day, and nothing else", async () => {
    const { storage, clock: _, ...rest } = world.test.services
    const files = await filesOf(world)
    await storage.put('documents/11111111-0000-4000-8000-000000000000', Buffer.from('without a row'))
    await storage.put('certificates/11111111-0000-4000-8000-000000000001', Buffer.from('without a row'))
    await storage.put('elsewhere/kept', Buffer.from('not ours to judge'))
    const stray = await filesOf(world)
    const at = (milliseconds: number) =>
      systemContext({ ...rest, storage, clock: () => new Date(Date.now() + milliseconds) })
    expect(await sweepStoredFiles(at(0))).toBe(0)
    expect(await filesOf(world)).toEqual(stray)
    expect(await sweepStoredFiles(at(25 * 3_600_000))).toBe(2)
    expect(await filesOf(world)).toEqual([...files, 'kept'].sort())
  })
})

describeDialects('Streamed uploads of supplier certificates', (dialect) => {
  let world: CertificateWorld
  let ingredientId: string
  beforeAll(async () => {
    world = await createCertificateWorld(dialect)
    world.test.services.settings.uploadLimit = 20 * megabyte
    ingredientId = (await ingredientOf(world, world.head)).id
  })
  afterAll(() => world.test.close())

  interface Door {
    path: string
    /** Without a session. */
    isPublic?: boolean
    fields: () => Promise<Record<string, string>>
    /** Fields that are refused, and the status. */
    refused: (fields: Record<string, string>) => [fields: Record<string, string>, status: number]
    answered: (fields: Record<string, string>, answer: unknown) => Promise<string>
  }

  const certificates = () => world.manager.api.supplierCertificates

  const doors: Record<string, Door> = {
    'a company’s': {
      path: '/api/company/suppliercertificates/upload',
      fields: () =>
        Promise.resolve({ vendorName: 'Lecitine Europa', agencyId: world.agencyId, number: fresh('K') }),
      refused: (fields) => [{ ...fields, issuedOn: '2028-01-01', expiresOn: '2027-01-01' }, 400],
      answered: (_fields, answer) => Promise.resolve((answer as { id: string }).id),
    },
    'of a missing file': {
      path: '/api/company/suppliercertificates/attach',
      async fields() {
        const { id, version } = await upload(world, world.company)
        return { supplierCertificateId: id, version: `${version}` }
      },
      refused: (fields) => [{ ...fields, version: '99' }, 409],
      answered: ({ supplierCertificateId = '' }) => Promise.resolve(supplierCertificateId),
    },
    'a supplier’s without an account': {
      path: '/api/supplier/upload',
      isPublic: true,
      async fields() {
        const { id: supplierCertificateId } = await approved(world, [ingredientId])
        const email = `${world.test.services.newId()}@lecitine.example`
        await certificates().requestRenewal({ supplierCertificateId, side: 'supplier', email })
        const { text } = await world.test.services.database.db
          .selectFrom('mail_outbox')
          .select('text')
          .where('recipient', '=', email)
          .executeTakeFirstOrThrow()
        const code = /code=([\w-]+)/.exec(text)?.[1] ?? ''
        return {
          code,
          senderName: 'Anna Weber',
          senderEmail: 'anna@lecitine.example',
          expiresOn: '2029-03-31',
        }
      },
      refused: (fields) => [{ ...fields, code: 'x'.repeat(43) }, 404],
      async answered() {
        const { items } = await certificates().requests({ WithRequestStatus: 'answered' })
        return items[0]?.answeredId ?? ''
      },
    },
  }

  const rows = async () =>
    (await world.test.services.database.db.selectFrom('documents').select('id').execute()).length
  const certificateRows = async () => (await certificates().list({})).totalItems
  const left = async () => [await filesOf(world), await rows(), await certificateRows()]
  const send = (
    { path, isPublic }: Door,
    form: ReturnType<typeof formOf>,
    headers: Record<string, string> = {},
  ) =>
    (isPublic ? world.test.stranger : world.company).fetch(path, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
      body: ReadableStream.from(form.chunks()),
      duplex: 'half',
    } as RequestInit)
  const statusOf = async (answer: Promise<Response>) => {
    const response = await answer
    await response.text()
    return response.status
  }

  test.each(Object.entries(doors))(
    '%s: what is received but not stored stays below a megabyte, and all of it arrives',
    async (_name, door) => {
      const { storage } = world.test.services
      const fields = await door.fields()
      const form = formOf(fields, 'grande.pdf', 20 * megabyte)
      const putStream = storage.putStream.bind(storage)
      let stored = 0
      let most = 0
      storage.putStream = (key, data) => {
        async function* slowly(): AsyncGenerator<Uint8Array> {
          for await (const chunk of data) {
            // A reader ahead of a slow disk would read on now.
            for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
            most = Math.max(most, form.made.bytes - stored)
            stored += chunk.byteLength
            yield chunk
          }
        }
        return putStream(key, slowly())
      }
      try {
        const response = await send(door, form)
        expect(response.status, await response.clone().text()).toBe(200)
        const supplierCertificateId = await door.answered(fields, await response.json())
        const { document } = await certificates().get({ supplierCertificateId })
        expect(document).toMatchObject({ filename: 'grande.pdf', size: 20 * megabyte })
      } finally {
        Object.assign(storage, { putStream })
      }
      expect(stored).toBe(20 * megabyte)
      expect(most).toBeLessThan(megabyte)
    },
  )

  test.each(Object.entries(doors))(
    '%s: too much, too little, another type and what is refused leave nothing, and the next one succeeds',
    async (_name, door) => {
      const fields = await door.fields()
      const before = await left()
      const tooMuch = formOf(fields, 'troppo.pdf', 20 * megabyte + 1)
      expect(await statusOf(send(door, tooMuch))).toBe(413)
      const announced = formOf(fields, 'annunciato.pdf', 30 * megabyte)
      expect(await statusOf(send(door, announced, { 'content-length': `${announced.length}` }))).toBe(413)
      expect(announced.made.bytes).toBeLessThan(megabyte)

      const [wrong, status] = door.refused(fields)
      const refused = formOf(wrong, 'rifiutato.pdf', 15 * megabyte)
      expect(await statusOf(send(door, refused))).toBe(status)
      const otherType = formOf(fields, 'altro.png', 15 * megabyte)
      expect(await statusOf(send(door, otherType))).toBe(415)
      for (const { made } of [refused, otherType]) expect(made.bytes).toBeLessThan(megabyte)

      const form = formOf(fields, 'interrotto.pdf', 5 * megabyte)
      async function* breaking(): AsyncGenerator<Uint8Array> {
        for await (const chunk of form.chunks()) {
          yield chunk
          if (form.made.bytes > 2 * megabyte) throw new Error('the client left')
        }
      }
      async function* ending(): AsyncGenerator<Uint8Array> {
        const whole = form.chunks()
        for (let n = 0; n < 10; n++) yield (await whole.next()).value as Uint8Array
      }
      for (const chunks of [breaking, ending])
        expect(await statusOf(send(door, { ...form, chunks }))).toBe(400)

      const { storage, log } = world.test.services
      const [putStream, error] = [storage.putStream.bind(storage), log.error.bind(log)]
      log.error = () => {}
      storage.putStream = async (key, data) => {
        async function* failing(): AsyncGenerator<Uint8Array> {
          let seen = 0
          for await (const chunk of data) {
            if ((seen += chunk.byteLength) > megabyte) throw new Error('ENOSPC')
            yield chunk
          }
        }
        return putStream(key, failing())
      }
      try {
        expect(await statusOf(send(door, formOf(fields, 'senza posto.pdf', 5 * megabyte)))).toBe(500)
      } finally {
        Object.assign(storage, { putStream })
        Object.assign(log, { error })
      }
      expect(await left()).toEqual(before)
      expect(await statusOf(send(door, formOf(fields, 'intero.pdf', megabyte)))).toBe(200)
    },
  )

  test('without a session, or with a dead link, no byte is read', async () => {
    for (const door of Object.values(doors).slice(0, 2)) {
      const form = formOf(await door.fields(), 'a.pdf', 15 * megabyte)
      expect(await statusOf(send({ ...door, isPublic: true }, form))).toBe(401)
      expect(form.made.bytes).toBeLessThan(megabyte)
    }
    const [, , link] = Object.values(doors) as [Door, Door, Door]
    const fields = await link.fields()
    expect(await statusOf(send(link, formOf(fields, 'primo.pdf', megabyte)))).toBe(200)
    const second = formOf(fields, 'secondo.pdf', 15 * megabyte)
    expect(await statusOf(send(link, second))).toBe(409)
    expect(second.made.bytes).toBeLessThan(megabyte)
  })
})

async function cookieOf(world: ItemWorld): Promise<string> {
  let cookie = ''
  const handle = world.test.backend.handle.bind(world.test.backend)
  world.test.backend.handle = (request, info) => {
    cookie = info.headers.get('cookie') ?? ''
    return handle(request, info)
  }
  await world.company.fetch('/api/authentication/userinfo')
  world.test.backend.handle = handle
  return cookie
}
