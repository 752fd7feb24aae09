import { backendMessages as messages } from '~/domain/backend-messages'
import { invalidInput } from '../../core/errors'
import type { UserRow } from '../../db/tables'
import { samePassword } from './password'

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
