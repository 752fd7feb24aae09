import { AwsClient } from 'aws4fetch'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { checkedKey } from './keys'
import { StoredFileMissing, type FileStorage, type StoredFile } from './port'

/** Where an S3-compatible object store is, and who we are to it. */
export interface S3Settings {
  /** `https://s3.eu-south-1.amazonaws.com`, without a slash at the end. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** For calls that carry no file; a file may take as long as it needs. */
const callTimeout = 30_000

/**
 * Files in an S3-compatible object store. An object appears there whole or not at all, but its size and digest must be
 * said beforehand: a stream is put aside on the disk first, and sent from there.
 * @param spool where streams are put aside
 */
export function s3Storage(settings: S3Settings, spool: FileStorage): FileStorage {
  const client = new AwsClient({ ...settings, service: 's3', retries: 2 })
  const bucketUrl = `${settings.endpoint}/${settings.bucket}`
  const urlOf = (key: string) => `${bucketUrl}/${checkedKey(key)}`

  const put = async (key: string, body: BodyInit, size: number, sha256: string) => {
    const headers = { 'content-length': String(size), 'x-amz-content-sha256': sha256 }
    // Not the client's own `fetch`, which would send a stream a second time where the store was busy.
    const request = await client.sign(urlOf(key), {
      method: 'PUT',
      headers,
      body,
      duplex: 'half',
    })
    await settled(await fetch(request))
  }
  const get = async (key: string): Promise<Response> => {
    const response = await client.fetch(urlOf(key))
    if (response.ok) return response
    const refusal = await response.text()
    if (response.status === 404 && refusal.includes('NoSuchKey')) throw new StoredFileMissing(key)
    throw unexpected(response, refusal)
  }
  const plain = (url: string, method = 'GET') =>
    client.fetch(url, { method, signal: AbortSignal.timeout(callTimeout) })

  return {
    put: (key, data) =>
      put(key, new Uint8Array(data), data.byteLength, createHash('sha256').update(data).digest('hex')),
    async putStream(key, data) {
      try {
        const stored = await spool.putStream(key, data)
        await put(key, streamOf(await spool.open(key)), stored.size, stored.sha256)
        return stored
      } finally {
        await spool.remove(key)
      }
    },
    read: async (key) => new Uint8Array(await (await get(key)).arrayBuffer()),
    async open(key) {
      const { body } = await get(key)
      return body ? Readable.fromWeb(body as NodeReadableStream) : Readable.from([])
    },
    async remove(key) {
      await settled(await plain(urlOf(key), 'DELETE'))
    },
    async *list() {
      let after: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', ...(after && { 'continuation-token': after }) })
        const page = await settled(await plain(`${bucketUrl}?${query.toString()}`))
        yield* filesIn(page)
        after = /<IsTruncated>true/.test(page) ? valueOf(page, 'NextContinuationToken') : undefined
      } while (after)
    },
    async removeUnfinished(before) {
      let removed = await spool.removeUnfinished(before)
      for await (const { key, storedAt } of spool.list()) {
        if (storedAt >= before) continue
        await spool.remove(key)
        removed++
      }
      return removed
    },
  }
}

const streamOf = (data: Readable) => Readable.toWeb(data) as ReadableStream<Uint8Array>

/** The text of an answer that is no error. */
async function settled(response: Response): Promise<string> {
  const text = await response.text()
  if (!response.ok) throw unexpected(response, text)
  return text
}

const unexpected = ({ status }: Response, text: string) =>
  new Error(`the object store answered ${status} ${valueOf(text, 'Code') ?? ''}`.trim())

const valueOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

// Keys are ours: of letters, digits and dashes, so that nothing in them is escaped.
function* filesIn(page: string): Generator<StoredFile> {
  for (const [, entry = ''] of page.matchAll(/<Contents>([^]*?)<\/Contents>/g)) {
    const key = valueOf(entry, 'Key')
    const storedAt = valueOf(entry, 'LastModified')
    if (key && storedAt) yield { key, storedAt: new Date(storedAt) }
  }
}
