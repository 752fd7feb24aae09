/** A file as it was uploaded, with what it may hold. */
export interface SheetRequest {
  bytes: Uint8Array
  /** Rows with something in them, the one with the columns' names among them. */
  maximumRows: number
}

/** Why a file cannot be read as a table. */
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
  | 'reader_ended'

/** A table of text: the first row of the file stands first, rows with nothing in them are empty. */
export type SheetReply =
  { kind: 'table'; rows: string[][] } | { kind: 'refused'; why: SheetRefusal; line?: number | undefined }

/** What the process that reads a file says: its reply, or what went wrong in it that is ours to mend. */
export type ReaderMessage = { reply: SheetReply } | { error: string }

/** Thrown where a file is read; it becomes a reply, as a class does not survive the way between processes. */
export class SheetRefused extends Error {
  constructor(
    readonly why: SheetRefusal,
    readonly line?: number,
  ) {
    super(why)
  }
}
