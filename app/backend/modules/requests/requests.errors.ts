import { validationMessages as messages } from '~/domain/validation-messages'
import { AppError, invalidInput } from '../../core/errors'

/** 409: somebody answered it, or its company took it back. */
export const requestDecided = () =>
  new AppError(
    409,
    'request.decided',
    'La richiesta non è più aperta: è già stata evasa, rifiutata o ritirata',
  )

/** 409: of a certificate there is one open request at most; `details.requestId` is the one. */
export const requestAlreadyOpen = (requestId: string) =>
  new AppError(409, 'request.already_open', 'Per questo certificato c’è già una richiesta aperta', {
    details: { requestId },
  })

/** 400: what is being issued is not what was asked for. */
export const otherRequest = () => invalidInput({ requestId: [messages.invalidChoice] })
