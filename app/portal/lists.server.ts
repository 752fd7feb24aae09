import { data } from '@remix-run/node'
import { isApiError } from './api.server'
import { reviewStatuses, type ReviewStatus } from '~/domain/review'

/** The statuses of an address that are some; an unknown one filters nothing (never an error, whatever the address says). */
export function knownStatuses(values: string[] | undefined): ReviewStatus[] | undefined {
  const known = reviewStatuses.filter((status) => values?.includes(status))
  return known.length > 0 ? known : undefined
}

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
