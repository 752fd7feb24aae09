import type { ImportColumn, ImportState } from '~/domain/items/imports'

/** A file's header must contain the column names. */
export const imports = {
  columns: {
    name: 'Nome',
    expirationDate: 'Scadenza',
    certificateNumber: 'Numero certificato',
    rmc: 'RMC',
    rmcDescription: 'Descrizione RMC',
    vendor: 'Fornitore',
    kosherGroup: 'Gruppo kosher',
    kosherStatus: 'Stato kosher',
    isPassover: 'Pesach',
    containsKitniyot: 'Contiene kitniyot',
    agentFullname: 'Responsabile della certificazione',
    ingredients: 'Ingredienti',
    restriction: 'Restrizione',
    onBehalf: 'Per conto di',
    agency: 'Ente certificatore',
    issuedOn: 'Rilascio',
    printedName: 'Voce',
    printedCode: 'Codice della voce',
    lines: 'Linee',
    gtins: 'Codici',
  } satisfies Record<ImportColumn, string>,

  placing: { facility: 'Stabilimento', code: 'Codice', reference: 'Riferimento' },

  title: {
    ingredients: 'Importa ingredienti',
    products: 'Importa prodotti',
    supplierCertificates: 'Importa certificati fornitori',
  },
  intro: {
    ingredients:
      'Registra molti ingredienti di questo stabilimento in una volta sola, da un file CSV o Excel. Il file viene prima controllato: finché non confermi, non viene registrato nulla.',
    supplierCertificates:
      'Registra molti certificati dei fornitori in una volta sola, con le loro voci, da un file CSV o Excel. I file dei certificati si allegano dopo, uno per uno. Finché non confermi, non viene registrato nulla.',
    products:
      'Registra molti prodotti di questo stabilimento in una volta sola, da un file CSV o Excel. Il file viene prima controllato: finché non confermi, non viene registrato nulla.',
  },
  stepTemplate: '1. Compila il modello',
  templateHint: {
    ingredients: 'La prima riga contiene i nomi delle colonne; poi una riga per ciascuno.',
    supplierCertificates:
      'La prima riga contiene i nomi delle colonne; poi una riga per ogni voce. Le righe con lo stesso fornitore, ente e numero sono un solo certificato.',
    products: 'La prima riga contiene i nomi delle colonne; poi una riga per ciascuno.',
  },
  mendHint: {
    ingredients:
      'Anche un elenco di ingredienti esportato si può correggere in Excel e caricare qui: una riga con un riferimento modifica il suo ingrediente, una senza ne crea uno nuovo. Prima di confermare si vede che cosa cambia. Le righe di un altro stabilimento creano ingredienti nuovi in questo.',
    supplierCertificates:
      'Lo stesso file, corretto, si può caricare di nuovo: le righe con lo stesso fornitore, ente e numero aggiornano il certificato ancora aperto. Prima di confermare si vede che cosa cambia. Le voci che il file non elenca restano.',
    products:
      'Anche un elenco di prodotti esportato si può correggere in Excel e caricare qui: una riga con un riferimento modifica il suo prodotto, ricetta esclusa. Prima di confermare si vede che cosa cambia. Una riga senza riferimento, o di un altro stabilimento, crea un prodotto nuovo e richiede la colonna degli ingredienti.',
  },
  templateCsv: 'Modello CSV',
  templateXlsx: 'Modello Excel (XLSX)',

  allowed: 'Colonne e valori ammessi',
  column: 'Colonna',
  content: 'Che cosa scrivere',
  mandatory: 'obbligatoria',
  help: {
    name: 'Il nome, fino a 200 caratteri.',
    expirationDate:
      'Quando scade il certificato kosher del fornitore: 31/12/2026, 2026-12-31 o una data di Excel.',
    certificateNumber:
      'Il numero del certificato del fornitore, se è già approvato: la scadenza viene da lì, e la cella della scadenza può restare vuota.',
    rmc: 'Il codice della materia prima nello stabilimento: se non esiste ancora, viene creato.',
    rmcDescription: 'Che cosa comprende il codice RMC.',
    vendor: 'Il nome del fornitore: se non esiste ancora, viene creato.',
    kosherGroup: 'Il codice:',
    kosherStatus: 'Il codice:',
    isPassover: 'sì oppure no; vuoto vale no.',
    containsKitniyot: 'sì oppure no; vuoto: non indicato.',
    agentFullname: 'Nome e cognome.',
    ingredients:
      'I nomi degli ingredienti approvati, separati da | o da un a capo. Se il nome non basta, aggiungi tra parentesi quadre RMC o fornitore: Zucchero [MP-003] oppure Zucchero [Zuccherificio Adriatico] o entrambi: Zucchero [MP-003, Zuccherificio Adriatico].',
    restriction: 'Il codice:',
    onBehalf: 'Il nome dell’azienda per conto della quale è fatto: se non esiste ancora, viene creata.',
    agency: 'Il nome dell’ente che ha emesso il certificato.',
    issuedOn: 'Quando è stato emesso: 31/12/2026, 2026-12-31 o una data di Excel.',
    printedName: 'Il nome di un ingrediente, come è scritto sul certificato: fino a 300 caratteri.',
    printedCode: 'Il codice stampato accanto al nome, se c’è.',
    lines:
      'I nomi delle linee dello stabilimento su cui si fa, separati da ; come sono scritti nella scheda «Linee». Vuoto: nessuna.',
    gtins:
      'I codici EAN o GTIN della confezione, separati da | o da un a capo. Si aggiungono a quelli che il prodotto ha già, anche se è approvato: si tolgono solo nella sua scheda.',
  } satisfies Record<ImportColumn, string>,

  commentHint: 'Le righe che cominciano con # non vengono importate.',

  stepUpload: '2. Carica il file',
  file: 'File CSV o XLSX',
  fileHint: (size: string, rows: string) =>
    `Fino a ${size} e ${rows} righe. Nelle celle con formule conta il valore calcolato.`,
  upload: 'Carica e controlla',
  chooseFile: 'Scegli un file.',
  tooLarge: (size: string) => `Il file è troppo grande: al massimo ${size}.`,
  uploadFailed: 'Errore nel caricamento del file, per favore riprova...',

  history: 'Importazioni di questo stabilimento',
  historyFile: 'File',
  historyWhen: 'Caricato il',
  historyState: 'Stato',
  state: {
    uploaded: 'In attesa del controllo',
    checking: 'Controllo in corso',
    checked: 'Controllato',
    committing: 'Importazione in corso',
    done: 'Importato',
    failed: 'Non riuscito',
  } satisfies Record<ImportState, string>,
  withProblems: 'Da correggere',

  one: (filename: string) => `Importazione di ${filename}`,
  uploadedBy: (email: string, when: string) => `Caricato da ${email}, ${when}`,
  progressChecking: (done: string, total: string) => `Controllate ${done} di ${total} righe`,
  progressReading: 'Lettura del file…',
  progressCommitting: (done: string, total: string) => `Ricontrollate ${done} di ${total} righe`,
  progressWriting: (total: string) => `Registrazione di ${total} righe…`,
  refresh: 'Aggiorna',
  leaveHint: 'Puoi lasciare questa pagina: il lavoro continua.',

  ready: {
    ingredients: (count: number, text: string) =>
      count === 1 ? 'Verrà creato 1 ingrediente' : `Verranno creati ${text} ingredienti`,
    products: (count: number, text: string) =>
      count === 1 ? 'Verrà creato 1 prodotto' : `Verranno creati ${text} prodotti`,
    supplierCertificates: (count: number, text: string) =>
      count === 1 ? 'Verrà registrata 1 voce' : `Verranno registrate ${text} voci`,
  },
  readyHint: 'Il file è in ordine. Si importano tutte le righe, oppure nessuna.',
  mendedReady: (changed: string, created: string, same: string) =>
    `Da modificare: ${changed} · da creare: ${created} · senza modifiche: ${same}`,
  mendedDone: (changed: string, created: string, same: string) =>
    `Modificati: ${changed} · creati: ${created} · senza modifiche: ${same}`,
  mendedDoneHint: 'Quelli creati sono nello stato «In attesa», come quelli inseriti a mano.',
  nothingChanges: 'Il file non cambia nulla',
  nothingChangesHint: 'Tutte le righe corrispondono a quanto è già registrato.',
  applyChanges: 'Applica le modifiche',
  changes: 'Che cosa cambia',
  changesDone: 'Che cosa è cambiato',
  changedCells: 'Modifiche',
  changedName: 'Nome',
  becomes: 'diventa',
  ignored: (count: number) =>
    count === 1
      ? '1 riga di commento (#) non verrà importata.'
      : `${count} righe di commento (#) non verranno importate.`,
  commit: {
    ingredients: (count: number, text: string) =>
      count === 1 ? 'Importa 1 ingrediente' : `Importa ${text} ingredienti`,
    products: (count: number, text: string) =>
      count === 1 ? 'Importa 1 prodotto' : `Importa ${text} prodotti`,
    supplierCertificates: (count: number, text: string) =>
      count === 1 ? 'Importa 1 voce' : `Importa ${text} voci`,
  },
  blocked: (count: number, text: string) =>
    count === 1 ? 'C’è 1 problema da correggere' : `Ci sono ${text} problemi da correggere`,
  nothingGood: 'Nessuna riga è in ordine: scarica le righe, correggile e carica di nuovo il file.',
  partHint: (good: string, total: string) =>
    `${good} di ${total} righe sono in ordine. Il resto si scarica con la colonna «Che cosa non va»: una volta corretto, si carica quel file.`,
  downloadRejects: 'Scarica le righe da correggere (CSV)',
  rejectsFile: (name: string) => `${name} - da correggere.csv`,
  leftOut: (count: number, text: string) =>
    count === 1 ? '1 riga non è stata importata' : `${text} righe non sono state importate`,
  leftOutHint:
    'Il file da scaricare ha la colonna «Che cosa non va»: una volta corretto, si carica. Resta qui per un mese.',
  partlyDone: 'Importato in parte',
  warning: 'Avviso',
  warnings: 'Avvisi',
  toLookAt: (count: number, text: string) =>
    count === 1 ? 'C’è 1 avviso, in fondo alla pagina.' : `Ci sono ${text} avvisi, in fondo alla pagina.`,
  changedMeanwhile:
    'Dopo il controllo qualcosa è cambiato sul portale, e non è stato importato nulla. Guarda che cosa cambia e conferma di nuovo.',

  matchColumns: 'Abbina le colonne',
  matchHint:
    'Indica che cosa contiene ogni colonna del file. La scelta vale anche per i prossimi file della stessa azienda.',
  matchHintOfAll: 'Indica che cosa contiene ogni colonna del file. La scelta vale anche per i prossimi file.',
  columnOf: (name: string) => `Colonna «${name}»`,
  namelessColumn: (position: number) => `Colonna ${position}, senza nome`,
  sample: (text: string) => `Per esempio: ${text}`,
  notImported: 'Non importare',
  useColumns: 'Controlla con queste colonne',
  changeColumns: 'Cambia le colonne',
  keepColumns: 'Lascia come sono',
  questions: {
    'import.columns': 'Colonne da abbinare',
    'import.sheets': 'Foglio da scegliere',
    'import.days': 'Date da chiarire',
  },
  sheet: 'Foglio',
  inSheet: (name: string) => `Foglio «${name}»`,
  dayOrder: 'In una data come 03/04/2028, che cosa viene prima?',
  choose: 'Scegli',
  useSheet: 'Controlla questo foglio',
  dayOrders: { dayFirst: 'Il giorno: 3 aprile 2028', monthFirst: 'Il mese: 4 marzo 2028' },
  anyNames: 'I nomi possono anche essere altri: dopo il caricamento si abbinano, una volta sola.',

  problems: 'Problemi',
  row: 'Riga',
  value: 'Valore',
  problem: 'Problema',
  emptyValue: '(vuoto)',
  downloadProblems: 'Scarica tutti i problemi (CSV)',
  problemsFile: 'problemi.csv',
  another: 'Carica un altro file',
  discard: 'Scarta',
  discardTitle: 'Scartare l’importazione?',
  discardHint: (filename: string) =>
    `«${filename}» e il suo controllo si eliminano: per importarlo va caricato di nuovo.`,
  discarded: (filename: string) => `Importazione di ${filename} scartata`,
  failedTitle: 'Il file non si può importare',
  done: {
    ingredients: (count: number, text: string) =>
      count === 1 ? '1 ingrediente importato' : `${text} ingredienti importati`,
    products: (count: number, text: string) =>
      count === 1 ? '1 prodotto importato' : `${text} prodotti importati`,
    supplierCertificates: (count: number, text: string) =>
      count === 1 ? '1 voce importata' : `${text} voci importate`,
  },
  doneHint: 'Sono registrati nello stato «In attesa», come quelli inseriti a mano.',
  toList: {
    ingredients: 'Vai agli ingredienti',
    products: 'Vai ai prodotti',
    supplierCertificates: 'Vai ai certificati',
  },
  /** For companies. */
  own: {
    intro: {
      ingredients:
        'Registra molti ingredienti in una volta sola, da un file CSV o Excel. Il file viene prima controllato: finché non confermi, non viene registrato nulla.',
      supplierCertificates:
        'Registra molti certificati dei fornitori in una volta sola, con le loro voci, da un file CSV o Excel. I file dei certificati si allegano dopo, uno per uno. Finché non confermi, non viene registrato nulla.',
      products:
        'Registra molti prodotti in una volta sola, da un file CSV o Excel. Il file viene prima controllato: finché non confermi, non viene registrato nulla.',
    },
    templateHint: {
      ingredients:
        'La prima riga contiene i nomi delle colonne; poi una riga per ciascuno. Gruppo e stato kosher, Pesach e responsabile li stabilisce l’ente certificatore.',
      supplierCertificates:
        'La prima riga contiene i nomi delle colonne; poi una riga per ogni voce. Le righe con lo stesso fornitore, ente e numero sono un solo certificato.',
      products:
        'La prima riga contiene i nomi delle colonne; poi una riga per ciascuno. Stato kosher, restrizione, Pesach e responsabile li stabilisce l’ente certificatore.',
    },
    help: {
      vendor: 'Il nome del fornitore.',
      onBehalf: 'Il nome dell’azienda per conto della quale è fatto.',
    },
    againHint: {
      ingredients:
        'Lo stesso file, corretto, si può caricare di nuovo: una riga con lo stesso nome e lo stesso fornitore aggiorna la sua bozza. Prima di confermare si vede che cosa cambia.',
      supplierCertificates:
        'Lo stesso file, corretto, si può caricare di nuovo: le righe con lo stesso fornitore, ente e numero aggiornano il certificato ancora aperto. Prima di confermare si vede che cosa cambia. Le voci che il file non elenca restano.',
      products:
        'Lo stesso file, corretto, si può caricare di nuovo: una riga con lo stesso codice, o con lo stesso nome, aggiorna la sua bozza. Prima di confermare si vede che cosa cambia.',
    },
    mendedDoneHint: 'Quelli creati sono bozze, come quelle inserite a mano: inviale quando sono pronte.',
    choosePlace: 'Scegli uno stabilimento',
    history: 'Importazioni precedenti',
    doneHint: 'Sono bozze, come quelle inserite a mano: controllale e inviale quando sono pronte.',
    toList: {
      ingredients: 'Vai alle bozze',
      products: 'Vai alle bozze',
      supplierCertificates: 'Vai alle bozze',
    },
  },
  loadFailed: 'Errore nel caricamento dell’importazione, per favore riprova...',
  actionFailed: 'Operazione non riuscita, per favore riprova...',
}
