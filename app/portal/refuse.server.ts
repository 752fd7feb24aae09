import { data } from '@remix-run/node'
import { isApiError } from './api.server'

/** @param title what failed (spec §8) @throws what is not an error of the contract */
export function refuse(error: unknown, title: string) {
  if (!isApiError(error)) throw error
  const reason = error.status < 500 ? error.message : ''
  return data({ refusal: { title, reason } }, { status: error.status })
}
