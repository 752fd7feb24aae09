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
  | 'password'
  | 'ods'
  | 'numbers'
  | 'xlsb'
  | 'encoding'
  | 'quotes'
  | 'damaged'
  | 'too_much'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'cell_too_long'
  | ReaderEnd

/** Excel's limit, in characters. */
export const longestCell = 32_767

/** The value of a formula that was saved without its result. */
export const withoutResult = '#FORMULA!'
/** For values that no spreadsheet can read. */
export const unknownValue = '#ERROR!'

/** The error values that Excel and others show, in any language, or `###` for a value that is too wide. */
export const isErrorValue = (cell: string): boolean =>
  /^(#{3,}|#NV|#\p{L}\/\p{L}+|#[¡¿]?\p{L}[\p{L}\d/_]*[!?]|#\p{L}+(_\p{L}+)+|Err:\d{3})$/iu.test(
    cell.replace(/\p{Cf}/gu, '').trim(),
  )

export interface SheetRow {
  /** As spreadsheets number rows. */
  number: number
  cells: string[]
}

export interface Sheet {
  /** Null for a text file. */
  name: string | null
  /** Rows with a value. */
  rows: SheetRow[]
  /** Why it cannot be read. */
  refused?: SheetRefusal
  /** The row that is at fault. */
  line?: number
}

/** The likely encoding of a file that does not state it. */
export type Encoding = 'Windows-1252' | 'Mac Roman'

/** The sheets that can be seen and hold something. */
export type SheetReply =
  | { kind: 'table'; sheets: Sheet[]; encoding?: Encoding | undefined }
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
