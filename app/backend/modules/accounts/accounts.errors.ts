import { AppError } from '../../errors'

/** Nobody deletes the account that they are signed in with (decisions §2). */
export const ownAccount = () =>
  new AppError(409, 'account.own', "Non si può eliminare l'account con cui si è eseguito l'accesso")
