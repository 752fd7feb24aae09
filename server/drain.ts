import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Limits for reading an unwanted body, so that the sender gets to read the answer. */
const LINGER_MS = 10_000
const LINGER_BYTES = 64 * 1024 ** 2

/** Beyond it the sender is kept waiting: most see the answer and stop. */
const PATIENT_BYTES = 1024 ** 2
const PATIENT_MS = 100
const SIP_BYTES = 256 * 1024
const SIP_MS = 10

/** @returns whether the body ended */
export async function drain(req: IncomingMessage): Promise<boolean> {
  if (req.complete && req.readableEnded) return true
  const isSmall = req.complete || Number(req.headers['content-length']) <= PATIENT_BYTES
  if (!isSmall) await wait(PATIENT_MS)
  if (req.destroyed) return req.complete
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      resolve(req.complete)
    }
    const timer = setTimeout(done, LINGER_MS).unref()
    let taken = 0
    let sip = 0
    req.on('data', (chunk: Buffer) => {
      taken += chunk.length
      sip += chunk.length
      if (taken > LINGER_BYTES) done()
      if (isSmall || sip < SIP_BYTES) return
      sip = 0
      req.pause()
      setTimeout(() => req.resume(), SIP_MS)
    })
    req.once('end', done)
    req.once('close', done)
    req.resume()
  })
}
