import { AwsClient } from 'aws4fetch'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { traceHeaders } from '~/telemetry/this-request'
import { checkedKey, isKey, type IsName } from './keys'
import { StorageAway, StoredFileMissing, type FileStorage, type StoredFile } from './port'

export interface S3Settings {
  /** Without a trailing slash. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Milliseconds for calls without files, which may take as long as they need. */
const callTimeout = 30_000
const reachTimeout = 3000
const tries = 5
const firstWait = 100

/** A request that may be redirected is buffered whole (Fetch, "HTTP-network-or-cache fetch"). */
const unredirected: RequestInit = { redirect: 'error', window: null }

const isBusy = ({ status }: Response) => status >= 500 || status === 429

/** Size and digest are sent first, so streams are spooled to disk. Retries with growing pauses. */
export function s3Storage(settings: S3Settings, spool: FileStorage, isName: IsName = isKey): FileStorage {
  const client = new AwsClient({ ...settings, service: 's3' })
  const bucketUrl = `${settings.endpoint}/${settings.bucket}`
  /** For the log: usually one of the two is mistyped. */
  const store = `the object store (bucket ${settings.bucket} at ${new URL(settings.endpoint).origin})`
  const away = (error: unknown) => {
    const { message, cause } = error as Error
    const why = cause instanceof Error && cause.message ? cause.message : message
    return new StorageAway(`${store} does not answer: ${why}`, { cause: error })
  }
  const urlOf = (key: string) => `${bucketUrl}/${checkedKey(key, isName)}`

  const signed = (url: string, init: RequestInit) =>
    client.sign(url, { ...init, headers: { ...(init.headers as Record<string, string>), ...traceHeaders() } })
  /** @param of called for each attempt: a stream can be sent only once */
  const send = async (url: string, of: () => RequestInit | Promise<RequestInit>): Promise<Response> => {
    for (let left = tries - 1; ; left--) {
      // The client's own `fetch` would resend a consumed stream.
      const attempt = fetch(await signed(url, await of()), unredirected)
      const answer = await attempt.catch((error: unknown) => {
        if (left > 0) return null
        throw away(error)
      })
      if (answer && (left === 0 || !isBusy(answer))) return answer
      await answer?.body?.cancel()
      // With jitter, lest all retry together.
      await wait(firstWait * 2 ** (tries - 1 - left) * (0.75 + Math.random() / 2))
    }
  }
  const put = async (key: string, body: () => BodyInit | Promise<BodyInit>, size: number, sha256: string) => {
    const headers = { 'content-length': String(size), 'x-amz-content-sha256': sha256 }
    await settled(
      store,
      await send(urlOf(key), async () => ({ method: 'PUT', headers, body: await body(), duplex: 'half' })),
    )
  }
  const get = async (key: string): Promise<Response> => {
    const response = await send(urlOf(key), () => ({}))
    if (response.ok) return response
    const refusal = await response.text()
    if (response.status === 404 && refusal.includes('NoSuchKey')) throw new StoredFileMissing(key)
    throw unexpected(store, response, refusal)
  }
  const plain = (url: string, method = 'GET') =>
    send(url, () => ({ method, signal: AbortSignal.timeout(callTimeout) }))

  return {
    put: (key, data) =>
      put(key, () => new Uint8Array(data), data.byteLength, createHash('sha256').update(data).digest('hex')),
    async putStream(key, data) {
      try {
        const stored = await spool.putStream(key, data)
        await put(key, async () => toWebStream(await spool.open(key)), stored.size, stored.sha256)
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
      await settled(store, await plain(urlOf(key), 'DELETE'))
    },
    async *list(folder) {
      let after: string | undefined
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          ...(folder && { prefix: `${folder}/` }),
          ...(after && { 'continuation-token': after }),
        })
        const page = await settled(store, await plain(`${bucketUrl}?${query.toString()}`))
        yield* filesIn(page, isName)
        after = /<IsTruncated>true/.test(page) ? xmlValue(page, 'NextContinuationToken') : undefined
      } while (after)
    },
    async reach() {
      const signal = AbortSignal.timeout(reachTimeout)
      const request = await signed(bucketUrl, { method: 'HEAD', signal })
      const answer = await fetch(request).catch((error: unknown) => {
        throw away(error)
      })
      await settled(store, answer)
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

// `Readable.toWeb` would buffer whole files: it takes a byte limit for a chunk limit.
const toWebStream = (data: Readable) => NodeReadableStream.from(data) as ReadableStream<Uint8Array>

async function settled(store: string, response: Response): Promise<string> {
  const text = await response.text()
  if (!response.ok) throw unexpected(store, response, text)
  return text
}

function unexpected(store: string, response: Response, text: string): Error {
  const said = `${store} answered ${response.status} ${xmlValue(text, 'Code') ?? ''}`.trim()
  return isBusy(response) ? new StorageAway(said) : new Error(said)
}

const xmlValue = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

// Our keys contain nothing that XML escapes.
function* filesIn(page: string, isName: IsName): Generator<StoredFile> {
  for (const [, entry = ''] of page.matchAll(/<Contents>([^]*?)<\/Contents>/g)) {
    const key = xmlValue(entry, 'Key')
    const storedAt = xmlValue(entry, 'LastModified')
    if (key && isName(key) && storedAt) yield { key, storedAt: new Date(storedAt) }
  }
}
