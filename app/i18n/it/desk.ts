import { onDay, withDay } from '../format'

/** The desk: what waits, what expires, what companies ask for. */
export const desk = {
  title: 'Scrivania',
  lead: 'Quello che attende te e i tuoi colleghi, a partire dal più vecchio.',
  all: 'Vedi tutti',
  shown: (shown: number, total: string) => `${shown} di ${total}`,
  allOf: (panel: string) => `Vedi tutti: ${panel}`,
  more: (count: number) => `${count.toLocaleString('it-IT')}+`,
  failed: 'Questo riquadro non si è potuto caricare.',
  sentOn: (at: string) => `Inviato ${onDay(at)}`,
  askedOn: (at: string) => `Chiesta ${onDay(at)}`,

  // groups and panels
  decide: 'Da decidere',
  answer: 'Richieste e messaggi',
  expired: 'Scaduti',
  expiring: (days: number) => `In scadenza entro ${days} giorni`,
  ingredients: 'Ingredienti in approvazione',
  products: 'Prodotti in approvazione',
  requests: 'Richieste delle aziende',
  ingredientMessages: 'Messaggi sugli ingredienti',
  productMessages: 'Messaggi sui prodotti',
  expiredIngredients: 'Ingredienti scaduti',
  expiredCertificates: 'Certificati scaduti',
  expiringIngredients: 'Ingredienti in scadenza',
  expiringCertificates: 'Certificati in scadenza',

  stoppedProducts: 'Prodotti fermi per un ingrediente scaduto',

  // nothing there
  noStoppedProducts: 'Nessun prodotto è fermo per un ingrediente scaduto.',
  noIngredients: 'Nessun ingrediente aspetta una decisione.',
  noProducts: 'Nessun prodotto aspetta una decisione.',
  noRequests: 'Nessuna richiesta aperta.',
  noMessages: 'Tutto letto.',
  noExpiredIngredients: 'Nessun ingrediente approvato è scaduto.',
  noExpiredCertificates: 'Nessun certificato è scaduto.',
  noExpiringIngredients: 'Nessun ingrediente approvato scade a breve.',
  noExpiringCertificates: 'Nessun certificato scade a breve.',

  /** What a company's desk says in its own way. */
  company: {
    lead: 'Quello che attende te e i tuoi colleghi, a partire dal più vecchio.',
    decide: 'Da correggere',
    ingredients: 'Ingredienti da correggere',
    products: 'Prodotti da correggere',
    requests: 'Richieste aperte',
    noIngredients: 'Nessun ingrediente da correggere.',
    noProducts: 'Nessun prodotto da correggere.',
    noRequests: 'Nessuna richiesta aspetta il certificatore.',
    sentOn: (at: string) => `${withDay('Dal', at)}`,
  },
  decidedRequests: 'Risposte alle richieste',
  noDecided: 'Ancora nessuna risposta.',
  decidedOn: (at: string) => `${withDay('Il', at)}`,

  /** The first steps of a new company. */
  first: {
    title: 'Primi passi',
    lead: "Dai dati dell'azienda al primo certificato, un passo alla volta.",
    mark: (at: number, state: string) => `Passo ${at}: ${state}`,
    state: { done: 'Fatto', next: 'Da fare ora', waiting: 'In esame', later: 'Più avanti' },
    send: 'Completa e invia',
    steps: {
      details: {
        title: "Completa i dati dell'azienda",
        hint: 'Indirizzo e partita IVA compaiono sui certificati.',
        action: 'Completa i dati',
      },
      facility: {
        title: 'Registra il primo stabilimento',
        hint: 'Il luogo in cui si produce: tutto il resto ne fa parte.',
        action: 'Crea stabilimento',
      },
      ingredient: {
        title: 'Registra un ingrediente e invialo',
        hint: 'Nome, fornitore, scadenza e documenti del suo certificato kosher; poi lo invii al certificatore.',
        send: 'È tra i tuoi ingredienti: completalo e invialo al certificatore.',
        waiting: 'Il certificatore lo sta esaminando. Quando lo approva, puoi registrare un prodotto.',
        action: 'Crea ingrediente',
      },
      product: {
        title: 'Registra un prodotto e invialo',
        hint: 'Si compone di ingredienti approvati; poi lo invii al certificatore.',
        send: 'È tra i tuoi prodotti: completalo e invialo al certificatore.',
        waiting: 'Il certificatore lo sta esaminando. Quando lo approva, puoi chiedere il certificato.',
        action: 'Crea prodotto',
      },
      certificate: {
        title: 'Richiedi il certificato',
        hint: 'Per i prodotti approvati di uno stabilimento.',
        action: 'Richiedi certificato',
      },
    },
  },

  // requests
  requestName: 'Certificato',
  requestKind: 'Richiesta',
  kind: { new: 'Nuovo certificato', renew: 'Rinnovo', add: 'Aggiunta di prodotti' },
  requestStatus: 'Stato',
  status: { open: 'Aperta', issued: 'Evasa', declined: 'Rifiutata', withdrawn: 'Ritirata' },
  askedAt: 'Chiesta il',
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
