import { Secret } from 'otpauth'
import type { Ctx } from '../../../core/context'
import { hashOf } from '../secret'
import { replaceRecoveryCodes } from './factors.repository'

const codes = 10
/** 120 bits: from 112 on a plain hash is enough (ASVS 6.5.2). */
const bytes = 15

const newCode = () => new Secret({ size: bytes }).base32.replace(/(.{4})(?!$)/g, '$1-')

/** As typed from paper. */
export const recoveryHash = (typed: string) => hashOf(typed.toUpperCase().replace(/[^A-Z2-7]/g, ''))

/** Voids the earlier ones. @returns what is shown once */
export async function makeRecoveryCodes(tx: Ctx, userId: string): Promise<string[]> {
  const made = Array.from({ length: codes }, newCode)
  await replaceRecoveryCodes(tx, userId, made.map(recoveryHash))
  return made
}
