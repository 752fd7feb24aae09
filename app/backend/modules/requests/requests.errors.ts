import { validationMessages as messages } from '~/domain/validation-messages'
import { AppError, invalidInput } from '../../core/errors'

export const requestDecided = () => new AppError(409, 'request.decided')

export const requestAlreadyOpen = (requestId: string) =>
  new AppError(409, 'request.already_open', { details: { requestId } })

export const otherRequest = () => invalidInput({ requestId: [messages.invalidChoice] })
