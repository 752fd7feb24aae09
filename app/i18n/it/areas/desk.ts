import { onDay, withDay } from '../../italian'

/** What the desks alone say. */
export const desk = {
  desk: {
    lead: 'Che cosa c’è da fare per te e i tuoi colleghi, a partire da ciò che attende da più tempo.',
    all: 'Vedi tutti',
    shown: (shown: number, total: string) => `${shown} di ${total}`,
    allOf: (panel: string) => `Vedi tutti: ${panel}`,
    more: (count: number) => `${count.toLocaleString('it-IT')}+`,
    failed: 'Non è stato possibile caricare questo riquadro.',
    sentOn: (at: string) => `Inviato ${onDay(at)}`,
    askedOn: (at: string) => `Inviata ${onDay(at)}`,
    decide: 'Da decidere',
    answer: 'Richieste e messaggi',
    expired: 'Scaduti',
    expiring: (days: number) => `In scadenza entro ${days} giorni`,
    ingredients: 'Ingredienti in approvazione',
    products: 'Prodotti in approvazione',
    ingredientMessages: 'Messaggi sugli ingredienti',
    productMessages: 'Messaggi sui prodotti',
    expiredIngredients: 'Ingredienti scaduti',
    expiredCertificates: 'Certificati scaduti',
    expiringIngredients: 'Ingredienti in scadenza',
    expiringCertificates: 'Certificati in scadenza',
    stoppedProducts: 'Prodotti fermi per un ingrediente scaduto',
    noStoppedProducts: 'Nessun prodotto è fermo per un ingrediente scaduto.',
    noIngredients: 'Nessun ingrediente attende una decisione.',
    noProducts: 'Nessun prodotto attende una decisione.',
    noRequests: 'Nessuna richiesta aperta.',
    noMessages: 'Nessun messaggio da leggere.',
    noExpiredIngredients: 'Nessun ingrediente approvato è scaduto.',
    noExpiredCertificates: 'Nessun certificato è scaduto.',
    noExpiringIngredients: 'Nessun ingrediente approvato scade a breve.',
    noExpiringCertificates: 'Nessun certificato scade a breve.',
    visits: {
      title: 'Sopralluoghi',
      ended: 'Sopralluoghi da confermare',
      endedOn: (at: string) => `Concluso ${onDay(at)}`,
      overdue: 'Stabilimenti da visitare',
      overdueSince: (day: string) => `Scaduto ${withDay('dal', day)}`,
      plannedFor: (day: string) => `Programmato per ${onDay(day)}`,
      late: 'Evidenze giunte dopo',
      away: 'Tablet fuori da più di 3 giorni',
    },
    deviations: 'Non conformità',
    deviationsToDo: 'Risposte da leggere',
    deviationDue: (day: string) => `Termine ${onDay(day)}`,
    company: {
      deviationsToDo: 'Non conformità da risolvere',
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
  },
  questions: {
    fromCertifier: 'Messaggi del certificatore',
    thread: 'Conversazione con il certificatore',
    noneWaits: 'Nessuna domanda attende una risposta.',
    since: (at: string) => `In attesa ${withDay('dal', at)}`,
  },
  review: {
    markAllRead: 'Segna tutti i messaggi come letti',
  },
  staff: {
    tabs: 'Di chi è il lavoro',
    toRule: 'Vai alla regola',
    formerTitle: (email: string) => `${email} non può più accedere`,
    formerWaiting: (count: number) =>
      count === 1
        ? '1 elemento in attesa era suo: ora non è assegnato.'
        : `${count} elementi in attesa erano suoi: ora non sono assegnati.`,
    formerOfficer: 'Era responsabile di:',
    sealsTitle: (count: number) =>
      count === 1
        ? 'Il sigillo di 1 documento attende la marca temporale'
        : `I sigilli di ${count} documenti attendono la marca temporale`,
    sealsHint: (at: string) =>
      `In attesa ${withDay('dal', at)}. I documenti sono validi e la marca ` +
      'viene aggiunta appena l’autorità risponde. Se l’attesa si prolunga, avvisa chi gestisce il server.',
    sealsShow: 'Vedi i certificati',
  },
}
