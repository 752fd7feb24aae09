/** Lists with their filters, saved under a name. */
export const views = {
  title: 'Viste salvate',

  saveAs: 'Salva la vista…',
  update: (name: string) => `Aggiorna la vista «${name}»`,
  manage: 'Gestisci le viste',
  companyGone: (name: string) =>
    `La vista «${name}» nomina un’azienda che non esiste più: quel filtro è stato tolto.`,

  newTitle: 'Salva la vista',
  lists: {
    ingredients: 'Ingredienti',
    products: 'Prodotti',
    'supplier-certificates': 'Certificati fornitori',
    certificates: 'Certificati',
    companies: 'Aziende',
    visits: 'Sopralluoghi',
  },
  name: 'Nome della vista',
  nameOf: (name: string) => `Nome della vista «${name}»`,
  share: 'Condividi con tutti i certificatori',
  sharedByManager: 'Condivisa da un responsabile.',
  save: 'Salva',
  saveOf: (name: string) => `Salva «${name}»`,
  upOf: (name: string) => `Sposta su «${name}»`,
  downOf: (name: string) => `Sposta giù «${name}»`,
  remove: 'Elimina',
  removeTitle: (name: string) => `Eliminare la vista «${name}»?`,
  removeHint: 'L’elenco resta com’è: si perde solo il modo di guardarlo.',
  removeShared: 'Sparisce per tutti i certificatori. L’elenco resta com’è.',
  removeOf: (name: string) => `Elimina «${name}»`,
  none: 'Nessuna vista salvata',
  noneHint: 'Filtra o ordina un elenco, poi scegli «Salva la vista…»: la ritrovi sopra l’elenco.',
  failed: 'La vista non è stata salvata.',
}
