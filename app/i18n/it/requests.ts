const quoted = (names: string[]) => names.map((name) => `«${name}»`).join(', ')

/** Decisions §5. */
export const requests = {
  title: 'Richieste',
  emptyHint: 'Per avere un certificato, scegli i prodotti approvati e invia la richiesta al certificatore.',

  // asking
  newTitle: 'Richiedi certificato',
  nameAndDescription: 'Nome e descrizione',
  renewButton: 'Rinnovo',
  renewButtonNamed: (name: string) => `Rinnovo di ${name}`,
  notRenewable: {
    revoked: 'revocato',
    replaced: 'già rinnovato',
    asked: 'già richiesto',
  },

  // next to a product
  alsoAsked: 'Richiesti due volte',
  alsoAskedText: (request: string, products: string[]) =>
    products.length === 1
      ? `Anche la richiesta aperta «${request}» chiede ${quoted(products)}.`
      : `Anche la richiesta aperta «${request}» chiede questi prodotti: ${quoted(products)}.`,
}
