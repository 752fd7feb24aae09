import type { Cell } from '~/i18n/export-columns'

/** A workbook's content beside its rows, as plain data. */
export interface XlsxFrame {
  sheet: string
  /** The display format of days, as spreadsheets write it. */
  day: string
  columns: { header: string; width: number }[]
  /** A second sheet with one sentence, such as that rows are missing. */
  notice: { sheet: string; text: string } | null
}

/** To the thread, after the frame (its `workerData`): rows, each batch after the one before is `taken`; then null. */
export type XlsxBatch = Cell[][] | null

/** From the thread. Errors travel as data. */
export type XlsxReply =
  | { kind: 'taken' }
  | { kind: 'done'; bytes: Uint8Array }
  | { kind: 'failed'; message: string }
