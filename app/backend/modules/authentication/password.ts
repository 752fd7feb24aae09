import { hash, verify } from '@node-rs/argon2'
import { newSecret } from './secret'

/** One form for each way a keyboard composes it (NIST SP 800-63B). */
export const samePassword = (password: string): string => password.normalize('NFKC')

/** argon2id at the library's default cost: 19 MiB, two passes. */
export const hashPassword = (password: string): Promise<string> => hash(samePassword(password))

let hashOfNobody: Promise<string> | undefined

/** Without a stored hash the answer is no, after the same time. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const nobody = await (hashOfNobody ??= hash(newSecret()))
  const known = (typed: string) => verify(stored ?? nobody, typed)
  // Hashes of earlier releases are of what was typed.
  const right =
    (await known(samePassword(password))) || (password !== samePassword(password) && (await known(password)))
  return right && Boolean(stored)
}
