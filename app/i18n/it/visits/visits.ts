import type { Usage } from '~/domain/visits/observation'
import type { VisitRisk } from '~/domain/visits/due'
import type { VisitKind, VisitOutcome, VisitStatus } from '~/domain/visits/visit'
import { onDay, withDay } from '../../italian'
import { visitSeen } from './visit-seen'
import { visitTerms } from './visit-terms'

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

const clockBy = (days: number, hours: number, minutes: number) =>
  [
    ...counted(days, 'giorno', 'giorni'),
    ...counted(hours, 'ora', 'ore'),
    ...counted(minutes, 'minuto', 'minuti'),
  ].join(' e ')

const inMonths = (months: number) => (months === 1 ? '1 mese' : `${months} mesi`)

/** Visits, for the office and for companies. */
export const visits = {
  ...visitTerms,
  title: 'Sopralluoghi',
  numbered: (number: string) => `Sopralluogo ${number}`,
  newTitle: 'Nuovo sopralluogo',
  plan: 'Programma sopralluogo',

  kinds: {
    initial: 'Prima visita',
    periodic: 'Periodica',
    followUp: 'Di verifica',
    kosherization: 'Kasherizzazione',
    supervised: 'Produzione sorvegliata',
    passover: 'Pesach',
  } satisfies Record<VisitKind, string>,
  statuses: {
    planned: 'Programmato',
    underway: 'In corso',
    ended: 'Concluso',
    confirmed: 'Esito confermato',
    cancelled: 'Annullato',
  } satisfies Record<VisitStatus, string>,
  arriving: 'In arrivo',
  late: 'Giunte dopo',
  outcomes: {
    compliant: 'Conforme',
    remarks: 'Conforme con osservazioni',
    deviations: 'Non conforme',
    notCarriedOut: 'Non eseguito',
  } satisfies Record<VisitOutcome, string>,
  announced: 'Con preavviso',
  unannounced: 'Senza preavviso',

  // lists
  tabs: 'Quali sopralluoghi',
  tab: {
    all: 'Tutti',
    planned: 'Da fare',
    underway: 'In corso',
    over: 'Conclusi',
    due: 'Scadenze',
    calendar: 'Calendario',
  },
  searchHint: { Certifier: 'Numero, stabilimento o azienda', Company: 'Numero o stabilimento' },
  dueSearchHint: 'Nome o città',
  listCaption: 'Elenco dei sopralluoghi',
  dueCaption: 'Stabilimenti e prossimi sopralluoghi',
  empty: 'Un sopralluogo si programma da qui, oppure dalla scheda dello stabilimento.',
  emptyCompany: 'Qui compaiono i sopralluoghi annunciati e i verbali di quelli svolti.',
  dueEmpty: 'Nessuno stabilimento ha un sopralluogo da fare.',
  loadFailed: 'Errore nel caricamento dei sopralluoghi, per favore riprova...',
  number: 'Numero',
  facility: 'Stabilimento',
  headquarters: 'Azienda',
  kind: 'Tipo',
  status: 'Stato',
  outcome: 'Esito',
  plannedOn: 'In programma il',
  plannedTime: 'Ora',
  plannedTimeHint: 'Facoltativa.',

  date: 'Data',
  lead: 'Ispettore',
  inspector: 'Ispettore',
  deviations: 'Non conformità',
  finding: 'Rilievo',

  openDeviations: (count: number) => (count === 1 ? '1 NC aperta' : `${count} NC aperte`),
  lastVisit: 'Ultimo sopralluogo',
  nextVisit: 'Prossimo entro il',
  interval: 'Intervallo',
  never: 'Mai',
  everyMonths: (months: number) => `Ogni ${inMonths(months)}`,
  dueIs: 'Scadenza',
  dueStates: { never: 'Mai visitato', overdue: 'Scaduto', soon: 'In scadenza', later: 'Più avanti' },
  dueRule: (usual: number, sensitive: number, deviation: number) =>
    `Gli stabilimenti certificati e mai visitati vengono per primi; gli altri si visitano ogni ${inMonths(usual)}, ogni ${sensitive} se usano ingredienti delicati (di carne, o con un certificato a ogni consegna), ogni ${deviation} se hanno una non conformità aperta, salvo un intervallo impostato da un responsabile.`,
  risks: {
    deviation: 'non conformità aperta',
    sensitive: 'ingredienti delicati',
  } satisfies Record<VisitRisk, string>,
  intervalSet: 'impostato da un responsabile',

  // the month
  calendar: {
    title: (month: string) => `Sopralluoghi di ${month}`,
    lead: 'Per stampare il mese usa la stampa del browser.',
    previous: 'Mese prima',
    next: 'Mese dopo',
    thisMonth: 'Questo mese',
    grid: (month: string) => `Calendario di ${month}`,
    noProvince: 'Senza provincia',
    empty: 'Nessun sopralluogo in questo mese.',
    toPlan: 'Da programmare',
    show: 'Mostra',
    everybody: 'Tutti',
    weekdays: ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'],
  },

  // planning
  place: 'Stabilimento',
  placeHint: 'Lo stabilimento, o la sede, da visitare.',
  kindHint: 'Prima visita, kasherizzazione, produzione sorvegliata e Pesach si annunciano; le altre no.',
  announcedLabel: 'Preavviso all’azienda',
  announcedChoices: {
    yes: 'Con preavviso: l’azienda lo vede e riceve un’email',
    no: 'Senza preavviso: l’azienda non ne sa nulla finché non è concluso',
  },
  inspectors: 'Altri ispettori',
  inspectorsHint: 'Raccolgono evidenze anche loro.',
  brief: 'Note per l’ispettore',
  briefHint: 'L’azienda non le vede.',
  alreadyPlanned: 'Per questo stabilimento c’è già un sopralluogo programmato',
  planAgain: 'Programma anche questo',
  planIt: 'Programma',
  planning: 'Programmazione…',

  planFailed: 'Programmazione non riuscita, per favore riprova...',
  save: 'Salva il programma',

  saveFailed: 'Salvataggio non riuscito, per favore riprova...',
  fixed: 'Il programma si cambia finché il sopralluogo non è cominciato.',
  noInspectors: 'Nessun altro',
  conflict: 'Il programma è stato cambiato da qualcun altro. Ecco com’è ora: ricontrolla e salva di nuovo.',

  // a visit
  sections: 'Parti del sopralluogo',
  section: {
    report: 'Verbale',
    evidence: 'Evidenze',
    deviations: 'Non conformità',
    plan: 'Programma',
  },
  toField: 'Apri sul posto',
  toCalendar: 'Aggiungi al calendario',
  facts: 'Il sopralluogo',
  startedAt: 'Cominciato',
  endedAt: 'Concluso',
  completeAt: 'Evidenze complete',
  createdBy: 'Programmato da',
  areasNotSeen: 'Aree non viste',
  statement: 'Dichiarazione dell’azienda',
  signatures: 'Firme',
  signedTyped: 'firmato scrivendo il nome',
  noReport: 'Il verbale sarà pronto quando tutte le evidenze saranno giunte.',
  notStarted: 'Il sopralluogo non è ancora cominciato.',
  reportAfterConfirming: 'Il verbale sarà qui dopo la conferma dell’ente.',
  reportSoon: 'Il PDF del verbale è in preparazione: sarà qui fra poco.',
  openReport: 'Apri il verbale PDF',
  openAddendum: (number: number) => `Integrazione ${number}`,
  counts: 'In breve',
  count: {
    found: 'Trovati',
    differs: 'Diversi',
    absent: 'Non trovati',
    unlisted: 'Non in elenco',
    notAllowed: 'Non ammessi trovati',
    unanswered: 'Controlli senza risposta',
    photos: 'Foto',
    deviations: 'Non conformità',
  },

  // confirming
  confirm: 'Conferma l’esito',
  confirmLead: (number: string) =>
    `L’esito di ${number} vale come decisione dell’ufficio e si aggiunge al verbale.`,
  confirmNote: 'Nota',
  confirmNoteHint:
    'Facoltativa; serve se cambi il grado o la scadenza di una non conformità. L’azienda la legge.',
  confirming: 'Conferma in corso…',

  confirmFailed: 'Conferma non riuscita, per favore riprova...',
  confirmedBy: (who: string, at: string) => `Confermato da ${who}, ${at}`,
  confirmedAt: (at: string) => `Confermato ${onDay(at)}`,
  notConfirmable: {
    notEnded: 'Si conferma quando il sopralluogo è concluso.',
    arriving: 'Si conferma quando tutte le evidenze sono giunte.',
    ownVisit: 'Lo conferma un’altra persona dell’ufficio, non chi ha guidato il sopralluogo.',
  },
  alreadyConfirmed: 'L’esito è già confermato.',
  grade: 'Grado',
  dueOn: 'Entro il',

  // cancelling
  cancel: 'Annulla sopralluogo',
  cancelTitle: 'Annulla il sopralluogo',
  cancelTold: 'L’azienda sa del sopralluogo: riceverà un’email con il motivo.',
  cancelUntold: 'L’azienda non ne sa nulla e non riceve niente.',
  cancelReason: 'Motivo',
  cancelling: 'Annullamento…',

  cancelFailed: 'Annullamento non riuscito, per favore riprova...',
  cancelledBy: (who: string, at: string) => `Annullato da ${who}, ${at}`,
  cancelledAt: (at: string) => `Annullato ${onDay(at)}`,
  notCancellable: 'Si annulla finché non è cominciato.',
  keepIt: 'Non annullare',

  // tablets
  attention: 'Da controllare',
  lateEvidence: 'Evidenze giunte dopo',
  awayLong: 'Tablet fuori da più di 3 giorni',
  packs: 'Tablet',
  packAway: (who: string, at: string) => `Sul tablet di ${who} ${withDay('dal', at)}`,
  packSeen: (at: string) => `ultimo contatto ${onDay(at)}`,
  packReturned: (who: string, device: string, at: string) => `${who}, ${device}: consegnato ${onDay(at)}`,
  packDiscarded: (who: string, device: string, by: string) => `${who}, ${device}: scartato da ${by}`,
  packNone: 'Nessun tablet ha con sé questo sopralluogo.',
  discard: 'Scarta',
  discardOf: (device: string) => `Scarta ${device}`,
  discardTitle: 'Scarta il tablet',
  discardLead: (who: string, device: string) =>
    `Ciò che ${who} ha raccolto su «${device}» e non è ancora arrivato non si attende più. Se arriva, sarà segnato come giunto dopo.`,
  discardConfirm: 'Scarta il tablet',

  discardFailed: 'Operazione non riuscita, per favore riprova...',

  // evidence
  missingTitle: 'Evidenze mancanti',
  missing: (observations: number, photos: number) =>
    [
      observations === 0 ? '' : observations === 1 ? '1 rilevazione' : `${observations} rilevazioni`,
      photos === 0 ? '' : photos === 1 ? '1 foto' : `${photos} foto`,
    ]
      .filter(Boolean)
      .join(' e '),
  missingFrom: (who: string, device: string, what: string) => `Da ${who}, «${device}»: ${what}.`,
  missingHint: 'Arrivano appena il tablet torna in rete.',
  lateTitle: 'Alcune evidenze sono giunte dopo',
  lateHint: 'Dopo la conclusione, l’annullamento o un cambio di ispettori: sono segnate «giunta dopo».',
  lateMark: 'giunta dopo',
  lateSeen: 'Segna come viste',

  ...visitSeen,
  discordantHint: 'Due rilevazioni della stessa cosa non concordano. La prossima vale per entrambe.',
  clockOff: (by: string) => `Orologio del tablet ${by}: ora corretta`,
  clockAhead: (days: number, hours: number, minutes: number) => `avanti di ${clockBy(days, hours, minutes)}`,
  clockBehind: (days: number, hours: number, minutes: number) =>
    `indietro di ${clockBy(days, hours, minutes)}`,
  corrected: 'corretta',
  noEvidence: 'Ancora nessuna evidenza.',
  group: {
    notAllowed: 'Non ammessi: cercati?',
    differs: 'Diversi',
    unlisted: 'Non in elenco',
    absent: 'Non trovati',
    check: 'Controlli',
    line: 'Linee',
    delivery: 'Consegne sfuse',
    kosherization: 'Kasherizzazioni',
    label: 'Etichette di prodotti',
    seal: 'Sigilli',
    sample: 'Campioni',
    note: 'Note',
    found: 'Trovati',
  },
  differs: (what: string) => `Diverso: ${what}`,
  usages: { yes: 'In uso', no: 'Non in uso', unknown: 'Non si sa se è in uso' } satisfies Record<
    Usage,
    string
  >,
  noteTitle: 'Nota',
  internalNote: 'Nota interna',
  detail: {
    result: 'Esito',
    differences: 'Diverso',
    inUse: 'Uso',
    group: 'Gruppo',
    status: 'Stato kosher',
    name: 'Nome',
    vendor: 'Fornitore',
    symbol: 'Simbolo',
    lot: 'Lotto',
    expiry: 'Scadenza',
    area: 'Area',
    deliveredOn: 'Data',
    deliveryNote: 'DDT',
    tanker: 'Cisterna',
    certificate: 'Certificato del carico',
    previousLoads: 'Carichi precedenti',
    washTicket: 'Certificato di lavaggio',
    seal: 'Sigillo',
    missing: 'Manca',
    line: 'Linea',
    idleSince: 'Fermo da',
    method: 'Metodo',
    celsius: 'Temperatura, °C',
    minutes: 'Minuti',
    from: 'Prima',
    to: 'Poi',
    seals: 'Sigilli',
    symbolShown: 'Simbolo sull’etichetta',
    symbolExpected: 'Simbolo previsto',
    place: 'Dove',
    of: 'Di che cosa',
    purpose: 'Scopo',
  },
  onLabel: 'Sull’etichetta',
  onList: 'In elenco',
  photos: (count: number) => (count === 1 ? '1 foto' : `${count} foto`),
  photo: (number: number, of: string) => `Foto ${number}: ${of}`,
  photoOpen: (number: number, of: string) => `Apri grande la foto ${number}: ${of}`,
  showAll: (count: number) => `Mostra ${count === 1 ? 'l’unico' : `tutti e ${count}`}`,

  // resolving unlisted ingredients
  adopt: 'Gestisci',
  adoptOf: (name: string) => `Gestisci «${name}»`,
  adoptTitle: 'Che cosa farne',
  adoptLead: (name: string) => `«${name}», trovato ma non in elenco.`,
  adoptNew: 'Un ingrediente nuovo, in attesa di valutazione',
  adoptNewHint: 'Le foto si aggiungono ai suoi documenti.',
  adoptOld: 'Un messaggio su un ingrediente che c’è già',
  adoptName: 'Nome',
  adoptVendor: 'Fornitore',
  adoptExpiry: 'Scadenza',
  adoptIngredient: 'Ingrediente',
  adoptSearch: 'Cerca un ingrediente dello stabilimento',
  adoptMore: (shown: number, all: number) => `Ne vedi ${shown} di ${all}: cerca per nome o RMC.`,
  adoptNone: 'Nessun ingrediente dello stabilimento ha questo nome.',
  adoptMessage: 'Messaggio all’azienda',
  adoptMessageSays: (number: string, name: string) =>
    `Nel sopralluogo ${number} è stato trovato «${name}», che non è in elenco: è questo ingrediente?`,
  adoptSend: 'Invia il messaggio',

  adoptFailed: 'Operazione non riuscita, per favore riprova...',
  makeIngredient: 'Crea l’ingrediente',
  openAdopted: 'Apri l’ingrediente',

  unnamed: 'Senza nome',

  // deviations of a visit
  noDeviations: 'Nessuna non conformità.',
  raise: 'Apri una non conformità',
  due: (date: string) => `entro ${onDay(date)}`,

  // a facility
  facilityDue: 'Prossimo sopralluogo',
  usualInterval: (months: number) => `Come di solito (${inMonths(months)})`,
  intervalByManager: 'L’intervallo lo cambia un responsabile.',
  intervalSave: 'Imposta intervallo',

  intervalFailed: 'Intervallo non impostato, per favore riprova...',
}
