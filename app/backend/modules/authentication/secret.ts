import { createHash, randomBytes } from 'node:crypto'

/** What is stored of a secret. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** 256 random bits as text: ids of sessions and devices, and the codes of links. */
export const newSecret = () => randomBytes(32).toString('base64url')
