import { onDay } from '../italian'

const quoted = (names: string[]) => names.map((name) => `«${name}»`).join(', ')

/** Decisions §5. */
export const requests = {
  title: 'Richieste',
  lead: 'I certificati richiesti al certificatore e l’esito di ogni richiesta.',
  listCaption: 'Elenco delle richieste',
  all: 'Tutte le richieste',
  allOf: (count: number) => `Tutte le ${count} richieste aperte`,
  openTitle: 'Richieste aperte',
  askedOn: (date: string) => `Inviata ${onDay(date)}`,
  emptyHint: 'Per avere un certificato, scegli i prodotti approvati e invia la richiesta al certificatore.',
  allStatuses: 'Tutte',
  loadFailed: 'Error loading requests, try again...',

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

  // an open one of a certificate

  // one request
  name: 'Certificato',
  kindLabel: 'Richiesta',
  facility: 'Stabilimento',
  products: 'Prodotti',
  askedAt: 'Inviata il',
  statusLabel: 'Stato',
  askedBy: (at: string, email: string | null) => `Inviata ${onDay(at)}${email ? ` da ${email}` : ''}`,
  dataSection: 'Dati della richiesta',
  ofCertificate: 'Certificato',
  numbered: (number: string, name: string) => `${name} (n. ${number})`,
  waiting: 'Il certificatore ha ricevuto la richiesta. Ti avvisa per email quando l’ha esaminata.',
  issuedOn: (number: string, date: string) => `Certificato n. ${number} emesso ${onDay(date)}.`,
  openIssued: 'Apri il certificato',
  declinedOn: (date: string) => `Rifiutata dal certificatore ${onDay(date)}`,
  withdrawnOn: (date: string) => `Ritirata ${onDay(date)}.`,
  again: 'Richiedi di nuovo',
  productsGone: (names: string[]) =>
    names.length === 1
      ? `Il prodotto «${names[0]}» non esiste più: è stato eliminato.`
      : `Questi prodotti non esistono più, sono stati eliminati: ${quoted(names)}.`,
  alsoAsked: 'Richiesti due volte',
  alsoAskedText: (request: string, products: string[]) =>
    products.length === 1
      ? `Anche la richiesta aperta «${request}» chiede ${quoted(products)}.`
      : `Anche la richiesta aperta «${request}» chiede questi prodotti: ${quoted(products)}.`,
  alsoAskedHint:
    'Un prodotto sta su un solo certificato: se una delle richieste è di troppo, conviene ritirarla.',
  openNamed: (name: string) => `Apri «${name}»`,

  // taking it back
  withdraw: 'Ritira la richiesta',
  withdrawText: (name: string) =>
    `Il certificatore non vede più la richiesta «${name}». Puoi inviarla di nuovo in ogni momento.`,
  withdrawn: (name: string) => `Richiesta «${name}» ritirata`,
  withdrawFailed: 'Errore nel ritiro della richiesta, per favore riprova...',
}
