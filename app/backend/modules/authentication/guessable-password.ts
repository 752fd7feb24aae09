import { backendMessages as messages } from '~/domain/backend-messages'
import { invalidInput } from '../../core/errors'
import type { UserRow } from '../../db/tables'
import { samePassword } from './password'
import { createHash } from 'node:crypto'
import type { Ctx } from '../../core/context'
import { tally } from '../../core/tally'
import { bytesFetcher } from '../../drivers/signer/fetch-bytes'

const portal = 'sigillo'

let mostUsed: Promise<ReadonlySet<string>> | undefined

/** About 40,000, in lower case; read when the first password is set. */
const mostUsedPasswords = () =>
  (mostUsed ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ))

/** `Sigillo2026!` still counts as the portal's name. */
const withoutTail = (password: string) => password.replace(/[\d\p{P}\p{S}\s]+$/u, '')

/**
 * Refuses certifiers' passwords that are easily guessed. Companies have only the specification's minimum.
 * @param field where the password was typed
 * @throws AppError 400 with an issue on it
 */
export async function assertNotGuessable(
  { email, user_type }: Pick<UserRow, 'email' | 'user_type'>,
  { password, field }: { password: string; field: string },
): Promise<void> {
  if (user_type !== 'Certifier') return
  const typed = samePassword(password).toLowerCase()
  const own = [portal, email, ...email.split('@')].map((word) => word.toLowerCase())
  if (own.includes(typed) || own.includes(withoutTail(typed)) || (await mostUsedPasswords()).has(typed))
    throw invalidInput({ [field]: [messages.guessablePassword] })
}

const patience = 3000
/** The largest ranges have some two thousand lines of fifty letters. */
const answerLimit = 1_000_000

/**
 * Asks the service at `PASSWORD_RANGE_URL`, if set. It gets the first five hex digits of a SHA-1 and returns
 * all suffixes that it knows: it learns neither the password nor whether it was found. If it does not answer,
 * the password passes.
 * @param field where the password was typed
 * @throws AppError 400 with an issue on it
 */
export async function assertNotBreached(
  ctx: Ctx,
  { password, field }: { password: string; field: string },
): Promise<void> {
  const service = ctx.settings.passwordRangeUrl
  if (service === null) return
  const digest = createHash('sha1').update(samePassword(password)).digest('hex').toUpperCase()
  const range = await fetchHashRange(ctx, `${service}/${digest.slice(0, 5)}`)
  if (range.has(digest.slice(5))) throw invalidInput({ [field]: [messages.breachedPassword] })
}

async function fetchHashRange(ctx: Ctx, url: string): Promise<ReadonlySet<string>> {
  try {
    // Padded, so that even the length of the answer does not reveal the range.
    const headers = { 'add-padding': 'true', 'user-agent': 'Sigillo' }
    const bytes = await bytesFetcher(ctx.clock)(url, {
      headers,
      maximum: answerLimit,
      milliseconds: patience,
    })
    const lines = Buffer.from(bytes).toString('latin1').split(/\r?\n/).filter(Boolean)
    const known = lines.map((line) => /^([\dA-F]{35}):(\d+)$/i.exec(line))
    if (known.includes(null)) throw new Error('its answer is no list of suffixes')
    // Padding is counted zero times.
    return new Set(
      known.flatMap((found) => (Number(found?.[2]) > 0 ? [(found?.[1] ?? '').toUpperCase()] : [])),
    )
  } catch (error) {
    tally('password_checks_failed')
    const reason = error instanceof Error ? error.message : String(error)
    ctx.log.warn(
      { error: reason },
      'whether a password is among breached ones could not be asked; it was taken',
    )
    return new Set()
  }
}
