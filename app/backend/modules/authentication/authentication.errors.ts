import { AppError, invalidInput } from '../../core/errors'

/** One error for unknown address, wrong password and disabled account. The words are the spec's (§8). */
export const invalidCredentials = () => new AppError(401, 'invalid_credentials', 'Invalid credentials')

/** Even with the right password. */
export const tooManyTries = (retryAfterSeconds: number) =>
  new AppError(
    429,
    'too_many_tries',
    `Troppi tentativi: riprova tra ${retryAfterSeconds === 1 ? '1 secondo' : `${retryAfterSeconds} secondi`}`,
    { retryAfterSeconds, details: { retryAfterSeconds } },
  )

/** One error for codes that are wrong, used, expired or replaced. */
export const linkInvalid = () =>
  new AppError(400, 'link_invalid', 'Il link non è valido, è già stato usato o è scaduto: chiedine uno nuovo')

export const accountExists = () =>
  new AppError(409, 'account.exists', 'Questo indirizzo ha già un account', {
    issues: { email: ['Questo indirizzo ha già un account'] },
  })

export const wrongCurrentPassword = () =>
  invalidInput({ currentPassword: ['La password attuale non è corretta'] })
