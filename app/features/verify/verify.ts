import type { FileVerification, Verification } from '~/contract/verify'

/** No certificate of 5,000 products is as large. */
export const largestFile = 20 * 1024 ** 2

/** What a check came to. */
export type Checked<Found> =
  ({ kind: 'found' } & Found) | { kind: 'unknown' } | { kind: 'paused'; seconds: number }

export type CheckedCode = Checked<{ certificate: Verification }>
export type CheckedFile = Checked<FileVerification>
