import type { CertificateDocument } from './certificate-document'
import type { Drawn } from './port'
import type { UnprintableText } from './layout/unprintable-text'

/** To the worker: one document; it answers before it is given the next. */
export interface WorkerRequest {
  doc: CertificateDocument
  drawn: Drawn
}

/** From the worker. Errors travel as data: a class does not survive the way between threads. */
export type WorkerReply =
  | { kind: 'done'; bytes: Uint8Array }
  | { kind: 'unprintable'; texts: UnprintableText[] }
  | { kind: 'failed'; message: string }
