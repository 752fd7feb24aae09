/** The desk: what waits, what expires, what companies ask for. */
export const desk = {
  title: 'Scrivania',
  lead: 'Cosa aspetta te e i tuoi colleghi, dal più vecchio.',
  all: 'Vedi tutti',
  shown: (shown: number, total: string) => `${shown} di ${total}`,
  allOf: (panel: string) => `Vedi tutti: ${panel}`,
  more: (count: number) => `${count.toLocaleString('it-IT')}+`,
  failed: 'Questo riquadro non si è potuto caricare.',
  sentOn: (at: string) => `Inviato il ${at}`,
  askedOn: (at: string) => `Chiesto il ${at}`,

  // groups and panels
  decide: 'Da decidere',
  answer: 'Richieste e messaggi',
  expiring: (days: number) => `In scadenza entro ${days} giorni`,
  ingredients: 'Ingredienti in approvazione',
  products: 'Prodotti in approvazione',
  requests: 'Richieste delle aziende',
  ingredientMessages: 'Messaggi sugli ingredienti',
  productMessages: 'Messaggi sui prodotti',
  expiringIngredients: 'Ingredienti in scadenza',
  expiringCertificates: 'Certificati in scadenza',

  // nothing there
  noIngredients: 'Nessun ingrediente aspetta una decisione.',
  noProducts: 'Nessun prodotto aspetta una decisione.',
  noRequests: 'Nessuna richiesta aperta.',
  noMessages: 'Tutto letto.',
  noExpiringIngredients: 'Nessun ingrediente approvato scade a breve.',
  noExpiringCertificates: 'Nessun certificato scade a breve.',

  // requests
  requestName: 'Certificato',
  requestKind: 'Richiesta',
  kind: { new: 'Nuovo certificato', renew: 'Rinnovo', add: 'Aggiunta di prodotti' },
  requestStatus: 'Stato',
  status: { open: 'Aperta', issued: 'Evasa', declined: 'Rifiutata', withdrawn: 'Ritirata' },
  askedAt: 'Chiesto il',
  askedBy: 'Da',
  productCount: 'Prodotti',
  facility: 'Stabilimento',
  requestsEmpty: 'Le richieste di certificati inviate dalle aziende compaiono qui.',
  requestsFailed: 'Error loading requests, try again...',
  decline: 'Rifiuta',
  declineNamed: (name: string) => `Rifiuta la richiesta «${name}»`,
  declineTitle: 'Rifiuta la richiesta',
  declineLead: (name: string, company: string) =>
    `${company} riceve la nota per e-mail e può chiedere di nuovo «${name}».`,
  declineNote: 'Nota per l’azienda',
  declineConfirm: 'Rifiuta la richiesta',
  declined: (name: string) => `Richiesta «${name}» rifiutata`,
  declineFailed: 'Errore nel rifiuto della richiesta, per favore riprova...',
}
