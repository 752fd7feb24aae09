/** For a call or page that takes files: only its bodies may be this large. */
export interface TakesFiles {
  files: number
  /** Per file; else what the settings allow (`UPLOAD_LIMIT`). */
  bytes?: number
  /** Also from anonymous visitors: read as they arrive; stored only with the code of a mailed link. */
  fromStrangers?: true
}

/** On a page: in its route's `handle`. */
export interface FilesHandle {
  takesFiles: TakesFiles
}

/** Evidence, as phones take it by default. */
export const photoBytes = 30 * 1024 ** 2
