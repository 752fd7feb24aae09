import { withDay } from '../italian'

/** Strings of spec §8 to the letter. */
export const documents = {
  title: 'Documenti',
  tab: 'Documenti',
  list: 'Documenti dell’ingrediente',
  name: 'Nome',
  size: 'Dimensione',
  date: 'Caricato il',
  actions: 'Azioni',
  kind: { image: 'Immagine', sheet: 'Foglio di calcolo', pdf: 'PDF', text: 'Testo', file: 'File' },
  downloadOne: (name: string) => `Scarica ${name}`,
  deleteOne: (name: string) => `Elimina ${name}`,
  zip: 'Scarica tutto (zip)',
  count: (count: number) => (count === 1 ? '1 documento' : `${count} documenti`),

  empty: 'Nessun documento',
  emptyNext: 'Carica certificati, schede tecniche e fotografie: restano qui, insieme all’ingrediente.',
  emptyClosed: 'Per questo ingrediente non sono stati caricati documenti.',

  upload: 'Carica documenti',
  choose: 'Scegli i file',
  photo: 'Scatta una foto',
  dropHint: 'Puoi anche trascinarli qui.',
  limits: (size: string, kinds: string) => `Fino a ${size} per file: ${kinds}.`,
  limitsAtOnce: (size: string) => `In una volta sola fino a ${size}.`,
  send: (count: number) => (count === 1 ? 'Carica 1 file' : `Carica ${count} file`),
  sendAny: 'Carica',
  chosen: 'File da caricare',
  ignored: (names: string) => `Già in elenco, ignorati: ${names}`,
  takeOff: (name: string) => `Rimuovi ${name} dall’elenco`,
  sending: (done: number, total: number) => `Caricamento: ${done} di ${total}`,
  sent: (percent: number) => `${percent}%`,
  checking: 'Verifica…',
  uploaded: (count: number) => `${count} files caricati`,
  notUploaded: (count: number) => `${count} files non caricati:`,
  retryAll: 'Riprova',
  nothingChosen: 'Scegli almeno un file.',

  reasons: {
    empty: 'il file è vuoto',
    tooLarge: (limit: string) => `il file è troppo grande: al massimo ${limit}`,
    unknownType: 'questo tipo di file non si può caricare',
    mismatch: 'il contenuto del file non corrisponde al suo nome',
    duplicate: 'c’è già un documento con questo nome: rinomina il file o elimina l’altro',
    sessionEnded: 'la sessione è terminata: accedi di nuovo e riprova',
    failed: 'caricamento interrotto, riprova',
  },

  closed: {
    approvedIsFinal:
      'L’ingrediente è approvato: i suoi documenti non cambiano più. Per aggiungerne, rinnova l’ingrediente.',
    locked: (email: string, until: string) =>
      `L’ingrediente è in carico a ${email} fino ${withDay('al', until)}: fino ad allora i documenti non cambiano.`,
    other: 'In questo momento i documenti non si possono modificare.',
  },

  deleteTitle: 'Elimina documento',
  deleteQuestion: (name: string) => `Eliminare ${name}?`,
  deleteHint: 'L’eliminazione non si può annullare. Le versioni precedenti dell’ingrediente lo conservano.',
  deleteFailed: "Errore nell'eliminazione del documento, per favore riprova...",

  loadFailed: 'Error loading ingredient documents, try again...',
}
