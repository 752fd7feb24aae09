import { traceHeaders } from '~/telemetry/this-request'

interface Asked {
  body?: Uint8Array
  headers?: Record<string, string>
  maximum: number
  milliseconds: number
  /** Retries once if the connection broke or the server failed; not if it was slow, or answered. */
  isAskedAgain?: boolean
}

/** Follows no redirect. @throws Error when it takes longer, is longer, or the status is not 200 */
export type FetchBytes = (url: string, asked: Asked) => Promise<Uint8Array>

const failuresToPause = 3
const pauseMilliseconds = 60_000

/** Fetches with a circuit breaker: after three failures in a row, none for a minute, then one caller tries for all. */
export function bytesFetcher(clock: () => Date): FetchBytes {
  const failing = new Map<string, { failures: number; until: number; why: string }>()
  return async (url, asked) => {
    const known = failing.get(url)
    const now = clock().getTime()
    if (known && now < known.until)
      throw new Error(`not asked before ${new Date(known.until).toISOString()}, as it failed: ${known.why}`)
    if (known && known.failures >= failuresToPause) known.until = now + pauseMilliseconds
    try {
      const bytes = await (asked.isAskedAgain ? fetchTwice : fetchOnce)(url, asked)
      failing.delete(url)
      return bytes
    } catch (error) {
      const failures = (failing.get(url)?.failures ?? 0) + 1
      const until = failures < failuresToPause ? 0 : clock().getTime() + pauseMilliseconds
      failing.set(url, { failures, until, why: error instanceof Error ? error.message : String(error) })
      throw error
    }
  }
}

const fetchTwice: FetchBytes = async (url, asked) => {
  try {
    return await fetchOnce(url, asked)
  } catch (error) {
    if (error instanceof TypeError || /answered 5\d\d/.test((error as Error).message))
      return fetchOnce(url, asked)
    throw error
  }
}

const fetchOnce: FetchBytes = async (url, asked) => {
  const { body, headers, maximum, milliseconds } = asked
  const response = await fetch(url, {
    ...(body && { method: 'POST', body: new Uint8Array(body) }),
    headers: { ...headers, ...traceHeaders() },
    redirect: 'error',
    signal: AbortSignal.timeout(milliseconds),
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new Error(`it answered ${response.status}`)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maximum) throw new Error(`its answer is longer than ${maximum} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
