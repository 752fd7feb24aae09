import { AppError } from '../../core/errors'

/** Nobody deletes the account that they are signed in with (decisions §2). */
export const ownAccount = () =>
  new AppError(409, 'account.own', 'Non si può eliminare l’account con cui si è eseguito l’accesso')

/** Without an account a company is reached by nobody: that is a manager's to decide. */
export const lastAccount = () =>
  new AppError(
    409,
    'account.last',
    'È l’ultimo account dell’azienda: può eliminarlo solo un responsabile del certificatore',
  )
