import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type SignedIn, type TestBackend } from '../../support/backend'
import { fillItems, idOfCompany } from '../../support/many-items'

const megabyte = 1024 ** 2
const big = 2048 * megabyte

describe('A dossier of 5,000 items and 2 GB', () => {
  let backend: TestBackend
  let company: SignedIn
  const stored = { bytes: 0, isOpen: false }
  beforeAll(async () => {
    backend = await createTestBackend({ dialect: 'sqlite' })
    await fillItems(backend.services.database, { items: 5000, companies: 2 })
    company = await backend.signIn({ userType: 'Company', headQuarterId: idOfCompany(0) })
    const { id } = await company.api.ingredients.create({
      name: 'Aroma',
      companyId: idOfCompany(1),
      expirationDate: '2027-06-30',
    })
    await company.api.documents.upload({ ingredientId: id, file: new File(['a;b'], 'grande.csv') })
    const chunk = Buffer.alloc(megabyte, 'x')
    backend.services.storage.open = () => {
      stored.bytes = 0
      async function* chunks() {
        stored.isOpen = true
        try {
          for (; stored.bytes < big; stored.bytes += megabyte) yield await Promise.resolve(chunk)
        } finally {
          stored.isOpen = false
        }
      }
      return Promise.resolve(Readable.from(chunks()))
    }
  })
  afterAll(() => backend.close())

  async function open() {
    const response = await company.fetch('/api/company/dossier', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ companyId: idOfCompany(0) }),
    })
    expect(response.status).toBe(200)
    return (response.body as ReadableStream<Uint8Array>).getReader()
  }

  test('is read with flat memory, lets go of what it reads when the reader leaves, and is whole when begun again', async () => {
    const cut = await open()
    while (!stored.isOpen) expect((await cut.read()).done).toBe(false)
    for (let read = 0; read < 20 * megabyte;) read += (await cut.read()).value?.length ?? 0
    await cut.cancel()
    await expect.poll(() => stored.isOpen).toBe(false)
    expect(stored.bytes).toBeLessThan(40 * megabyte)

    const reader = await open()
    const before = process.memoryUsage().rss
    let [received, most, ahead] = [0, 0, 0]
    let beforeFile: number | undefined
    let end = Buffer.alloc(0)
    for (let turn = 0; ; turn++) {
      const { done, value } = await reader.read()
      if (done) break
      received += value.length
      if (stored.isOpen) {
        beforeFile ??= received - stored.bytes
        ahead = Math.max(ahead, stored.bytes - (received - beforeFile))
      }
      if (turn % 50 === 0) most = Math.max(most, process.memoryUsage().rss)
      end = Buffer.concat([end, value]).subarray(-30)
    }
    expect(received).toBeGreaterThan(big)
    expect(end.includes('PK\u0005\u0006')).toBe(true)
    expect(ahead).toBeLessThan(8 * megabyte)
    expect(most - before).toBeLessThan(200 * megabyte)
  }, 600_000)
})
