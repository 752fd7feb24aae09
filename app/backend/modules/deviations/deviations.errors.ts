import type { Deviation } from '~/contract/visits/deviations'
import type { DeviationStatus } from '~/domain/visits/deviation'
import { validationMessages as messages } from '~/domain/validation-messages'
import { AppError, invalidInput } from '../../core/errors'

export const staleDeviation = (current: Deviation, byYou = false) =>
  new AppError(409, 'deviation.stale_version', { details: { current, byYou } })

export const wrongDeviationStatus = (status: DeviationStatus) =>
  new AppError(409, 'deviation.wrong_status', { details: { status } })

export const unknownChoice = (field: string) => invalidInput({ [field]: [messages.invalidChoice] })

export const missingDay = () => invalidInput({ dueOn: [messages.required] })
