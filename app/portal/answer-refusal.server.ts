import { data } from '@remix-run/node'
import { isApiError } from './api.server'

/** The backend's refusal, beside the button. @param title what failed (specification §8) @throws any other error */
export function answerRefusal(error: unknown, title: string) {
  if (!isApiError(error)) throw error
  // The error of a field says more than the general one.
  const [said = error.message] = Object.values(error.data?.issues ?? {}).flat()
  const reason = error.status < 500 ? said : ''
  return data({ refusal: { title, reason } }, { status: error.status })
}
