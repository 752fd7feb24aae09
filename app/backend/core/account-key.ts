import { createHash } from 'node:crypto'

/** The key under which a browser stores an account's data: it never changes, and reveals nothing. */
export const browserAccountKey = (userId: string): string =>
  createHash('sha256').update(`browser ${userId}`).digest('base64url').slice(0, 22)
