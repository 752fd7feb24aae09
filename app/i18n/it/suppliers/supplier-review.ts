import type { AgencyStanding, CoverageEffect, RequestStatus } from '~/domain/items/supplier-certificates'
import { onDay, withDay } from '../../italian'

const ingredients = (count: number) => (count === 1 ? '1 ingrediente' : `${count} ingredienti`)
const companies = (count: number) => (count === 1 ? '1 azienda' : `${count} aziende`)

/** The certifier’s pages of suppliers’ certificates and of the agencies that issue them. */
export const supplierReview = {
  title: 'Certificati fornitori',
  one: 'Certificato del fornitore',
  following: 'Uso',
  onlyFollowed: 'Solo quelli da cui dipende una scadenza',
  loadFailed: 'Impossibile caricare i certificati dei fornitori, per favore riprova...',
  searchHint: 'Fornitore, ente, numero, nome sul certificato',
  shows: {
    review: 'Da valutare',
    expiring: 'In scadenza',
    expired: 'Scaduti',
    requested: 'Chiesti',
    valid: 'In vigore',
    all: 'Tutti',
  },
  which: 'Quali certificati mostrare',
  empty: {
    review: 'Niente da valutare',
    reviewHint: 'I certificati compaiono qui quando un’azienda li invia o li carichi tu.',
    expiring: 'Nessun certificato in scadenza',
    expiringHint: 'Per i prossimi 60 giorni non scade nulla.',
    expired: 'Nessun certificato scaduto',
    expiredHint: 'Un certificato scaduto resta qui finché non è rinnovato.',
    requested: 'Nessun rinnovo chiesto',
    requestedHint: 'I certificati di cui si è chiesto il rinnovo restano qui finché arriva.',
    valid: 'Nessun certificato in vigore',
    validHint: 'Un certificato entra in vigore con l’approvazione.',
    all: 'Nessun certificato',
    allHint: 'Carica il primo: vale per tutti gli ingredienti che copre, di ogni azienda.',
  },
  upload: 'Carica un certificato',
  agencies: 'Enti certificatori',
  importList: 'Importa da file',
  proposals: 'Proposte',
  vendor: 'Fornitore',
  agency: 'Ente certificatore',
  number: 'Numero',
  noNumber: 'senza numero',
  expiry: 'Valido fino al',
  ingredientsColumn: 'Ingredienti',
  companiesColumn: 'Aziende',
  state: 'Stato',
  standings: {
    recognised: 'Riconosciuto',
    unrecognised: 'Non riconosciuto',
    unrated: 'Da valutare',
  } satisfies Record<AgencyStanding, string>,
  agencyNot: { unrecognised: 'ente non riconosciuto', unrated: 'ente da valutare' },
  assumed: 'senza scadenza stampata: 12 mesi dall’emissione',
  countIngredients: ingredients,
  countCompanies: companies,

  // Requests for renewal
  requestRenewal: 'Chiedi il rinnovo',
  requestLead:
    'A un’azienda compare sulla pagina del certificato e arriva per email. Al fornitore arriva un link per caricare il file, senza account: vale 30 giorni e una volta sola.',
  requestTo: 'A chi',
  requestToSupplier: 'Al fornitore, con un link per email',
  requestEmail: 'Email del fornitore',
  requestEmailHint: 'Solo per il fornitore. Un link nuovo allo stesso indirizzo sostituisce il precedente.',
  requestLang: 'Lingua del fornitore',
  requestDue: 'Entro il',
  requestDueHint: 'Facoltativo: l’azienda riceve un promemoria una settimana prima.',
  requestMessage: 'Messaggio',
  requestMessageHint: 'Facoltativo: lo legge chi riceve la richiesta. Al fornitore non nominare i clienti.',
  requestSend: 'Invia la richiesta',

  requestFailed: 'Non è stato possibile chiedere il rinnovo',
  requestNotPossible: 'Il rinnovo si chiede di un certificato approvato che nessuno ha sostituito.',
  requests: 'Richieste',
  noRequests: 'Nessuno ha ancora chiesto il rinnovo di questo certificato.',
  renewal: 'Rinnovo',
  renewalSince: (day: string) => `chiesto ${onDay(day)}`,
  requestedOn: 'chiesto il',
  requestedUntil: (day: string) => `entro il ${day}`,
  linkEnds: 'il link vale fino al',
  reminded: 'promemoria inviato il',
  requestStatuses: {
    open: 'In attesa del rinnovo',
    answered: 'Risposto',
    cancelled: 'Annullato',
    replaced: 'Sostituito',
    expired: 'Scaduto',
  } satisfies Record<RequestStatus, string>,
  requestCancel: 'Annulla la richiesta',

  requestAnswer: 'Apri il rinnovo',
  sentBy: (name: string, email: string) => `Inviato da ${name} (${email})`,
  nobody: 'indirizzo cancellato',

  // Upload and data
  newTitle: 'Nuovo certificato del fornitore',
  renewTitle: (name: string) => `Rinnovo di ${name}`,
  renewLead:
    'Fornitore, ente, voci e ingredienti coperti vengono dal certificato attuale: bastano il file e le nuove date.',
  data: 'Dati del certificato',
  dates: 'Validità',
  fileSection: 'File',
  file: 'File del certificato',
  fileHint: (size: string, kinds: string) => `Un solo file, fino a ${size}: ${kinds}.`,
  fileMissing: 'Manca il file',
  fileMissingLead: 'Il certificato viene da un elenco: senza il suo file non si approva.',
  attachFile: 'Allega il file',
  replaceFile: 'Sostituisci il file',
  missingFile: 'allega il file del certificato',
  fileAgain: 'Scegli di nuovo il file: i dati che hai scritto sono rimasti.',
  vendorHint: 'Come si chiama sul certificato. Un nome nuovo crea il fornitore.',
  vendorTyped: (name: string) => `L’azienda ha scritto «${name}».`,
  agencyHint: 'Si approva solo il certificato di un ente riconosciuto.',
  agencyChoose: 'Scegli l’ente',
  newAgency: 'Oppure un ente nuovo',
  newAgencyHint: 'Se non è nell’elenco: nasce «da valutare», e un responsabile lo riconosce.',
  numberHint: 'Lascia vuoto se il certificato non ha numero.',
  issuedOn: 'Emesso il',
  expiresOn: 'Valido fino al',
  expiryAssumed: 'Senza scadenza stampata',
  expiryAssumedHint: 'Vale 12 mesi dall’emissione.',
  longValidity: 'Più di cinque anni di validità: controlla l’anno.',
  use: 'Chi può vederlo',
  onlyFor: 'Intestato a',
  onlyForHint: 'Se il certificato nomina un’azienda cliente, può coprire solo i suoi ingredienti.',
  onlyForNobody: 'Nessuna azienda in particolare',
  shared: 'Il file non è intestato a un cliente',
  sharedWith: 'File visibile alle aziende che copre',
  sharedHint: 'Lo vedono anche le aziende di cui copre un ingrediente.',
  uploadAndGoOn: 'Carica e prosegui',
  uploading: 'Caricamento in corso...',

  uploadFailed: 'Il certificato non è stato caricato, per favore riprova...',

  saveFailed: 'Errore nel salvataggio del certificato, per favore riprova...',
  openFile: 'Scarica il file',
  besideLabel: 'File del certificato',
  uploadedBy: (name: string) => `Caricato da ${name}`,

  // Tabs and head
  info: 'Info',
  items: 'Voci e ingredienti',
  history: 'Cronologia',
  remove: 'Elimina',
  renew: 'Rinnova',
  revoke: 'Dichiara non più valido',
  toApproval: 'Passa all’approvazione',
  replacedBy: 'È stato sostituito da un certificato più recente.',
  openNewer: 'Apri il più recente',
  mergedInto: 'È stato unito a un altro caricamento dello stesso certificato.',
  openMerged: 'Apri l’altro',
  doubles: 'Forse è lo stesso certificato',
  sameNumber: 'stesso numero',
  sameFile: 'stesso file',
  merge: 'Unisci',
  mergeInto: (name: string) => `Unisci a ${name}`,
  mergeFromOther: 'Per unirlo a questo, apri l’altro caricamento.',
  renews: 'Rinnovo di un certificato in vigore',
  openOlder: 'Apri quello attuale',
  withdrawn: (day: string) => `Non più valido ${withDay('dal', day)}`,
  finalLead:
    'Approvato: i dati non cambiano più. Quando il fornitore manda il certificato nuovo, usa Rinnova.',
  notesHint: 'Resta nei messaggi: lo legge chi ha caricato il certificato.',
  notes: 'Nota',

  // Items
  itemsLead:
    'Seleziona gli ingredienti che il certificato copre e scrivi accanto il nome con cui compaiono, se è diverso.',
  covered: 'Ingredienti del fornitore',
  coveredHint: (vendor: string) => `Quelli acquistati da ${vendor} e quelli già coperti.`,
  noCandidates: 'Nessun ingrediente di questo fornitore',
  noCandidatesHint: 'Cercali qui sotto per nome o per azienda: il fornitore degli ingredienti non cambia.',
  noVendor: 'Indica prima il fornitore nei dati del certificato: qui compaiono i suoi ingredienti.',
  printedName: 'Nome sul certificato',
  code: 'Codice',
  printedNameOf: (name: string) => `Nome sul certificato di ${name}`,
  codeOf: (name: string) => `Codice di ${name}`,
  otherItems: 'Altre voci, una per riga',
  otherItemsHint:
    'Nomi stampati che non coprono ancora un ingrediente. Dopo il nome può seguire il codice, separato da «;».',
  suggestions: 'Suggerimenti dalle voci salvate',
  find: 'Cerca altri ingredienti',
  findButton: 'Cerca',
  found: (count: number, of: number) =>
    count < of
      ? `${count} ingredienti su ${of}: per gli altri cerca con più parole.`
      : count === 1
        ? '1 ingrediente trovato'
        : `${count} ingredienti trovati`,
  moreCandidates: (count: number) => `Il fornitore ha altri ${count} ingredienti: cercali per nome.`,
  saveItems: 'Salva le voci',

  itemsFailed: 'Errore nel salvataggio delle voci, per favore riprova...',
  proposed: 'proposto',
  follows: 'segue il certificato',
  proofPerDelivery: (group: string) => `Gruppo ${group}: serve anche il certificato di ogni consegna`,
  coveredList: 'Ingredienti coperti',
  noneCovered: 'Nessun ingrediente coperto',
  itemsList: 'Voci del certificato',
  noItems: 'Nessuna voce scritta',
  ingredient: 'Ingrediente',
  company: 'Azienda',
  ends: 'Scadenza',

  // Approval
  approveTitle: 'Approvazione',
  approveLead: (day: string) =>
    `Gli ingredienti selezionati avranno la scadenza ${day}, anche quelli già approvati: nient’altro cambia.`,
  effects: {
    moves: 'Prendono la nuova scadenza',
    other: 'Seguono un altro certificato valido',
    typed: 'Hanno una data scritta a mano',
    earlier: 'Perderebbero giorni',
  } satisfies Record<CoverageEffect, string>,
  effectHints: {
    moves: 'Già selezionati.',
    other: 'Selezionali se d’ora in poi devono seguire questo.',
    typed:
      'Qualcuno ha cambiato la data a mano: seleziona quelli che devono tornare a seguire il certificato.',
    earlier: 'La loro scadenza attuale è posteriore a quella del certificato.',
  } satisfies Record<CoverageEffect, string>,
  dropped: 'Non più sul certificato',
  droppedHint: 'Li copriva il certificato precedente: mantengono la data che hanno.',
  nowUntil: (day: string | null) => (day === null ? 'senza scadenza' : `ora ${day}`),
  nowFollows: (name: string) => `segue ${name}`,
  nothingCovered: 'Il certificato non copre ancora nessun ingrediente',
  nothingCoveredHint: 'Puoi approvarlo lo stesso, e coprire gli ingredienti solo con un rinnovo.',
  toItems: 'Vai alle voci',
  approveNote: 'Nota per le aziende',
  approveNoteHint: 'Facoltativa: accompagna l’email alle aziende degli ingredienti aggiornati.',
  approve: (moved: number, of: number) =>
    moved === 0
      ? 'Approva senza aggiornare ingredienti'
      : `Approva e aggiorna ${ingredients(moved)} di ${companies(of)}`,
  approveTicked: 'Approva e aggiorna gli ingredienti selezionati',
  approving: 'Approvazione in corso...',

  approveFailed: 'Il certificato non è stato approvato, per favore riprova...',
  irreversible:
    'L’approvazione è irreversibile: dopo, il certificato si può solo rinnovare o dichiarare non più valido.',
  missing: 'Prima di approvare',
  missingVendor: 'indica il fornitore',
  missingAgency: 'indica l’ente certificatore',
  missingExpiry: 'scrivi fino a quando vale',
  pastExpiry: 'il certificato è già scaduto: controlla la data',
  toData: 'Compila e salva i dati',
  agencyUnknown: (name: string) => `${name} non è un ente riconosciuto`,
  agencyUnknownHint: 'Si approva solo il certificato di un ente riconosciuto.',
  askManager: 'Chiedi a un responsabile di riconoscerlo.',
  recognise: (name: string) => `Riconosci ${name}`,

  // Revocation
  revokeLead:
    'Gli ingredienti che lo seguono scadono il giorno prima: le loro aziende ricevono un’email con il motivo. Non si può annullare.',
  revokeReason: 'Motivo',
  revokeReasonHint: 'Lo leggono le aziende degli ingredienti coperti.',
  revokeOn: 'Non più valido dal',
  revokeOnHint: 'Oggi o un giorno passato.',
  revokeConfirm: (count: number) =>
    count === 0 ? 'Dichiara non più valido' : `Dichiara non più valido e fai scadere ${ingredients(count)}`,
  revoking: 'Invio in corso...',

  revokeFailed: 'Il certificato non è stato dichiarato non più valido, per favore riprova...',
  alreadyRevoked: 'Questo certificato è già stato dichiarato non più valido.',
  notApprovedYet: 'Si dichiara non più valido solo un certificato approvato.',
  followers: 'Ingredienti che seguono il certificato',

  // Deletion
  removeLead: 'Il certificato si elimina con le sue voci. Gli ingredienti restano come sono.',
  removeReason: 'Motivo',
  removeReasonHint: 'Resta nel registro delle operazioni.',
  removeConfirm: 'Elimina il certificato',

  removeFailed: 'Il certificato non è stato eliminato, per favore riprova...',
  onceApproved:
    'Un certificato che è stato approvato non si elimina: si rinnova o si dichiara non più valido.',

  // History
  versions: 'Versioni',
  versionsHint: 'Il certificato e i suoi rinnovi, dal più recente.',
  thisOne: 'questo',
  createdOn: 'Creato il',
  inTrail: 'Nel registro delle operazioni',
  events: 'Passaggi',
  noEvents: 'Nessun passaggio di stato',

  // Agencies
  agenciesLead:
    'Gli enti che emettono i certificati ai fornitori. Le aziende vedono solo quelli riconosciuti.',
  agencySearch: 'Nome o sigla',
  addAgency: 'Aggiungi un ente',
  editAgency: 'Modifica l’ente',
  agencyName: 'Nome',
  symbol: 'Sigla',
  country: 'Paese',
  website: 'Sito',
  certificates: 'Certificati',
  standing: 'Riconoscimento',
  changeStanding: 'Cambia',
  standingOf: (name: string) => `Riconoscimento di ${name}`,
  standingLead:
    'Si approvano solo i certificati di un ente riconosciuto. Quelli già approvati restano validi.',
  standingNote: 'Motivo',
  standingNoteHint: 'Facoltativo; le aziende non lo leggono.',

  agencyFailed: 'Errore nel salvataggio dell’ente, per favore riprova...',
  mergeAgency: 'Unisci a un altro ente',
  agencyConflict: 'Un collega ha modificato l’ente nel frattempo.',
  noAgencies: 'Nessun ente trovato',
  noAgenciesHint: 'Gli enti nascono qui, o dal primo certificato che li nomina.',
  agenciesFailed: 'Impossibile caricare gli enti certificatori, per favore riprova...',
}
