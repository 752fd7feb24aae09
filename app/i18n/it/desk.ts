export const desk = {
  title: 'Scrivania',

  // groups and panels

  requests: 'Richieste delle aziende',

  // requests
  requestName: 'Certificato',
  requestKind: 'Richiesta',
  kind: { new: 'Nuovo certificato', renew: 'Rinnovo', add: 'Aggiunta di prodotti' },
  requestStatus: 'Stato',
  status: { open: 'Aperta', issued: 'Evasa', declined: 'Rifiutata', withdrawn: 'Ritirata' },
  askedAt: 'Inviata il',
  askedBy: 'Da',
  productCount: 'Prodotti',
  facility: 'Stabilimento',
  requestsSearch: 'Nome della richiesta o azienda',
  requestsEmpty: 'Le richieste di certificati inviate dalle aziende compaiono qui.',
  requestsFailed: 'Error loading requests, try again...',
  decline: 'Rifiuta',
  declineNamed: (name: string) => `Rifiuta la richiesta «${name}»`,
}
