import { createHash } from 'node:crypto'

/** Under which a browser keeps what is an account's: the same for ever, and nothing can be read from it. */
export const browserAccountKey = (userId: string): string =>
  createHash('sha256').update(`browser ${userId}`).digest('base64url').slice(0, 22)
