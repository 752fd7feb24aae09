import { onDay, withDay } from '../italian'

const wait = (seconds: number) => {
  if (seconds === 1) return '1 secondo'
  return seconds < 120 ? `${seconds} secondi` : `${Math.ceil(seconds / 60)} minuti`
}

/** Decisions §5; for customers abroad English stands beside it (verify-english.ts). */
export const verify = {
  title: 'Verifica un certificato',
  lead: 'Controlla se un certificato è stato davvero emesso e se oggi è valido. Non serve un account.',

  // by its code
  byCode: 'Con il codice',
  code: 'Codice di verifica',
  codeHint: 'Sta accanto al codice QR: 12 caratteri, come 7Q2F-9XKM-3TAB. Maiuscole e trattini non contano.',
  codeWrong: 'Un codice ha 12 lettere e cifre: controlla che ci siano tutte.',
  submit: 'Verifica',

  // by its file
  byFile: 'Con il file PDF',
  byFileHint: 'Dice se il file è proprio quello emesso: se è cambiato anche un solo byte, si vede.',
  file: 'File PDF del certificato',
  choose: 'Scegli il PDF',
  drop: 'oppure trascinalo qui',
  local: 'Il file resta sul tuo dispositivo: se ne calcola qui l’impronta, e solo quella viene confrontata.',
  uploaded: (size: string) =>
    `Fino a ${size}. Il file serve solo a calcolarne l’impronta, e non viene conservato.`,
  checking: 'Controllo del file…',
  fileMissing: 'Scegli il file da controllare.',
  fileTooLarge: (size: string) => `Il file è più grande di ${size}: non può essere un certificato.`,
  fileUnreadable: 'Il file non si può leggere: sceglilo di nuovo.',

  // what it is worth
  certificate: (number: string) => `Certificato ${number}`,
  state: {
    valid: 'Valido',
    expiring: 'Valido, in scadenza',
    expired: 'Scaduto',
    replaced: 'Sostituito',
    revoked: 'Revocato',
  },
  says: {
    valid: (date: string) => `È valido fino ${withDay('al', date)}.`,
    expiring: (date: string) => `È ancora valido, fino ${withDay('al', date)}.`,
    expired: (date: string) => `È scaduto ${onDay(date)}: non è più valido.`,
    replaced: (number: string) => `Lo sostituisce il certificato ${number}: fa fede quello.`,
    revoked: (date: string) =>
      `È stato revocato ${onDay(date)}: non è più valido, qualunque data vi sia stampata.`,
  },
  openReplacement: 'Apri il certificato nuovo',

  // of a file
  intactTitle: 'Il file è integro',
  intactDocument: (number: string, date: string) =>
    `È il documento ${number}, byte per byte come è stato emesso ${onDay(date)}.`,
  intactExtract: (date: string) =>
    `È un estratto di questo certificato, byte per byte come è stato emesso ${onDay(date)}.`,

  // unknown
  unknown: 'Sconosciuto',
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

  /** What a certificate says, beneath the verdict. */
  facts: {
    code: 'Codice di verifica',
    facts: 'Dati del certificato',
    name: 'Certificato',
    company: 'Azienda',
    facility: 'Stabilimento',
    address: 'Indirizzo',
    issuedOn: 'Emesso il',
    expireOn: 'Valido fino al',
    lotNumber: 'Lotto',
    certifier: 'Emesso da',
    onlyThese: 'Vale solo per i prodotti elencati qui.',
    onAllPages: 'Vale solo per i prodotti elencati in queste pagine.',
    products: (count: number) => (count === 1 ? '1 prodotto' : `${count} prodotti`),
    document: (number: string) => `Documento ${number}`,
    documentIssued: (date: string) => `Emesso ${onDay(date)}`,
    passover: 'Pesach',
    onBehalf: (name: string) => `Per conto di ${name}`,
    proofs: 'Per chi controlla il file',
    checksum: 'Impronta del PDF (SHA-256)',
    credentialStatus: 'Stato della credenziale',
    other: 'Read this in English',
  },
}
