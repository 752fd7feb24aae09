import { data } from '@remix-run/node'
import { isApiError } from './api.server'

/**
 * @param title what was not done (spec §8)
 * @returns the answer of an action whose call was refused, with its status
 * @throws whatever is no refusal of the contract
 */
export function refuse(error: unknown, title: string) {
  if (!isApiError(error)) throw error
  const reason = error.status < 500 ? error.message : ''
  return data({ refusal: { title, reason } }, { status: error.status })
}
