import type { phrasePicker as it } from '../../../it/areas/items/phrase-picker'

export const phrasePicker = {
  phrases: {
    placeNames: {
      nome: 'name',
      azienda: 'company',
      stabilimento: 'facility',
      fornitore: 'supplier',
      scadenza: 'expiry date',
      rmc: 'RMC code',
    },
    search: 'Search for a phrase',
    noneFound: 'No phrase contains these words.',
    filledLater: 'Placeholders such as {nome} stay as they are: each item fills them with its own data.',
    manageOwn: 'Your phrases',
    newTab: '(in a new tab)',
    failed: 'The phrases could not be used, please try again…',
  },
} satisfies typeof it
