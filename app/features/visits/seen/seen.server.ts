import { correctedAt } from '~/domain/visits/clock-error'
import type { Observed } from '~/contract/visits/visits'
import { isApiError, type PortalApi } from '~/portal/api.server'
import type { SeenThere } from './seen-panel'

const MOST = 5

/** The last ones; none if they cannot be loaded: the ingredient's page is useful alone. */
export async function seenAtVisits(api: PortalApi['api'], IngredientId: string): Promise<SeenThere[]> {
  try {
    const { items } = await api.visits.seen({ IngredientId })
    return items.slice(0, MOST).flatMap(({ visit, observation, discordant }) => {
      const one = observation as unknown as Observed
      if (one.kind !== 'ingredient') return []
      const { result, text } = one.payload
      const at = correctedAt(one)
      return [{ id: one.id, visitId: visit.id, number: visit.number, at, result, text, discordant }]
    })
  } catch (error) {
    if (!isApiError(error) || error.status < 500) throw error
    return []
  }
}
