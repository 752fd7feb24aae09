/** A file as it was uploaded, with what it may hold. */
export interface SheetRequest {
  bytes: Uint8Array
  /** Rows with something in them, the one with the columns' names among them. */
  maximumRows: number
}

/** Why a file cannot be read as a table. */
export type SheetRefusal =
  'empty' | 'type' | 'old_excel' | 'encoding' | 'quotes' | 'damaged' | 'too_much' | 'too_many_rows'

/** A table of text: the first row of the file stands first, rows with nothing in them are empty. */
export type SheetReply =
  { kind: 'table'; rows: string[][] } | { kind: 'refused'; why: SheetRefusal; line?: number | undefined }

/** Thrown where a file is read; it becomes a reply, as a class does not survive the way between threads. */
export class SheetRefused extends Error {
  constructor(
    readonly why: SheetRefusal,
    readonly line?: number,
  ) {
    super(why)
  }
}
