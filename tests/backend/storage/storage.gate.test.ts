import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { AwsClient } from 'aws4fetch'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restoreBackup } from '~/backend/backup/restore-backup'
import { writeBackup } from '~/backend/backup/write-backup'
import { openSqlite } from '~/backend/db/connect'
import { migrate } from '~/backend/db/migrate'
import { diskStorage } from '~/backend/drivers/storage/disk'
import { StorageAway, StoredFileMissing, type FileStorage } from '~/backend/drivers/storage/port'
import { s3Storage, type S3Settings } from '~/backend/drivers/storage/s3'
import { fill } from '../migrations/content'

interface Opened {
  storage: FileStorage
  /** Stores a foreign file, under a name of its own. */
  stray(name: string): Promise<void>
  close(): Promise<void>
}

const drivers: Record<'disk' | 's3', (folder: string, wrong?: Partial<S3Settings>) => Promise<Opened>> = {
  disk: (folder) =>
    Promise.resolve({
      storage: diskStorage(path.join(folder, 'files')),
      async stray(name) {
        const file = path.join(folder, 'files', name)
        await mkdir(path.dirname(file), { recursive: true })
        await writeFile(file, 'stray')
      },
      close: () => Promise.resolve(),
    }),
  async s3(folder, wrong) {
    const server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: path.join(folder, 'server'),
      configureBuckets: [{ name: 'sigillo' }],
    })
    const { port } = await server.run()
    const settings = {
      region: 'us-east-1',
      bucket: 'sigillo',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    }
    const spool = diskStorage(path.join(folder, 'files'))
    return {
      storage: s3Storage({ endpoint: `http://127.0.0.1:${port}`, ...settings, ...wrong }, spool),
      async stray(name) {
        const key = name.split('/').map(encodeURIComponent).join('/')
        const client = new AwsClient({ ...settings, service: 's3' })
        const url = `http://127.0.0.1:${port}/sigillo/${key}`
        expect((await client.fetch(url, { method: 'PUT', body: 'stray' })).status).toBe(200)
      },
      close: () => server.close(),
    }
  },
}

const megabyte = 1024 ** 2
const digest = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')

describe.each(Object.entries(drivers))('File storage on %s', (_name, open) => {
  let folder: string
  let opened: Opened
  let storage: FileStorage
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'sigillo-storage-'))
    opened = await open(folder)
    storage = opened.storage
  })
  afterAll(async () => {
    await opened.close()
    await rm(folder, { recursive: true, force: true })
  })

  const keys = async () => {
    const found: string[] = []
    for await (const { key } of storage.list()) found.push(key)
    return found.sort()
  }
  /** The contents of the local folder: stored files, or temporary ones. */
  const local = async () =>
    (await readdir(path.join(folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)

  test('it returns what was stored, whole and as a stream', async () => {
    const data = Buffer.from('certificato \u0000 \u00ff')
    await storage.put('certificates/a', data)
    expect(Buffer.from(await storage.read('certificates/a'))).toEqual(data)
    expect(await buffer(await storage.open('certificates/a'))).toEqual(data)
    await storage.put('certificates/empty', Buffer.alloc(0))
    expect((await storage.read('certificates/empty')).byteLength).toBe(0)
  })

  test('it reports that it is reachable', () => storage.reach())

  test('it stores a stream, and returns its size and digest', async () => {
    const chunks = Array.from({ length: 130 }, (_, n) => Buffer.alloc(100_000, n))
    async function* stream(): AsyncGenerator<Uint8Array> {
      for (const chunk of chunks) yield await Promise.resolve(chunk)
    }
    const whole = Buffer.concat(chunks)
    expect(await storage.putStream('documents/b', stream())).toEqual({
      size: 13_000_000,
      sha256: digest(whole),
    })
    expect(digest(await storage.read('documents/b'))).toBe(digest(whole))
  })

  test('it keeps nothing of a stream that fails', async () => {
    const before = [await keys(), await local()]
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(Buffer.alloc(megabyte))
      throw new Error('broken off')
    }
    await expect(storage.putStream('documents/c', failing())).rejects.toThrow('broken off')
    await expect(storage.read('documents/c')).rejects.toThrow(StoredFileMissing)
    expect([await keys(), await local()]).toEqual(before)
  })

  test('it accepts only its own keys', async () => {
    const odd = ['a b', 'à', 'a%2fb', 'a?b', 'a#b', 'a&b', 'a\\b', 'a\n', 'a\0', 'a//b', 'a/', '-a', '💾']
    const wrong = ['documents/none', '../escape', '/etc/passwd', 'documents/..', 'A', '', 'a.part']
    for (const key of [...wrong, ...odd]) {
      if (key !== 'documents/none') {
        await expect(storage.put(key, Buffer.from('x')), key).rejects.toThrow(StoredFileMissing)
        await expect(storage.remove(key), key).rejects.toThrow(StoredFileMissing)
      }
      await expect(storage.read(key), key).rejects.toThrow(StoredFileMissing)
      await expect(storage.open(key), key).rejects.toThrow(StoredFileMissing)
    }
    await expect(storage.putStream('../escape', (async function* () {})())).rejects.toThrow(StoredFileMissing)
  })

  test('it does not list foreign files in the same place', async () => {
    await storage.put('documents/ours', Buffer.from('x'))
    await opened.stray('documents/Nota & firma à.PDF')
    await opened.stray('documents/README')
    const listed = await keys()
    expect(listed).toContain('documents/ours')
    expect(listed.filter((key) => /nota|readme/i.test(key))).toEqual([])
    // Everything listed can be removed.
    for (const key of listed)
      await expect(storage.open(key).then((file) => file.destroy())).resolves.toBeTruthy()
  })

  test('it removes files, and lists the rest with their times', async () => {
    await storage.put('documents/d', Buffer.from('d'))
    await storage.put('documents/e', Buffer.from('e'))
    await storage.remove('documents/d')
    await storage.remove('documents/d')
    await expect(storage.read('documents/d')).rejects.toThrow(StoredFileMissing)
    expect(await keys()).toEqual(
      expect.arrayContaining(['certificates/a', 'certificates/empty', 'documents/b', 'documents/e']),
    )
    expect(await keys()).not.toContain('documents/d')
    const certificates: string[] = []
    for await (const { key } of storage.list('certificates')) certificates.push(key)
    expect(certificates.sort()).toEqual(['certificates/a', 'certificates/empty'])
    for await (const { key } of storage.list('nowhere')) expect.unreachable(key)
    for await (const { storedAt } of storage.list())
      expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(600_000)
  })

  test('it deletes unfinished writes once they are old', async () => {
    const before = await keys()
    await storage.putStream('documents/f', (async function* () {})())
    await writeFile(path.join(folder, 'files/documents/g.part'), 'half')
    expect(await storage.removeUnfinished(new Date(Date.now() - 60_000))).toBe(0)
    expect(await storage.removeUnfinished(new Date(Date.now() + 60_000))).toBe(1)
    expect(await local()).not.toContain('g.part')
    expect(await keys()).toEqual([...before, 'documents/f'].sort())
  })
})

test('an unreachable object store, or a missing bucket, does not count as a lost file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sigillo-storage-'))
  try {
    const there = await drivers.s3(folder, { bucket: 'other' })
    await expect(there.storage.read('documents/a')).rejects.toThrow(
      /^the object store \(bucket other at http:\/\/127\.0\.0\.1:\d+\) answered 404 NoSuchBucket$/,
    )
    // Its log entry at a start.
    await expect(there.storage.reach()).rejects.toThrow(/bucket other at http:\/\/127.*answered 404/)
    await expect(there.storage.put('documents/a', Buffer.from('a'))).rejects.toThrow('NoSuchBucket')
    await there.close()
    await expect(there.storage.read('documents/a')).rejects.toThrow(StorageAway)
    await expect(there.storage.reach()).rejects.toThrow(/bucket other at http:\/\/127.*does not answer/)
    const stranger = await drivers.s3(folder, { accessKeyId: 'wrong' })
    await expect(stranger.storage.read('documents/a')).rejects.toThrow('403 InvalidAccessKeyId')
    await stranger.close()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('files move from the disk to an object store by backup and restore @all', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sigillo-storage-'))
  const target = await drivers.s3(path.join(folder, 'target'))
  try {
    const clock = () => new Date('2026-11-20T09:00:00Z')
    const database = openSqlite(path.join(folder, 'source.sqlite'))
    await migrate(database)
    await fill(database)
    const source = (await drivers.disk(folder)).storage
    const { missingFiles: keys } = await writeBackup(
      { database, storage: source, clock },
      path.join(folder, 'a'),
    )
    expect(keys.length).toBeGreaterThan(5)
    for (const key of keys) await source.put(key, Buffer.from(`of ${key}`))
    await writeBackup({ database, storage: source, clock }, path.join(folder, 'b'))
    await database.close()
    const sqliteFile = path.join(folder, 'restored.sqlite')
    const { storage } = target
    await restoreBackup({ database: openSqlite(sqliteFile), sqliteFile, storage }, path.join(folder, 'b'))
    for (const key of keys) expect(Buffer.from(await storage.read(key)).toString()).toBe(`of ${key}`)
  } finally {
    await target.close()
    await rm(folder, { recursive: true, force: true })
  }
})

// The server above cannot page a list on current Node.
test("an object store's paged list is read to its end", async () => {
  const pages = [['documents/a', 'documents/b'], ['documents/c', 'documents/d'], ['documents/e']]
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://s3').searchParams
    const token = query.get('continuation-token')
    const page = token === null ? 0 : Number(/^token\+(\d)\/=$/.exec(token)?.[1])
    const entries = pages[page]?.map(
      (key) => `<Contents><Key>${key}</Key><LastModified>2026-11-20T09:00:00.000Z</LastModified></Contents>`,
    )
    const more = page < pages.length - 1
    response.end(
      `<ListBucketResult><IsTruncated>${more}</IsTruncated>${entries?.join('')}` +
        `${more ? `<NextContinuationToken>token+${page + 1}/=</NextContinuationToken>` : ''}</ListBucketResult>`,
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const settings = { region: 'us-east-1', bucket: 'sigillo', accessKeyId: 'a', secretAccessKey: 'b' }
  const storage = s3Storage({ endpoint: `http://127.0.0.1:${port}`, ...settings }, diskStorage(tmpdir()))
  const listed: string[] = []
  for await (const { key, storedAt } of storage.list()) listed.push(`${key} ${storedAt.getUTCDate()}`)
  server.close()
  expect(listed).toEqual(pages.flat().map((key) => `${key} 20`))
})

test('an object store that is busy, or drops the connection, gets the whole file again @all', async () => {
  const signatures = new Set<string | undefined>()
  let asked = 0
  let received = Buffer.alloc(0)
  let always: ((request: IncomingMessage, response: ServerResponse) => unknown) | undefined
  const trouble = [
    (request: IncomingMessage) => request.once('data', () => request.destroy()),
    (request: IncomingMessage, response: ServerResponse) =>
      request.resume().once('end', () => response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')),
    (request: IncomingMessage, response: ServerResponse) =>
      request
        .resume()
        .once('end', () => response.writeHead(500).end('<Error><Code>InternalError</Code></Error>')),
  ]
  const server = createServer((request, response) => {
    signatures.add(request.headers.authorization)
    const refuse = always ?? trouble[asked % 4]
    asked++
    if (refuse) return refuse(request, response)
    if (request.method === 'GET') return response.end(received)
    void buffer(request).then((body) => {
      received = body
      response.end()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const folder = await mkdtemp(path.join(tmpdir(), 'sigillo-storage-'))
  const settings = { region: 'us-east-1', bucket: 'sigillo', accessKeyId: 'a', secretAccessKey: 'b' }
  const storage = s3Storage({ endpoint: `http://127.0.0.1:${port}`, ...settings }, diskStorage(folder))
  const data = randomBytes(3 * megabyte)
  try {
    const stored = await storage.putStream(
      'documents/a',
      (async function* () {
        yield await Promise.resolve(data)
      })(),
    )
    expect(asked).toBe(4)
    expect(stored).toEqual({ size: data.length, sha256: digest(data) })
    expect(digest(received)).toBe(digest(data))
    received = Buffer.alloc(0)
    await storage.put('documents/a', data)
    expect(asked).toBe(8)
    expect(digest(received)).toBe(digest(data))
    asked = 1
    expect(digest(await storage.read('documents/a'))).toBe(digest(data))
    expect(asked).toBe(4)
    // Not endlessly; the temporary file is deleted.
    always = trouble[1]
    asked = 0
    await expect(storage.putStream('documents/b', (async function* () {})())).rejects.toThrow('503 SlowDown')
    expect(asked).toBe(5)
    expect((await readdir(folder, { recursive: true })).filter((name) => name.includes('b'))).toEqual([])
  } finally {
    server.closeAllConnections()
    server.close()
    await rm(folder, { recursive: true, force: true })
  }
})

// Amazon's requires them; the server above does not.
test("an object store gets each file's length and digest", async () => {
  const said: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    said.push(request.headers)
    request.resume().once('end', () => response.end())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const folder = await mkdtemp(path.join(tmpdir(), 'sigillo-storage-'))
  const settings = { region: 'us-east-1', bucket: 'sigillo', accessKeyId: 'a', secretAccessKey: 'b' }
  const storage = s3Storage({ endpoint: `http://127.0.0.1:${port}`, ...settings }, diskStorage(folder))
  const data = Buffer.alloc(megabyte, 'x')
  await storage.put('documents/a', data)
  await storage.putStream(
    'documents/b',
    (async function* () {
      yield await Promise.resolve(data)
    })(),
  )
  server.close()
  await rm(folder, { recursive: true, force: true })
  expect(said).toHaveLength(2)
  for (const headers of said) {
    expect(headers).toMatchObject({
      'content-length': String(megabyte),
      'x-amz-content-sha256': digest(data),
      authorization: expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=a\//) as string,
    })
    expect(headers['transfer-encoding']).toBeUndefined()
  }
})
