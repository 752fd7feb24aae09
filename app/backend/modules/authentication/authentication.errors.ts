import { AppError, invalidInput } from '../../core/errors'

/** Unknown address, wrong password, disabled account: never told apart. The words are the spec's (§8). */
export const invalidCredentials = () => new AppError(401, 'invalid_credentials', 'Invalid credentials')

/** The account or the address pauses; said for the right password too. */
export const tooManyTries = (retryAfterSeconds: number) =>
  new AppError(
    429,
    'too_many_tries',
    `Troppi tentativi: riprova tra ${retryAfterSeconds === 1 ? '1 secondo' : `${retryAfterSeconds} secondi`}`,
    { retryAfterSeconds, details: { retryAfterSeconds } },
  )

/** A link's code that is wrong, used, too old, or replaced by a newer one: never told apart. */
export const linkInvalid = () =>
  new AppError(400, 'link_invalid', 'Il link non è valido, è già stato usato o è scaduto: chiedine uno nuovo')

/** An address that cannot be invited, as it has an account already. */
export const accountExists = () =>
  new AppError(409, 'account.exists', 'Questo indirizzo ha già un account', {
    issues: { email: ['Questo indirizzo ha già un account'] },
  })

/** The current password that a change asks for is not the right one. */
export const wrongCurrentPassword = () =>
  invalidInput({ currentPassword: ['La password attuale non è corretta'] })
