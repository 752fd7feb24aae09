import { createHash, randomBytes } from 'node:crypto'

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** 256 random bits: session and device ids, codes of links. */
export const newSecret = () => randomBytes(32).toString('base64url')
