import { onDay, withDay } from '../../italian'
import { visitSeen } from './visit-seen'
import { visitSummary } from './visit-summary'
import { visitTerms } from './visit-terms'

const countPhotos = (count: number) => (count === 1 ? '1 foto' : `${count} foto`)

const cameLater = 'Quanto raccolto si invia lo stesso: sarà segnato come giunto dopo.'

/** For the screen used in the plant. */
export const field = {
  ...visitTerms,
  title: (number: string) => `Sopralluogo ${number}`,
  leave: 'Torna al sopralluogo',
  views: {
    ingredients: 'Ingredienti',
    unlisted: 'Non in elenco',
    checks: 'Controlli',
    findings: 'Rilievi',
    signature: 'Firma',
  },
  parts: 'Parti del sopralluogo',

  bar: {
    label: 'Rete e invio',
    online: 'In rete',
    offline: 'Senza rete',
    unsent: (observations: number, photos: number) =>
      photos > 0 ? `da inviare ${observations} + ${countPhotos(photos)}` : `da inviare ${observations}`,
    nothingUnsent: 'tutto inviato',
    lastSent: (time: string) => `ultimo invio ${time}`,
    sendNow: 'Invia ora',
    withoutScripts: 'Questa pagina ha bisogno della rete: ogni risposta parte subito.',
    signIn: 'Accedi per inviare',
    signInHint: 'La sessione è finita. Quanto raccolto resta sul dispositivo.',
    collectedBy: (email: string) => `Raccolte da ${email}`,
    collectedByHint: 'Partiranno quando quell’account accede di nuovo da questo dispositivo.',
  },
  refused: {
    title: 'Non accettate dal portale',
    hint: 'Restano su questo dispositivo finché non le esporti e le elimini.',
    export: 'Esporta in un file',
    exportFailed: 'Il file non è stato creato: riprova quando c’è rete.',
    remove: 'Elimina dal dispositivo',
    removeConfirm: 'Il file è stato salvato? Premi di nuovo per eliminare: da qui non si recupera.',
  },

  keep: 'Tieni sul tablet',
  kept: (at: string) => `Sul tablet dal ${at}`,
  packStale: (at: string) => `L’elenco, con le linee, è del ${at}: da allora sul portale è cambiato.`,
  refresh: 'Aggiorna l’elenco',
  listChanged: 'Elenco aggiornato',
  listChanges: { added: 'Aggiunti', changed: 'Cambiati', removed: 'Tolti' },
  over: {
    cancelled: `Il sopralluogo è stato annullato. ${cameLater}`,
    ended: `Il sopralluogo è già concluso. ${cameLater}`,
    confirmed: `L’esito del sopralluogo è già confermato. ${cameLater}`,
  },
  clockOff: (at: string) =>
    `L’orologio di questo tablet non è giusto: segna il ${at}. All’arrivo le ore vengono corrette.`,
  nothingKept: 'Questo sopralluogo non è sul dispositivo',
  /** Why it cannot be taken along. */
  noPack: {
    notMine: 'Non sei tra gli ispettori di questo sopralluogo.',
    notTaken: 'Il sopralluogo è annullato o già confermato: non si tiene più sul tablet.',
    noAnswer:
      'Senza rete si aprono solo i sopralluoghi tenuti sul tablet: riprova quando c’è rete. Se questo c’era, il browser lo ha tolto; quanto era stato inviato è sul portale.',
    otherRelease:
      'L’elenco tenuto qui è di un’altra versione del portale: quando c’è rete si prende da capo. Quanto hai raccolto resta sul dispositivo e si invia come sempre.',
    noRoom: 'Il dispositivo è pieno: libera spazio e riprova.',
    gone: 'Dall’ultimo contatto con il portale sono passati 14 giorni: il sopralluogo è stato tolto dal dispositivo. Quanto non era ancora inviato è rimasto, e parte quando c’è rete.',
    signedOut:
      'La sessione è finita da più di un giorno: quando c’è rete, accedi di nuovo. Quanto hai raccolto resta sul dispositivo.',
  },
  goesSoon: (at: string) =>
    `Senza rete questo sopralluogo resta qui fino al ${at}: collegati prima, anche solo per un momento.`,
  storageLost: (answers: number, photos: number, others: number) =>
    [
      'Il browser ha svuotato la memoria di questo dispositivo.',
      answers === 1
        ? 'Una risposta non inviata era ancora su questa pagina ed è stata rimessa da inviare.'
        : `${answers} risposte non inviate erano ancora su questa pagina e sono state rimesse da inviare.`,
      photos === 0
        ? 'Nessuna foto è andata persa.'
        : photos === 1
          ? 'Una foto non inviata è persa: rifalla.'
          : `${photos} foto non inviate sono perse: rifalle.`,
      ...(others > 0 ? [`Dati non inviati di altri sopralluoghi, persi: ${others}.`] : []),
      'Per lavorare ancora senza rete riaccendi «Questo dispositivo» nel tuo account.',
    ].join(' '),
  opening: 'Apertura del sopralluogo…',
  storeFailed: 'Il dispositivo non riesce a salvare. Le risposte partono subito e hanno bisogno della rete.',
  saved: 'Registrato',
  notSaved: 'Non registrato',
  deviceFull: 'Il dispositivo è pieno: libera spazio e premi di nuovo. Quanto hai scritto è ancora qui.',
  draftBack: 'Ripreso da dove eri rimasto.',

  // ingredients
  search: 'Cerca per nome, fornitore o RMC',
  filter: 'Mostra',
  filters: { all: 'Tutti', unseen: 'Da vedere', seen: 'Visti', unclear: 'Da chiarire' },
  noneApproved: 'Lo stabilimento non ha ingredienti approvati.',
  noneShown: 'Nessun ingrediente con questi criteri.',
  noArea: 'Senza area',
  results: { ...visitSeen.results, unlisted: 'Non in elenco' },
  discordant: visitSeen.discordant,
  discordantHint: 'Le registrazioni non concordano. La prossima risposta vale per tutte.',
  details: 'Foto e dettagli',
  undo: 'Annulla la risposta',
  rest: {
    link: (count: number) => `Tutto il resto: trovato (${count})`,
    title: (area: string) => `Tutto il resto di quest’area: trovato – ${area}`,
    hint: 'Leggi l’elenco e deseleziona ciò che non hai visto. Ogni risposta si può annullare dalla sua riga.',
    confirm: 'Registra come trovati',
    none: 'In quest’area non resta nulla da vedere.',
  },
  expires: (date: string) => `scade il ${date}`,
  withdrawnSince: (date: string) => `approvazione ritirata ${withDay('dal', date)}`,
  rejectedOn: (date: string) => `respinto ${onDay(date)}`,
  expired: (date: string) => `scaduto il ${date}`,
  unsentMark: 'da inviare',
  held: {
    name: (name: string) => `Sull’etichetta esattamente «${name}»`,
    vendor: (vendor: string) => `fornitore «${vendor}»`,
    vendorAny: 'fornitore come sull’elenco',
    symbol: 'simbolo kosher sulla confezione',
    deliveryCertificate: 'certificato di ogni consegna',
    conditions: 'condizioni della consegna rispettate',
    notAllowed: 'Non deve essere qui',
    presentOnly: 'lontano dal kosher: in nessun prodotto',
  },
  heldShort: {
    name: 'nome',
    vendor: 'fornitore',
    symbol: 'simbolo',
    deliveryCertificate: 'certificato di ogni consegna',
    conditions: 'condizioni',
    notAllowed: 'non deve essere qui',
    presentOnly: 'non per il kosher',
  },
  differencesTitle: 'Che cosa è diverso',
  onLabel: 'Sull’etichetta',
  labelName: 'Nome sull’etichetta',
  labelVendor: 'Fornitore o produttore',
  labelSymbol: 'Simbolo kosher',
  labelLot: 'Lotto',
  labelExpiry: 'Scadenza',
  text: 'Che cosa hai visto',
  remarks: 'Aggiungi una nota o una foto',
  area: 'Area',
  areaHint: 'Ad esempio magazzino, cella 2.',
  record: 'Registra',
  back: 'Torna all’elenco',

  // unlisted
  unlistedTitle: 'Trovato e non in elenco',
  inUse: 'È in uso?',
  inUseAnswers: { yes: 'Sì', no: 'No', unknown: 'Non si sa' },

  // checks
  checksHint: 'Un argomento alla volta: conforme, non conforme o non applicabile.',
  lastTime: (date: string) => `L’ultima volta, ${date}`,
  neverSaid: 'Nessuna risposta precedente.',

  // findings
  add: 'Aggiungi',
  addKinds: {
    deviation: 'Non conformità',
    note: 'Nota',
    delivery: 'Consegna sfusa',
    line: 'Linea',
    kosherization: 'Kasherizzazione',
    seal: 'Sigillo',
    sample: 'Campione',
    label: 'Etichetta di prodotto',
  },
  recorded: 'Registrati',
  noneRecorded: 'Ancora niente.',
  correct: 'Correggi',
  correcting: 'Correggi quanto registrato: la registrazione di prima resta nella storia.',
  openDeviations: 'Non conformità ancora aperte',
  openSeals: 'Sigilli ancora aperti',
  recordSeal: 'Registra',
  dueOn: (date: string) => `entro il ${date}`,

  deviation: {
    grade: 'Gravità',
    suggested: (grade: string) => `Proposta: ${grade}`,
    finding: 'Che cosa è stato trovato',
    requirement: 'Requisito',
    measure: 'Misura richiesta',
    dueOn: 'Entro il',
    about: (what: string) => `Riguarda: ${what}`,
    raise: 'Apri una NC',
  },
  note: {
    text: 'Nota',
    internal: 'Solo per l’ente: l’azienda non la vede',
    internalMark: 'interna',
  },
  delivery: {
    deliveredOn: 'Data',
    deliveryNote: 'DDT',
    material: 'Merce',
    tanker: 'Targa o numero della cisterna',
    certificate: 'Certificato del carico',
    load: (number: number) => `${number}° carico precedente`,
    washTicket: 'Certificato di lavaggio',
    seal: 'Sigillo',
    missing: 'Che cosa manca',
  },
  kosherization: {
    equipment: 'Impianto o attrezzatura',
    idleSince: 'Fermo da',
    idleHint: 'Di norma almeno 24 ore.',
    method: 'Metodo',
    celsius: 'Temperatura, °C',
    minutes: 'Minuti',
    from: 'Prima produceva',
    to: 'Poi produrrà',
    seals: 'Sigilli',
    sealsHint: 'Più numeri, separati da virgole.',
  },
  line: {
    title: 'Linee dello stabilimento',
    line: 'Linea',
    none: 'Altro, che non è una linea',
    result: 'Come si presenta',
    text: 'Che cosa passava',
  },
  seal: {
    number: 'Numero',
    action: 'Stato',
    place: 'Dove',
  },
  sample: {
    code: 'Codice del campione',
    of: 'Di che cosa',
    lot: 'Lotto',
    purpose: 'Scopo',
  },
  label: {
    product: 'Prodotto',
    otherProduct: 'Altro prodotto',
    name: 'Nome del prodotto',
    symbolShown: 'Simbolo sull’etichetta',
    symbolExpected: 'Simbolo previsto',
  },

  // photos
  /** Next to a field. */
  errors: {
    photoMissing: 'Serve almeno una foto.',
    photoFailed:
      'La foto non si può leggere. Nelle impostazioni della fotocamera scegli il formato più compatibile (JPEG).',
    noRoom:
      'Restano meno di 100 MB liberi: le foto non si possono più tenere qui. Le risposte sì. Libera spazio o invia.',
    signatureMissing: 'Traccia la firma, oppure spunta che firmi scrivendo il nome.',
    photoRefused: 'La foto non è stata accettata: aggiungila di nuovo.',
  },
  photo: 'Foto',
  fromLibrary: 'Dalla galleria',
  photos: countPhotos,
  morePhotos: 'Aggiungi una foto',
  removePhoto: 'Rimuovi la foto',
  photoNumber: (number: number) => `Foto ${number}`,

  // signature and end
  brief: 'Indicazioni per l’ispettore',
  summary: visitSummary,
  summaryTitle: 'Che cosa si firma',
  areasSeen: 'Aree',
  seenOf: (seen: number, listed: number) => `${seen} di ${listed} visti`,
  signatures: 'Firme',
  role: 'Firma come',
  signName: 'Nome e cognome',
  function: 'Funzione',
  statement: 'Dichiarazione dell’azienda',
  statementHint: 'Resta nel verbale con la firma.',
  drawHere: 'Firma qui con il dito',
  clear: 'Cancella la firma',
  typed: 'Firmo scrivendo il mio nome',
  typedHint: 'Al posto della firma tracciata.',
  sign: 'Firma',
  endTitle: 'Concludi il sopralluogo',
  endHint:
    'Consegna quanto raccolto con questo dispositivo. Chi guida il sopralluogo con questo lo conclude.',
  endWithoutUnseen: 'Tutti gli ingredienti sono stati visti.',
  endUnseen: (count: number) =>
    count === 1
      ? '1 ingrediente non è ancora stato visto.'
      : `${count} ingredienti non sono ancora stati visti.`,
  endUnsought: (count: number) =>
    count === 1
      ? '1 ingrediente non ammesso non è ancora stato cercato.'
      : `${count} ingredienti non ammessi non sono ancora stati cercati.`,
  endUnanswered: (count: number, of: number) =>
    count === 1
      ? `1 controllo su ${of} è senza risposta: il verbale lo dice.`
      : `${count} controlli su ${of} sono senza risposta: il verbale lo dice.`,
  carriedOut: 'Eseguito',
  outcome: 'Svolgimento',
  areasNotSeen: 'Aree non viste',
  areasNotSeenHint: 'Una per riga.',
  end: 'Concludi e consegna',
  ended: (time: string) => `Consegnato alle ${time}.`,
  endedUnsent: (time: string) => `Concluso alle ${time}: si consegna quando c’è rete.`,
}
