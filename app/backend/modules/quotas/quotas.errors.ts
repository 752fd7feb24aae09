import { AppError } from '../../core/errors'

const words = {
  documents: (limit: number) => `Un ingrediente può avere al massimo ${limit} documenti`,
  storage: (limit: number) =>
    `I documenti dell’azienda occupano tutto lo spazio previsto (${Math.round(limit / 1024 ** 2).toLocaleString('it-IT')} MB): eliminane alcuni, o rivolgiti al certificatore`,
  facilities: (limit: number) =>
    `Un’azienda può registrare al massimo ${limit} stabilimenti: per averne altri rivolgiti al certificatore`,
  accounts: (limit: number) =>
    `Un’azienda può avere al massimo ${limit} account: eliminane uno, o rivolgiti al certificatore`,
}

export const quotaReached = (of: keyof typeof words, limit: number) =>
  new AppError(409, 'quota.reached', words[of](limit), { details: { of, limit } })

export const tooManyItems = (limit: number, retryAfterSeconds: number) =>
  new AppError(
    429,
    'quota.pace',
    `In un giorno si possono registrare al massimo ${limit} ingredienti e prodotti: riprova domani, o rivolgiti al certificatore`,
    { retryAfterSeconds, details: { of: 'items', limit, retryAfterSeconds } },
  )

export const tooManyExtracts = (limit: number) =>
  new AppError(429, 'quota.pace', 'Altri estratti sono in preparazione: riprova tra poco', {
    retryAfterSeconds: 5,
    details: { of: 'extracts', limit, retryAfterSeconds: 5 },
  })
