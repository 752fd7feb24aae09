import { hash, verify } from '@node-rs/argon2'
import { newSecret } from './secret'

/** argon2id at the library's default cost: 19 MiB, two passes. */
export const hashPassword = (password: string): Promise<string> => hash(password)

let hashOfNobody: Promise<string> | undefined

/** Without a stored hash the answer is no, after the same time. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const nobody = await (hashOfNobody ??= hash(newSecret()))
  const right = await verify(stored ?? nobody, password)
  return right && Boolean(stored)
}
