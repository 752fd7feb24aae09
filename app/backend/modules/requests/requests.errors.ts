import { validationMessages as messages } from '~/domain/validation-messages'
import { AppError, invalidInput } from '../../core/errors'

export const requestDecided = () =>
  new AppError(
    409,
    'request.decided',
    'La richiesta non è più aperta: è già stata evasa, rifiutata o ritirata',
  )

export const requestAlreadyOpen = (requestId: string) =>
  new AppError(409, 'request.already_open', 'Per questo certificato c’è già una richiesta aperta', {
    details: { requestId },
  })

export const otherRequest = () => invalidInput({ requestId: [messages.invalidChoice] })
