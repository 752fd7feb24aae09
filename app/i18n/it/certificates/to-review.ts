/** For certificates that were right when they were issued. */
export const toReview = {
  title: 'Certificati da rivedere',

  lead: 'Rilievi emersi sui prodotti di certificati in vigore, che all’emissione non c’erano o non erano stati valutati. Le aziende non li vedono.',
  product: 'Prodotto, azienda',
  concern: 'Rilievo',
  allConcerns: 'Tutti i rilievi',
  certificate: 'Certificato',
  company: 'Azienda',
  since: 'dal',
  actions: 'Azioni',
  settle: 'Annota',
  settleOne: (product: string) => `Annota il rilievo su «${product}»`,
  reduce: 'Riduci',
  reduceOne: (number: string, product: string) => `Riduci il certificato ${number}: rimuovi «${product}»`,
  revoke: 'Revoca',
  revokeOne: (number: string) => `Revoca il certificato ${number}`,
  empty: 'Nessun certificato da rivedere',
  emptyHint: 'Quando un ingrediente cambia o scade, i certificati in vigore che tocca compaiono qui.',
  failed: 'Impossibile caricare i certificati da rivedere, per favore riprova...',
}
