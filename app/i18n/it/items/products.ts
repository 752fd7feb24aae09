/** Strings of spec §8 to the letter. */
export const products = {
  title: 'Prodotti',
  gtins: 'Codici',
  code: 'Codice',
  validUntil: 'fino al',
  earlierValidUntil: 'versione precedente fino al',
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
    ready: {
      title: 'Registra il tuo primo prodotto',
      description: 'Dagli un nome, scegli gli ingredienti approvati e invialo al certificatore.',
      action: 'Registra il primo prodotto',
    },
  },

  // ingredients of a product
  ingredients: 'Ingredienti',
  stopped: 'Scaduti o non più ammessi',
  notStopped: 'In regola',

  bulkDeleted: (count: number) => `${count} product deleted successfully`,
  bulkConfirm: (count: number) =>
    count === 1 ? 'Stai per eliminare questo prodotto:' : `Stai per eliminare questi ${count} prodotti:`,

  loadFailed: 'Error loading products, try again...',
  approveFailed: "Errore nell'approvazione prodotto, per favore riprova...",
  renewFailed: 'Errore rinnovo del prodotto. Per Favore riprova...',
}
