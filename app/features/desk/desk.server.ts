import { EXPIRY_WARNING_DAYS } from '~/domain/expiry'
import { isApiError, type PortalApi } from '~/portal/api.server'

/** So many of each: enough to begin with. */
const ROWS = 5
const few = { ItemsPerPage: ROWS, Offset: 0 }
const oldestFirst = { Direction: 'asc' as const }

/** A panel that fails is one panel less: the others stay of use. */
async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (!isApiError(error) || error.status < 500) throw error
    return null
  }
}

/** What waits for somebody: the first few of each list and how many there are, one call for each. */
export async function loadDesk(api: PortalApi['api']) {
  const sent = { ...few, ...oldestFirst, Sort: 'statusAt', WithStatus: ['approving' as const] }
  const unread = { ...few, ...oldestFirst, Sort: 'statusAt', OnlyUnread: true }
  const [ingredients, products, requests, ingredientMessages, productMessages, expiring, certificates] =
    await Promise.all([
      orNull(api.ingredients.list(sent)),
      orNull(api.products.list(sent)),
      orNull(api.requests.list({ ...few, ...oldestFirst, Sort: 'createdAt', WithStatus: ['open'] })),
      orNull(api.ingredients.list(unread)),
      orNull(api.products.list(unread)),
      orNull(
        api.ingredients.list({
          ...few,
          ...oldestFirst,
          Sort: 'expirationDate',
          WithStatus: ['approved'],
          ExpiringWithinDays: EXPIRY_WARNING_DAYS,
        }),
      ),
      orNull(
        api.certificates.list({
          ...few,
          ...oldestFirst,
          Sort: 'expireOn',
          ExpiringWithinDays: EXPIRY_WARNING_DAYS,
        }),
      ),
    ])
  return { ingredients, products, requests, ingredientMessages, productMessages, expiring, certificates }
}
