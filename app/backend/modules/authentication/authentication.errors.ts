import { backendMessages as messages } from '~/domain/backend-messages'
import { AppError, invalidInput } from '../../core/errors'

/** One error for unknown address, wrong password and disabled account. The words are given (specification §8). */
export const invalidCredentials = () => new AppError(401, 'invalid_credentials')

/** The password was right. */
export const factorRequired = () => new AppError(401, 'factor.required')

export const signInEnded = () => new AppError(401, 'sign_in.ended')

/** Required of all certifiers: nothing else until it is set up. */
export const setUpFactorFirst = () => new AppError(403, 'factor.set_up_first')

/** The last proof of identity is too old. */
export const confirmFirst = () => new AppError(403, 'confirmation.required')

export const factorIsThere = () => new AppError(409, 'factor.there')

export const noFactor = () => new AppError(409, 'factor.none')

/** Who demands it of others would be locked out with them. */
export const ownFactorFirst = () => new AppError(409, 'factor.own_first')

export const ownFactor = () => new AppError(409, 'factor.own')

/** Even with the right password. */
export const tooManyTries = (retryAfterSeconds: number) =>
  new AppError(429, 'too_many_tries', { retryAfterSeconds, details: { retryAfterSeconds } })

/** One error for codes that are wrong, used, expired or replaced. */
export const linkInvalid = () => new AppError(400, 'link_invalid')

export const accountExists = () =>
  new AppError(409, 'account.exists', { issues: { email: [messages.accountExists] } })

export const wrongCurrentPassword = () => invalidInput({ currentPassword: [messages.wrongCurrentPassword] })
