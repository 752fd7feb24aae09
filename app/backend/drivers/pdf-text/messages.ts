import type { ReaderEnd } from '../reader/read-in-process'

export type PdfTextRefusal = 'type' | 'damaged' | 'encrypted' | 'no_text' | ReaderEnd

export type PdfTextReply =
  /** `more`: what was not read, or not returned. */
  { kind: 'lines'; lines: string[]; more: boolean } | { kind: 'refused'; why: PdfTextRefusal }
