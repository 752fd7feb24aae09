import { data } from '@remix-run/node'
import { isApiError } from './api.server'

/**
 * Loads a list; where the backend fails, null with its status, for the page to say so (spec §8 "List load errors").
 * @param headers to send along with the list
 */
export async function listOrFailure<T>(load: () => Promise<T>, headers?: Headers) {
  try {
    return data(await load(), headers && { headers })
  } catch (error) {
    if (!isApiError(error) || error.status < 500) throw error
    return data(null, { status: error.status })
  }
}
