import { onDay, withDay } from '../../italian'

const wait = (seconds: number) => {
  if (seconds === 1) return '1 secondo'
  return seconds < 120 ? `${seconds} secondi` : `${Math.ceil(seconds / 60)} minuti`
}

/**
 * A certificate's check (specification §2): in the reader's language, the verdict also in the other one, as on
 * paper.
 */
export const check = {
  title: 'Verifica un certificato kosher',
  certificate: (number: string) => `Certificato ${number}`,
  state: {
    valid: 'Valido',
    expiring: 'Valido, in scadenza',
    expired: 'Scaduto',
    replaced: 'Sostituito',
    suspended: 'Sospeso',
    ended: 'Cessato',
    revoked: 'Revocato',
  },
  says: {
    valid: (date: string) => `È valido fino ${withDay('al', date)}.`,
    expiring: (date: string) => `È ancora valido, fino ${withDay('al', date)}.`,
    expired: (date: string) => `È scaduto ${onDay(date)}: non è più valido.`,
    replaced: (number: string) => `Lo sostituisce il certificato ${number}: fa fede quello.`,
    suspended: (date: string) => `È sospeso ${withDay('dal', date)}: per ora non vale.`,
    ended: (date: string) => `È cessato ${onDay(date)} per volontà dell’azienda: non è più valido.`,
    revoked: (date: string) =>
      `È stato revocato ${onDay(date)}: non è più valido, qualunque data vi sia stampata.`,
  },
  suspensions: {
    since: (from: string) => `Sospeso ${withDay('dal', from)}`,
    before: 'Sospensioni passate',
    between: (from: string, until: string) => `Sospeso ${withDay('dal', from)} ${withDay('al', until)}`,
    whole: 'È sospeso tutto il certificato.',
    products: (codes: string[]) => `Prodotti sospesi: ${codes.join(', ')}`,
    allGoods: 'Riguarda tutta la merce.',
    goodsFrom: (day: string) => `Riguarda solo la merce prodotta ${withDay('dal', day)}.`,
    lots: (lots: string) => `Lotti: ${lots}`,
  },
  trail: {
    title: 'Registro delle attività: i giorni chiusi',
    lead: 'Ogni giorno il portale chiude il registro di ciò che ha fatto con un’impronta, che dipende da tutte le righe fino a quel giorno. Se una cambia, l’impronta non torna: chi conserva quelle di ieri può dimostrarlo.',
    days: 'Giorno, impronta (SHA-256) e marca',
    none: 'Ancora nessun giorno chiuso.',
    timestamp: (by: string, date: string) => `Marca temporale di ${by}, ${onDay(date)}`,
    signature: (by: string, date: string) =>
      `Firmato con la chiave «${by}», ${onDay(date)}; nessuna marca temporale`,
    faults: {
      row: (of: string) =>
        `La riga ${of} non segue da quella prima: è stata cambiata, tolta, aggiunta o datata all’indietro.`,
      day: (of: string) => `Le righe fino alla ${of} non sono quelle con cui il giorno è stato chiuso.`,
      file: (of: string) => `Il file ${of} manca, o non è quello con cui il giorno è stato chiuso.`,
      copy: (of: string) =>
        `Secondo il file ${of} il giorno è stato chiuso con altre righe: è stato ripristinato un backup più vecchio, o il registro è stato riscritto.`,
      certificate: (of: string) => `Nessuna riga dice che il certificato ${of} è stato emesso.`,
    },
    begun: 'Verifica avviata',
    json: 'Come dati, con le marche (JSON)',
  },
  openReplacement: 'Apri il certificato nuovo',

  // by file
  intactTitle: 'Il file è integro',
  intactDocument: (number: string, date: string) =>
    `È il documento ${number}, byte per byte come è stato emesso ${onDay(date)}.`,
  intactExtract: (date: string) =>
    `È un estratto di questo certificato, byte per byte come è stato emesso ${onDay(date)}.`,

  // unknown
  unknownCodeTitle: 'Codice sconosciuto',
  unknownCode: (code: string) => `Nessun certificato ha il codice ${code}.`,
  unknownCodeHelp: [
    'Confronta il codice con quello stampato, un carattere alla volta, e scrivilo di nuovo.',
    'Se hai il codice QR, inquadralo: porta alla pagina giusta.',
    'Se il codice è stampato proprio così, il certificato potrebbe essere falso: chiedi a chi te l’ha dato, o al certificatore che vi è nominato.',
  ],
  unknownFileTitle: 'File sconosciuto',
  unknownFile: 'Questo file non è tra quelli emessi, o è stato modificato dopo.',
  unknownFileHelp: [
    'Anche un certificato vero diventa un altro file se è stampato e scansionato, fotografato o salvato di nuovo da un programma: chiedi il PDF originale.',
    'Controlla il certificato, o il suo estratto, con il codice che vi è stampato.',
    'Se nemmeno il codice è conosciuto, il certificato potrebbe essere falso.',
  ],
  whatToDo: 'Che cosa fare',
  tryAgain: 'Prova di nuovo',

  pausedTitle: 'Troppi tentativi',
  paused: (seconds: number) =>
    `Da questo indirizzo sono stati provati troppi codici sconosciuti: riprova tra ${wait(seconds)}.`,

  another: 'Verifica un altro certificato',
  json: 'Questi dati in formato JSON',

  /** A certificate's content, beneath the verdict. */
  facts: {
    code: 'Codice di verifica',
    facts: 'Dati del certificato',
    name: 'Certificato',
    company: 'Azienda',
    facility: 'Stabilimento',
    facilities: 'Stabilimenti',
    madeAt: (letter: string, name: string) => `Stabilimento ${letter}: ${name}`,
    address: 'Indirizzo',
    issuedOn: 'Emesso il',
    expireOn: 'Valido fino al',
    printedExpireOn: 'Scadenza stampata',
    notCertified: (count: number) =>
      count === 1
        ? 'Un prodotto di questo certificato non è più certificato: è barrato nell’elenco.'
        : `${count} prodotti di questo certificato non sono più certificati: sono barrati nell’elenco.`,
    notCertifiedSince: (date: string) => `Non più certificato ${withDay('dal', date)}`,
    lotNumber: 'Lotto',
    certifier: 'Emesso da',
    onlyThese: 'Vale solo per i prodotti elencati qui.',
    onlyListed: 'Vale solo per i prodotti dell’elenco completo.',
    find: 'Cerca un prodotto per nome o codice',
    noneFound: (text: string) => `Nessun prodotto per «${text}» in questo certificato.`,
    showAll: 'Mostra tutti i prodotti',
    onAllPages: 'Vale solo per i prodotti elencati in queste pagine.',
    products: (count: number) => (count === 1 ? '1 prodotto' : `${count} prodotti`),
    document: (number: string) => `Documento ${number}`,
    documentIssued: (date: string) => `Emesso ${onDay(date)}`,
    passover: 'Pesach',
    onBehalf: (name: string) => `Per conto di ${name}`,
    proofs: 'Per chi controlla il file',
    checksum: 'Impronta del PDF (SHA-256)',
    credentialStatus: 'Stato della credenziale',
  },
}

export type CheckWords = typeof check
