import type { ReaderEnd } from '../reader/read-in-process'

export interface SheetRequest {
  bytes: Uint8Array
  /** Non-empty rows, the header included. */
  maximumRows: number
}

export type SheetRefusal =
  | 'empty'
  | 'type'
  | 'old_excel'
  | 'encoding'
  | 'quotes'
  | 'damaged'
  | 'too_much'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'cell_too_long'
  | ReaderEnd

/** What Excel takes, in characters. */
export const longestCell = 32_767

/** The file's first row comes first; empty rows are kept. */
export type SheetReply =
  | { kind: 'table'; rows: string[][] }
  | { kind: 'refused'; why: SheetRefusal; line?: number | undefined }

/** Sent as a reply, since classes do not survive between processes. */
export class SheetRefused extends Error {
  constructor(
    readonly why: SheetRefusal,
    readonly line?: number,
  ) {
    super(why)
  }
}
