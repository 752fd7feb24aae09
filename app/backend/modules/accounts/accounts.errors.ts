import { AppError } from '../../core/errors'

export const ownAccount = () =>
  new AppError(409, 'account.own', 'Non si può eliminare l’account con cui si è eseguito l’accesso')

/** Nobody else can reach the company: only a manager may decide that. */
export const lastAccount = () =>
  new AppError(
    409,
    'account.last',
    'È l’ultimo account dell’azienda: può eliminarlo solo un responsabile del certificatore',
  )
