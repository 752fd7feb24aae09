import { onDay, withDay } from '../../italian'

const quoted = (names: string[]) => names.map((name) => `«${name}»`).join(', ')

/** Specification §4 "Requests". */
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
    ended: 'cessato',
    suspended: 'sospeso',
    replaced: 'già rinnovato',
    asked: 'già richiesto',
  },

  // next to a product
  alsoAsked: 'Richiesti due volte',
  alsoAskedText: (request: string, products: string[]) =>
    products.length === 1
      ? `Anche la richiesta aperta «${request}» chiede ${quoted(products)}.`
      : `Anche la richiesta aperta «${request}» chiede questi prodotti: ${quoted(products)}.`,

  newDescription:
    'Scegli lo stabilimento e i prodotti approvati: il certificatore controlla la richiesta, emette il certificato e ti avvisa per email.',
  renewTitle: 'Richiedi rinnovo',
  additionTitle: 'Richiedi l’aggiunta di prodotti',
  additionAction: 'Richiedi aggiunta',
  sending: 'Invio…',
  sendFailed: 'Errore nell’invio della richiesta, per favore riprova...',
  noFacilityTitle: 'Serve uno stabilimento',
  noFacilityText: 'Un certificato è sempre di uno stabilimento: registra prima il tuo.',
  noFacilityAction: 'Crea uno stabilimento',
  renewProductsHint:
    'I prodotti possono restare come sono: il certificatore li rinnova e li approva con la richiesta. Con RINNOVA prepari tu la nuova versione, da aggiornare nella sua scheda.',
  expireOnHint: 'L’ultimo giorno di validità richiesto.',
  renewExpireOnHint: (date: string) =>
    `L’ultimo giorno di validità richiesto. Il certificato attuale scade ${onDay(date)}.`,
  openOf: {
    new: 'C’è già una richiesta aperta',
    renew: 'Il rinnovo di questo certificato è già stato richiesto',
    add: 'È già stata richiesta l’aggiunta di prodotti a questo certificato',
  },
  openText: (email: string | null, at: string) =>
    `Richiesta ${withDay('del', at)}${email ? ` (${email})` : ''}. Finché è aperta, non se ne può inviare un’altra per lo stesso certificato.`,
  openTextCertifier: (company: string, at: string) =>
    `Richiesta di ${company} ${withDay('del', at)}: aprila per evaderla o rifiutarla.`,
  open: 'Apri la richiesta',
  alsoAskedHintCertifier:
    'Un prodotto sta su un solo certificato: evasa una richiesta, l’altra non si potrà evadere con gli stessi prodotti.',

  lead: 'I certificati richiesti al certificatore e l’esito di ogni richiesta.',
  listCaption: 'Elenco delle richieste',
  all: 'Tutte le richieste',
  allOf: (count: number) => `Tutte le ${count} richieste aperte`,
  openTitle: 'Richieste aperte',
  askedOn: (date: string) => `Inviata ${onDay(date)}`,
  allStatuses: 'Tutte',
  loadFailed: 'Error loading requests, try again...',
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
  alsoAskedHint:
    'Un prodotto sta su un solo certificato: se una delle richieste è di troppo, conviene ritirarla.',
  openNamed: (name: string) => `Apri «${name}»`,
  withdraw: 'Ritira la richiesta',
  withdrawText: (name: string) =>
    `Il certificatore non vede più la richiesta «${name}». Puoi inviarla di nuovo in ogni momento.`,

  withdrawFailed: 'Errore nel ritiro della richiesta, per favore riprova...',
}
