import { createHash } from 'node:crypto'
import { toHousehold } from '~/domain/text/household'
import type { Ctx } from '../../../core/context'
import { nextAttempt, type AttemptLimit } from './attempt-rule'
import {
  deleteAttempts,
  findAttempts,
  forgiveAttempts,
  insertAttempts,
  replaceAttempts,
} from './attempts.repository'
import { emailKey } from '../email-key'

export type AttemptPurpose =
  | 'password'
  | 'change'
  | 'factor'
  | 'enrolment'
  | 'enrolment-mail'
  | 'recovery'
  | 'invite'
  | 'supplier-mail'
  | 'link'
  | 'verify'
  | 'calendar'
  | 'supplier-upload'
  | 'follow'

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Any text has a key, so that unknown addresses are paused alike. */
export const accountKey = (purpose: AttemptPurpose, email: string) =>
  `${purpose}:account:${digest(emailKey(email))}`

export const deviceKey = (purpose: AttemptPurpose, device: string, email: string) =>
  `${purpose}:device:${digest(`${device} ${emailKey(email)}`)}`

/** Null without an address. */
export function addressKey(purpose: AttemptPurpose, address: string | null): string | null {
  if (!address) return null
  return `${purpose}:address:${toHousehold(address)}`
}

/** Before the outcome is known. @returns the number of failures including it, or the seconds to wait */
export async function takeAttempt(
  ctx: Ctx,
  key: string,
  limit: AttemptLimit,
): Promise<{ failures: number } | { retryAfterSeconds: number }> {
  // Compare and swap: concurrent attempts all count, on either database.
  for (let tries = 0; tries < 50; tries++) {
    const before = await findAttempts(ctx, key)
    const next = nextAttempt(before, ctx.clock(), limit)
    if (!('state' in next)) return next
    const row = { key, ...next.state }
    const taken = before ? await replaceAttempts(ctx, before, row) : await insertAttempts(ctx, row)
    if (taken) return { failures: next.state.failures }
  }
  return { retryAfterSeconds: 1 }
}

export const forgetAttempts = (ctx: Ctx, key: string): Promise<void> => deleteAttempts(ctx, key)

/** Takes back `count` attempts, and the pause if they caused it. */
export const refundAttempts = (ctx: Ctx, key: string, count: number, limit: AttemptLimit): Promise<void> =>
  forgiveAttempts(ctx, key, count, limit.failures)
