/** Certificates: list, detail, issue (spec §2 "Certificates", to the letter where it gives a string). */
export const certificates = {
  title: 'Certificati',
  renewals: 'Rinnovi',
  listCaption: 'Elenco dei certificati',
  searchHint: 'Nome, prodotto, azienda',

  number: 'Numero',
  name: 'Nome',
  description: 'Descrizione',
  facility: 'Stabilimento',
  headquarters: 'Azienda',
  lot: 'Lotto',
  lotNumber: 'Numero di lotto',
  expireOn: 'Data di scadenza',
  expiry: 'Scadenza',
  createdAt: 'Data di creazione',
  products: 'Prodotti',
  numbered: (number: string) => `N. ${number}`,

  state: 'Stato',
  valid: 'Valido',
  replaced: 'Sostituito',
  revoked: 'Revocato',
  expired: 'Scaduto',
  expiring: 'In scadenza',
  loadFailed: 'Error loading certificates, try again...',

  emptyHint: 'I certificati generati compaiono qui.',

  // the products of a certificate
  product: 'Prodotto',
  kosherStatus: 'Stato kosher',
  restriction: 'Restrizione',
  actions: 'Azioni',

  // detail

  // new certificate

  productsSection: 'Prodotti da certificare',

  // more products for a certificate

  // renewal

  stepped: {
    renew: (count: number) => (count === 1 ? '1 prodotto rinnovato' : `${count} prodotti rinnovati`),
    approve: (count: number) => (count === 1 ? '1 prodotto approvato' : `${count} prodotti approvati`),
  },

  // a company's request

  requestDecided: 'La richiesta non è più aperta: è già stata evasa, rifiutata o ritirata.',

  // choosing products
}
