import { onDay } from '../../../italian'

const quoted = (names: string[]) => names.map((name) => `«${name}»`).join(', ')

export const requests = {
  requests: {
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
    withdrawn: (name: string) => `Richiesta «${name}» ritirata`,
    withdrawFailed: 'Errore nel ritiro della richiesta, per favore riprova...',
  },
  desk: {
    declineTitle: 'Rifiuta la richiesta',
    declineLead: (name: string, company: string) =>
      `${company} riceve la nota per email e può chiedere di nuovo «${name}».`,
    declineNote: 'Nota per l’azienda',
    declineConfirm: 'Rifiuta la richiesta',
    declined: (name: string) => `Richiesta «${name}» rifiutata`,
    declineFailed: 'Errore nel rifiuto della richiesta, per favore riprova...',
  },
}
