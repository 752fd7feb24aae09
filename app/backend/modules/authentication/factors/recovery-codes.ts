import { Secret } from 'otpauth'
import type { Ctx } from '../../../core/context'
import { hashOf } from '../secret'
import { replaceRecoveryCodes } from './factors.repository'

const codes = 10
/** 80 bits: as many as a hash without salt needs. */
const bytes = 10

const newCode = () => new Secret({ size: bytes }).base32.replace(/(.{4})(?!$)/g, '$1-')

/** As typed from paper. */
export const recoveryHash = (typed: string) => hashOf(typed.toUpperCase().replace(/[^A-Z2-7]/g, ''))

/** Those of before are void. @returns what is shown once */
export async function makeRecoveryCodes(tx: Ctx, userId: string): Promise<string[]> {
  const made = Array.from({ length: codes }, newCode)
  await replaceRecoveryCodes(tx, userId, made.map(recoveryHash))
  return made
}
