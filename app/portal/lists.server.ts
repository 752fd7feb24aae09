import { data } from '@remix-run/node'
import { isApiError } from './api.server'

/** On an error null with its status, for the page to show (spec §8 "List load errors"). */
export async function listOrFailure<T>(load: () => Promise<T>, headers?: Headers) {
  try {
    return data(await load(), headers && { headers })
  } catch (error) {
    if (!isApiError(error) || error.status < 500) throw error
    return data(null, { status: error.status })
  }
}
