import { onDay } from '../../italian'

/** Certificates: list, detail, issue (specification §2 "Certificates"), given words to the letter. */
export const certificates = {
  title: 'Certificati',
  renewals: 'Rinnovi',
  listCaption: 'Elenco dei certificati',
  searchHint: 'Nome, prodotto, azienda',

  number: 'Numero',
  name: 'Nome',
  description: 'Descrizione',
  facility: 'Stabilimento',
  headquarters: 'Azienda',
  lot: 'Lotto',
  lotNumber: 'Numero di lotto',
  expireOn: 'Data di scadenza',
  expiry: 'Scadenza',
  createdAt: 'Data di creazione',
  products: 'Prodotti',
  numbered: (number: string) => `N. ${number}`,

  state: 'Stato',
  valid: 'Valido',
  replaced: 'Sostituito',
  revoked: 'Revocato',
  ended: 'Cessato',
  suspended: 'Sospeso',
  expired: 'Scaduto',
  expiring: 'In scadenza',
  loadFailed: 'Error loading certificates, try again...',

  emptyHint: 'I certificati generati compaiono qui.',

  // the products of a certificate
  product: 'Prodotto',
  kosherStatus: 'Stato kosher',
  restriction: 'Restrizione',
  actions: 'Azioni',

  // detail

  // new certificate

  productsSection: 'Prodotti da certificare',

  // more products for a certificate

  // renewal

  // a company's request

  requestDecided: 'La richiesta non è più aperta: è già stata evasa, rifiutata o ritirata.',

  // choosing products

  deviationsOverdue: (count: number) =>
    count === 1
      ? 'Lo stabilimento ha una non conformità maggiore scaduta'
      : `Lo stabilimento ha ${count} non conformità maggiori scadute`,
  deviationReason: 'Motivo per emettere comunque',
  deviationReasonHint: 'Resta nel registro delle operazioni; l’azienda non lo vede.',
  issuedAt: (date: string) => `Emesso ${onDay(date)}`,
  sealPlain: 'sigillo senza marca temporale',
  sealStamped: (level: string, date: string, authority: string) =>
    `sigillo PAdES ${level}, marca temporale del ${date} (${authority})`,
  sealWaits: (date: string) => `sigillo con la marca temporale in attesa dal ${date}`,
  replacedBy: (number: string | null) =>
    `Questo certificato è stato sostituito da un rinnovo${number ? `, il n. ${number}` : ''}.`,
  openReplacement: 'Apri il certificato nuovo',
  revokedOn: (date: string) => `Questo certificato è stato revocato ${onDay(date)}.`,
  facilities: 'Stabilimenti',
  onBehalf: 'Per conto di',
  passover: 'Pesach',
  openProduct: (name: string) => `Apri ${name}`,
  removeProduct: (name: string) => `Rimuovi ${name}`,
  tab: { info: 'info', addProducts: 'aggiungi prodotti', renew: 'rinnovo', rulings: 'provvedimenti' },
  info: 'Informazioni',
  renewedFrom: 'Rinnovo del certificato',
  publicCheck: 'Codice di verifica',
  followers: 'Seguito da',
  followersCount: (count: number): string =>
    count === 1
      ? '1 indirizzo, che riceve una mail a ogni cambiamento'
      : `${count} indirizzi, che ricevono una mail a ogni cambiamento`,
  share: 'Condividi',
  shareHint: 'Chi apre questo link vede se il certificato è valido e quali prodotti copre, senza accedere.',
  shareLink: 'Link pubblico del certificato',
  copy: 'Copia',
  copied: 'Copiato',
  openCheck: 'Apri la verifica pubblica:',
  document: (number: string) => `Documento ${number}`,
  openPdf: 'PDF',
  credential: 'Credenziale',
  credentialHint:
    'La credenziale verificabile contiene gli stessi dati in un file firmato, che altri programmi possono controllare.',
  credentialOf: (number: string) => `Scarica la credenziale verificabile del documento ${number}`,
  openPdfOf: (number: string) => `Apri il PDF del documento ${number}`,
  selectedPdf: 'PDF SELEZIONATI',
  selectedPdfHint: 'PDF SELEZIONATI apre in una nuova scheda un estratto con i soli prodotti scelti.',
  extractRefused: {
    empty: 'Seleziona almeno un prodotto, poi genera l’estratto.',
    products: 'I prodotti scelti non sono su questo certificato: ricarica la pagina e riprova.',
    expired: 'Il certificato è scaduto: non si possono generare estratti.',
    revoked: 'Il certificato è stato revocato: non si possono generare estratti.',
    ended: 'Il certificato è cessato: non si possono generare estratti.',
    suspended: 'Ciò che è sospeso non si può mettere in un estratto.',
    replaced: 'Il certificato è stato sostituito: gli estratti si generano da quello che lo sostituisce.',
    unprintable: 'Un testo contiene caratteri che non si possono stampare.',
    busy: 'Altri estratti sono in preparazione: riprova tra poco.',
    failed: 'L’estratto non è stato generato. Riprova tra qualche istante.',
  },
  extractTitle: 'Estratto non generato',
  issuedTitle: 'Certificato generato',
  issuedText: 'Il documento è pronto.',
  openIssuedPdf: 'Apri il PDF',
  newTitle: 'Nuovo certificato',
  newDescription:
    'Scegli lo stabilimento e i prodotti approvati da certificare: il PDF viene generato subito e non cambia più.',
  dataSection: 'Dati del certificato',
  productsHint: 'Solo prodotti approvati dello stabilimento, non ancora certificati.',
  lotHint: 'Facoltativo. Con un lotto il certificato contiene un solo prodotto.',
  expireOnHint: 'Ultimo giorno di validità.',
  sealEnds: (date: string) => `Il sigillo elettronico scade ${onDay(date)}.`,
  outlivesSealTitle: 'Il certificato scade dopo il suo sigillo',
  outlivesSeal: (date: string) =>
    `Il sigillo elettronico scade ${onDay(date)}: da allora i lettori di PDF non lo confermano più, e il certificato si verifica solo con il suo codice. Scegli una scadenza precedente, o fai prima rinnovare il sigillo.`,
  issue: 'Genera certificato',
  issuing: 'Generazione…',
  preview: 'Anteprima',
  previewHint: 'Si apre in una nuova scheda: un fac-simile, senza numero né sigillo.',
  askTitle: 'Generare il certificato?',
  askReplaces: 'Sostituisce il n.',
  askRecipients: 'L’email va a',
  askNobody: 'Nessuno: gli account dell’azienda non ricevono queste email.',
  askIrreversible: 'Non si può annullare: il PDF viene sigillato con questo numero e non cambia più.',
  askConfirm: 'Genera',
  issued: (name: string) => `Certificato «${name}» generato`,
  issueFailed: 'Error during certificate generation, please retry...',
  addition: 'Aggiungi Prodotti',
  issueAddition: 'Genera Certificato',
  wholePdf: 'PDF di tutti i prodotti',
  wholePdfHint: (documents: number) =>
    `Riunisce i prodotti dei ${documents} documenti, che restano come sono stati emessi.`,
  additionFailed: 'Error adding products to certificate, please retry...',
  additionRefusedTitle: 'A questo certificato non si possono aggiungere prodotti',
  additionRefused: {
    revoked: 'Il certificato è stato revocato.',
    ended: 'Il certificato è cessato.',
    suspended: 'Il certificato è sospeso.',
    replaced: 'Il certificato è stato sostituito.',
    expired: 'Il certificato è scaduto.',
    lot: 'Il certificato ha un numero di lotto: contiene un solo prodotto.',
  },
  backToCertificate: 'Torna indietro',
  tabs: 'Sezioni del certificato',
  renewTitle: 'Rinnovo',
  renewProductsHint:
    'Ogni prodotto di questo certificato va rinnovato e approvato, oppure rimosso. Si possono aggiungere altri prodotti, già approvati.',
  renewExpireOnHint: (date: string) =>
    `Ultimo giorno di validità. Il certificato attuale scade ${onDay(date)}.`,
  renewProduct: 'RINNOVA',
  renewProductNamed: (name: string) => `RINNOVA ${name}`,
  approveProduct: 'APPROVA',
  approveProductNamed: (name: string) => `APPROVA ${name}`,
  renewAll: (count: number) => `RINNOVA TUTTI (${count})`,
  approveAll: (count: number) => `APPROVA TUTTI (${count})`,
  askStep: {
    renew: {
      title: (count: number) => (count === 1 ? 'Rinnovare questo prodotto?' : `Rinnovare ${count} prodotti?`),
      confirm: (count: number) => (count === 1 ? 'Rinnova' : `Rinnova ${count} prodotti`),
    },
    approve: {
      title: (count: number) => (count === 1 ? 'Approvare questo prodotto?' : `Approvare ${count} prodotti?`),
      confirm: (count: number) =>
        count === 1 ? 'Approva definitivamente' : `Approva definitivamente ${count} prodotti`,
    },
  },
  issueRenewal: 'Genera Certificato',
  renewFailed: 'Errore durante il rinnovo del certificato. Per favore riprova...',
  renewBlocked: (waiting: number) =>
    waiting === 1
      ? 'Un prodotto è ancora da rinnovare o da approvare'
      : `${waiting} prodotti sono ancora da rinnovare o da approvare`,
  fromThisCertificate: 'Da questo certificato',
  otherProducts: 'Altri prodotti (solo approvati)',
  notRenewable: {
    revoked: 'Il certificato è stato revocato: non si può rinnovare.',
    ended: 'Il certificato è cessato: non si può rinnovare.',
    suspended: 'Il certificato è sospeso: si rinnova dopo la ripresa.',
    replaced: 'Il certificato è già stato sostituito: non si può rinnovare di nuovo.',
  },
  requestTitle: 'Richiesta di un’azienda',
  requestFrom: (company: string, email: string | null, at: string) =>
    `${company}${email ? ` (${email})` : ''} ha richiesto questo certificato ${onDay(at)}. Controlla i dati: puoi modificarli prima di generarlo.`,
  additionFrom: (company: string, email: string | null, at: string) =>
    `${company}${email ? ` (${email})` : ''} ha chiesto ${onDay(at)} di aggiungere questi prodotti al certificato. Puoi modificare l’elenco prima di generare il documento.`,
  renewalFrom: (company: string, email: string | null, at: string) =>
    `${company}${email ? ` (${email})` : ''} ha richiesto questo rinnovo ${onDay(at)}. Rinnova e approva i prodotti, o rimuovili; puoi modificare i dati prima di generare il certificato.`,
  addProducts: 'Aggiungi prodotti',
  chooseFacilityFirst: 'Scegli prima lo stabilimento',
  pickerTitle: 'Aggiungi prodotti',
  pickerDescription: (facility: string) => `Prodotti approvati e non ancora certificati di ${facility}`,
  searchProducts: 'Cerca un prodotto per nome o codice',
  searchNow: 'Cerca',
  addSelected: 'Aggiungi selezionati',
  addCount: (count: number) =>
    count === 0 ? 'Aggiungi' : count === 1 ? 'Aggiungi 1 prodotto' : `Aggiungi ${count} prodotti`,
  addAll: (count: number) =>
    count === 1 ? 'Aggiungi 1 prodotto trovato' : `Aggiungi tutti i ${count} prodotti trovati`,
  shownOf: (shown: number, total: number) => `${shown} di ${total} prodotti: cerca per restringere l’elenco`,
  tooManyProducts: (most: number) =>
    `Un certificato porta al massimo ${most.toLocaleString('it-IT', { useGrouping: true })} prodotti: togline qualcuno.`,
  notAdded: (count: number) =>
    count === 1 ? '1 spuntato, da aggiungere' : `${count} spuntati, da aggiungere`,
  alreadyChosen: 'già scelto',
  noneSelected: 'Nessun prodotto selezionato...',
  noneAvailable: 'Nessun prodotto disponibile...',
  pickerFailed: 'Error loading products, try again...',
  closePicker: 'Chiudi la scelta dei prodotti',
  removeUnavailable: 'Rimuovi i prodotti non disponibili',
  unavailableTitle: 'Questi prodotti non si possono certificare',
  unavailableText: 'Rimuovili per continuare con gli altri.',
  dropped: (names: string[]) =>
    names.length === 1
      ? `${names[0]} non è un prodotto certificabile dello stabilimento scelto ed è stato rimosso.`
      : `${names.length} prodotti non sono certificabili nello stabilimento scelto e sono stati rimossi: ${names.join(', ')}.`,
  unknownProduct: 'Prodotto sconosciuto',
  why: {
    not_approved: 'non è approvato',
    withdrawn: 'ha l’approvazione ritirata',
    certified: 'è già certificato',
    other_company: 'è di un altro stabilimento',
    not_found: 'non esiste più',
    ingredients_not_ready:
      'ha un ingrediente scaduto, cambiato o che non si può più usare: apri il prodotto per vedere quale',
  },
  stopped: (count: number) =>
    count === 1
      ? 'Un altro prodotto è fermo per un ingrediente scaduto o non più ammesso.'
      : `Altri ${count} prodotti sono fermi per un ingrediente scaduto o non più ammesso.`,
  stoppedWhich: 'Vedi quali',
}
