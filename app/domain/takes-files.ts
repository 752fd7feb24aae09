/** Of a call or a page that takes files: only there may a body be as large as these. */
export interface TakesFiles {
  files: number
  /** Of each; else what the settings allow (`UPLOAD_LIMIT`). */
  bytes?: number
  /** From who is not signed in, too: read as they come, and kept nowhere. */
  fromStrangers?: true
}

/** Of a page: in its route's `handle`. */
export interface FilesHandle {
  takesFiles: TakesFiles
}

/** Evidence, as a phone takes it by itself. */
export const photoBytes = 30 * 1024 ** 2
