import { onDay, withDay } from '../format'

/** The desk: what waits, what expires, what companies ask for. */
export const desk = {
  title: 'Scrivania',
  lead: 'Che cosa c’è da fare per te e i tuoi colleghi, a partire da ciò che attende da più tempo.',
  all: 'Vedi tutti',
  shown: (shown: number, total: string) => `${shown} di ${total}`,
  allOf: (panel: string) => `Vedi tutti: ${panel}`,
  more: (count: number) => `${count.toLocaleString('it-IT')}+`,
  failed: 'Non è stato possibile caricare questo riquadro.',
  sentOn: (at: string) => `Inviato ${onDay(at)}`,
  askedOn: (at: string) => `Inviata ${onDay(at)}`,

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
  noIngredients: 'Nessun ingrediente attende una decisione.',
  noProducts: 'Nessun prodotto attende una decisione.',
  noRequests: 'Nessuna richiesta aperta.',
  noMessages: 'Nessun messaggio da leggere.',
  noExpiredIngredients: 'Nessun ingrediente approvato è scaduto.',
  noExpiredCertificates: 'Nessun certificato è scaduto.',
  noExpiringIngredients: 'Nessun ingrediente approvato scade a breve.',
  noExpiringCertificates: 'Nessun certificato scade a breve.',

  /** What a company's desk says in its own way. */
  company: {
    lead: 'Che cosa c’è da fare per te e i tuoi colleghi, a partire da ciò che attende da più tempo.',
    decide: 'Da correggere',
    ingredients: 'Ingredienti da correggere',
    products: 'Prodotti da correggere',
    requests: 'Richieste aperte',
    noIngredients: 'Nessun ingrediente da correggere.',
    noProducts: 'Nessun prodotto da correggere.',
    noRequests: 'Nessuna richiesta in attesa del certificatore.',
    sentOn: (at: string) => `Risposta ${withDay('del', at)}`,
  },
  decidedRequests: 'Risposte alle richieste',
  noDecided: 'Ancora nessuna risposta.',
  decidedOn: (at: string) => `Risposta ${withDay('del', at)}`,

  /** The first steps of a new company. */
  first: {
    title: 'Primi passi',
    lead: 'Dai dati dell’azienda al primo certificato, un passo alla volta.',
    mark: (at: number, state: string) => `Passo ${at}: ${state}`,
    state: { done: 'Fatto', next: 'Da fare ora', waiting: 'In esame', later: 'Più avanti' },
    send: 'Completa e invia',
    steps: {
      details: {
        title: 'Completa i dati dell’azienda',
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
  askedAt: 'Inviata il',
  askedBy: 'Da',
  productCount: 'Prodotti',
  facility: 'Stabilimento',
  requestsEmpty: 'Le richieste di certificati inviate dalle aziende compaiono qui.',
  requestsFailed: 'Error loading requests, try again...',
  decline: 'Rifiuta',
  declineNamed: (name: string) => `Rifiuta la richiesta «${name}»`,
  declineTitle: 'Rifiuta la richiesta',
  declineLead: (name: string, company: string) =>
    `${company} riceve la nota per email e può chiedere di nuovo «${name}».`,
  declineNote: 'Nota per l’azienda',
  declineConfirm: 'Rifiuta la richiesta',
  declined: (name: string) => `Richiesta «${name}» rifiutata`,
  declineFailed: 'Errore nel rifiuto della richiesta, per favore riprova...',
}
