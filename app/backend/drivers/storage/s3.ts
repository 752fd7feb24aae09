import { AwsClient } from 'aws4fetch'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { checkedKey, isKey } from './keys'
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
/** How often a store that is busy, or not to be reached, is asked, and how long before the second time. */
const tries = 5
const firstWait = 100

/** A request that may be redirected is kept whole to be sent again (Fetch, "HTTP-network-or-cache fetch"), files and all. */
const unredirected: RequestInit = { redirect: 'error', window: null }

/** What a store answers that will do better in a moment. */
const isBusy = ({ status }: Response) => status >= 500 || status === 429

/**
 * Files in an S3-compatible object store. An object appears there whole or not at all, but its size and digest must be
 * said beforehand: a stream is put aside on the disk first, and sent from there. Where the store is busy or the line breaks,
 * it is asked again, with growing pauses.
 * @param spool where streams are put aside
 */
export function s3Storage(settings: S3Settings, spool: FileStorage): FileStorage {
  const client = new AwsClient({ ...settings, service: 's3' })
  const bucketUrl = `${settings.endpoint}/${settings.bucket}`
  const urlOf = (key: string) => `${bucketUrl}/${checkedKey(key)}`

  /** @param of what to send: asked for, and signed, anew for each try, as a stream can be sent but once */
  const ask = async (url: string, of: () => RequestInit | Promise<RequestInit>): Promise<Response> => {
    for (let left = tries - 1; ; left--) {
      // Not the client's own `fetch`, which would send a stream a second time.
      const asked = fetch(await client.sign(url, await of()), unredirected)
      const answer = left > 0 ? await asked.catch(() => null) : await asked
      if (answer && (left === 0 || !isBusy(answer))) return answer
      await answer?.body?.cancel()
      // Not all at once again.
      await wait(firstWait * 2 ** (tries - 1 - left) * (0.75 + Math.random() / 2))
    }
  }
  const put = async (key: string, body: () => BodyInit | Promise<BodyInit>, size: number, sha256: string) => {
    const headers = { 'content-length': String(size), 'x-amz-content-sha256': sha256 }
    await settled(
      await ask(urlOf(key), async () => ({ method: 'PUT', headers, body: await body(), duplex: 'half' })),
    )
  }
  const get = async (key: string): Promise<Response> => {
    const response = await ask(urlOf(key), () => ({}))
    if (response.ok) return response
    const refusal = await response.text()
    if (response.status === 404 && refusal.includes('NoSuchKey')) throw new StoredFileMissing(key)
    throw unexpected(response, refusal)
  }
  const plain = (url: string, method = 'GET') =>
    ask(url, () => ({ method, signal: AbortSignal.timeout(callTimeout) }))

  return {
    put: (key, data) =>
      put(key, () => new Uint8Array(data), data.byteLength, createHash('sha256').update(data).digest('hex')),
    async putStream(key, data) {
      try {
        const stored = await spool.putStream(key, data)
        await put(key, async () => streamOf(await spool.open(key)), stored.size, stored.sha256)
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

// Not `Readable.toWeb`, which reads ahead as many chunks as it should bytes: whole files.
const streamOf = (data: Readable) => NodeReadableStream.from(data) as ReadableStream<Uint8Array>

/** The text of an answer that is no error. */
async function settled(response: Response): Promise<string> {
  const text = await response.text()
  if (!response.ok) throw unexpected(response, text)
  return text
}

const unexpected = ({ status }: Response, text: string) =>
  new Error(`the object store answered ${status} ${valueOf(text, 'Code') ?? ''}`.trim())

const valueOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

// Ours are of letters, digits and dashes, so that nothing in them is escaped.
function* filesIn(page: string): Generator<StoredFile> {
  for (const [, entry = ''] of page.matchAll(/<Contents>([^]*?)<\/Contents>/g)) {
    const key = valueOf(entry, 'Key')
    const storedAt = valueOf(entry, 'LastModified')
    if (key && isKey(key) && storedAt) yield { key, storedAt: new Date(storedAt) }
  }
}
