import type { IngredientResult } from '~/domain/visits/observation'

/** What an ingredient's page says of visits, and theirs say too: a file of its own, as that page needs no more of them. */
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
