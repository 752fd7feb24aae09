import { hash, verify } from '@node-rs/argon2'
import { newSecret } from './secret'

/** Hashes a password with argon2id, at the library's cost: 19 MiB, two passes. */
export const hashPassword = (password: string): Promise<string> => hash(password)

let hashOfNobody: Promise<string> | undefined

/**
 * Whether a password is the one of a hash. Without a hash (no such account, none chosen yet) the answer is no, and
 * takes as long as any other.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const nobody = await (hashOfNobody ??= hash(newSecret()))
  const right = await verify(stored ?? nobody, password)
  return right && Boolean(stored)
}
