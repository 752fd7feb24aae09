import { AppError } from '../../core/errors'

export const keyReused = () => new AppError(409, 'idempotency.key_reused')
