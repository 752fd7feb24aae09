/** Lists as somebody asks for them, kept under a name. */
export const views = {
  title: 'Viste salvate',
  newTitle: 'Salva la vista',
  lists: {
    ingredients: 'Ingredienti',
    products: 'Prodotti',
    certificates: 'Certificati',
    companies: 'Aziende',
  },
  name: 'Nome della vista',
  nameOf: (name: string) => `Nome della vista «${name}»`,
  nameMissing: 'Scrivi un nome, fino a 60 caratteri.',
  share: 'Condividi con tutti i certificatori',
  sharedByManager: 'Condivisa da un responsabile.',
  save: 'Salva',
  saveOf: (name: string) => `Salva «${name}»`,
  upOf: (name: string) => `Sposta su «${name}»`,
  downOf: (name: string) => `Sposta giù «${name}»`,
  remove: 'Elimina',
  removeOf: (name: string) => `Elimina «${name}»`,
  none: 'Nessuna vista salvata',
  noneHint: 'Filtra o ordina un elenco, poi scegli «Salva la vista…»: la ritrovi sopra l’elenco.',

  saveAs: 'Salva la vista…',
  update: (name: string) => `Aggiorna la vista «${name}»`,
  manage: 'Gestisci le viste',
  companyGone: (name: string) =>
    `La vista «${name}» nomina un’azienda che non esiste più: quel filtro è stato tolto.`,

  saved: (name: string) => `Vista «${name}» salvata`,
  moved: (name: string) => `Vista «${name}» spostata`,
  removed: 'Vista eliminata',
  failed: 'La vista non è stata salvata.',
}
