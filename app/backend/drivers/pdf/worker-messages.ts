import type { Drawn, PrintedDocument } from './port'
import type { UnprintableText } from './layout/unprintable-text'

export interface WorkerRequest {
  doc: PrintedDocument
  drawn: Drawn
}

/** Errors are data, since classes do not survive between threads. */
export type WorkerReply =
  | { kind: 'done'; bytes: Uint8Array }
  | { kind: 'unprintable'; texts: UnprintableText[] }
  | { kind: 'failed'; message: string }
