import type { IngredientResult } from '~/domain/visits/observation'

/**
 * Shared by an ingredient's page and the pages of visits: a file of its own, since the former needs nothing
 * else of them.
 */
export const visitSeen = {
  seenTitle: 'Visto nei sopralluoghi',
  results: {
    found: 'Trovato',
    absent: 'Non trovato',
    differs: 'Diverso',
    unseen: 'Da vedere',
  } satisfies Record<IngredientResult, string>,
  discordant: 'Discordanti',
}
