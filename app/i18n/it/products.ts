/** Strings of spec §8 to the letter. */
export const products = {
  title: 'Prodotti',
  code: 'Codice',
  validUntil: 'fino al',
  earlierValidUntil: 'Versione precedente certificata fino al',
  createdAt: 'Data di creazione',
  restriction: 'Restrizione',
  onBehalf: 'Per conto di',
  onBehalfHint: 'Scegli dall’elenco, oppure scrivi un nome nuovo: l’azienda verrà creata.',
  certificate: 'Certificato',
  empty: 'Qui compaiono i prodotti registrati dalle aziende e dai certificatori.',

  first: {
    facility: {
      title: 'Si comincia da uno stabilimento',
      description: 'Un prodotto si registra nello stabilimento in cui è fatto. Non ne hai ancora nessuno.',
      action: 'Registra il primo stabilimento',
    },
    ingredient: {
      title: 'Prima del prodotto, i suoi ingredienti',
      description: 'Un prodotto è fatto di ingredienti approvati dal certificatore. Registra il primo.',
      action: 'Registra il primo ingrediente',
    },
    approval: {
      title: 'Nessun ingrediente è ancora approvato',
      description:
        'Un prodotto è fatto di ingredienti approvati. Completa i tuoi, inviali al certificatore e torna qui appena ne avrà approvato uno.',
      action: 'Vai agli ingredienti',
    },
    product: {
      title: 'Registra il tuo primo prodotto',
      description: 'Dagli un nome, scegli gli ingredienti approvati e invialo al certificatore.',
      action: 'Registra il primo prodotto',
    },
  },

  // ingredients of a product
  ingredients: 'Ingredienti',
  stopped: 'Fermi: ingrediente scaduto',

  // tabs of a company's product in which nothing stands
  noDocuments: 'Un prodotto non ha documenti propri',
  noDocumentsWhy: 'I documenti stanno con gli ingredienti di cui è fatto: si caricano e si leggono lì.',
  ingredientDocuments: 'Documenti degli ingredienti',
  documentsOf: (name: string) => `Documenti di ${name}`,
  deletedInList: 'I prodotti si eliminano dall’elenco',
  deletedInListHow:
    'Spunta il prodotto nell’elenco e scegli «Elimina selezionati». Non si può eliminare un prodotto che il certificatore ha in carico o che compare su un certificato emesso.',
  findInList: 'Trovalo nell’elenco',
  certifiedStays: 'Questo prodotto non si può eliminare',
  certifiedStaysWhy: 'Compare su un certificato emesso: resta nel portale insieme al suo certificato.',
  bulkDeleted: (count: number) => `${count} product deleted successfully`,
  bulkConfirm: (count: number) =>
    count === 1 ? 'Stai per eliminare questo prodotto:' : `Stai per eliminare questi ${count} prodotti:`,
  deleteTitle: (name: string) => `Eliminare il prodotto ${name}?`,

  loadFailed: 'Error loading products, try again...',
  approveFailed: "Errore nell'approvazione prodotto, per favore riprova...",
  renewFailed: 'Errore rinnovo del prodotto. Per Favore riprova...',
  deleteFailed: 'Error deleting product, please try again...',
}
