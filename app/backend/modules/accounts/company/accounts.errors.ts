import { AppError } from '../../../core/errors'

export const ownAccount = () => new AppError(409, 'account.own')

/** Nobody else could change anything of the company. */
export const lastWriter = () => new AppError(409, 'account.last_writer')

/** Nobody else could manage staff and settings. */
export const lastManager = () => new AppError(409, 'account.last_manager')

/** A colleague's data are erased once they have left. */
export const enabledAccount = () => new AppError(409, 'account.enabled')

/** Nobody else can reach the company: only a manager may decide that. */
export const lastAccount = () => new AppError(409, 'account.last')

/** Its background work is not done in its name. */
export const disabledAccount = () => new AppError(409, 'account.disabled')
