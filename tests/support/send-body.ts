import { request, type IncomingMessage } from 'node:http'

export interface Sending {
  url: string
  method: string
  headers: Record<string, string | number>
  /** Sent one after the other, as fast as they are accepted; the last once `end` is called. */
  chunks: Iterable<Uint8Array>
}

/** Sends the rest. @returns the response, which may have arrived before; its body flows */
export type End = () => Promise<IncomingMessage>

/**
 * A client that may be refused in the middle of its body, and reads why: before each chunk it checks for an
 * answer, and a broken pipe after that is a normal end.
 * @returns once all but the last chunk are sent, or there is an answer
 */
export async function sendBody({ url, method, headers, chunks }: Sending): Promise<End> {
  const sending = request(url, { method, headers, agent: false })
  let isOver = false
  let sent = 0
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sending.on('response', (response) => {
      isOver = true
      response.on('error', () => {}).resume()
      resolve(response)
    })
    sending.on('error', (error) => {
      if (!isOver)
        reject(new Error(`${method} ${url}: ${error.message} after ${sent} bytes`, { cause: error }))
    })
  })
  // Awaited by `end`.
  answer.catch(() => {})
  const write = (chunk: Uint8Array) =>
    new Promise<void>((resolve) => {
      const goOn = () => setImmediate(resolve)
      sent += chunk.length
      if (sending.write(chunk)) return goOn()
      sending.once('drain', goOn)
      answer.then(goOn, goOn)
    })
  let last: Uint8Array | undefined
  for (const chunk of chunks) {
    if (last) await write(last)
    last = chunk
    if (isOver || sending.destroyed) break
  }
  return async () => {
    if (!isOver && !sending.destroyed) sending.end(last)
    const answered = await answer
    sending.destroy()
    return answered
  }
}
