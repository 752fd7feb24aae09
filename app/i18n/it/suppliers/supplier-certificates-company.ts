import { withDay } from '../../italian'

export const companyCertificates = {
  title: 'Certificati fornitori',
  lead: 'Un certificato copre tutti gli ingredienti che nomina: quando il certificatore lo approva, ne aggiorna la scadenza in una volta sola.',
  create: 'Carica certificato',
  loadFailed: 'Non è stato possibile caricare i certificati, per favore riprova...',
  empty: 'Carica il certificato kosher di un fornitore: vale per tutti gli ingredienti che copre.',
  searchHint: 'Fornitore, ente, numero o voce',
  use: 'Uso',
  onlyFollowed: 'Solo quelli da cui dipende una scadenza',
  renewal: 'Rinnovo',
  onlyRequested: 'Solo quelli con il rinnovo chiesto',
  inForce: 'Validità',
  onlyInForce: 'Solo quelli in vigore',
  own: 'Caricato da voi',
  byOthers: 'Non caricato da voi',

  vendor: 'Fornitore',
  vendorHint: 'Il nome come è scritto sul certificato.',
  agency: 'Ente certificatore',
  chooseAgency: 'Scegli un ente riconosciuto',
  otherAgency: 'Altro ente',
  otherAgencyHint: 'Solo se non è nell’elenco: il certificatore valuta se riconoscerlo.',
  number: 'Numero',
  noNumber: 'Senza numero',
  unnumbered: 'Il certificato è senza numero',
  issuedOn: 'Emesso il',
  expiresOn: 'Valido fino al',
  assumed: 'Senza scadenza stampata',
  assumedHint: 'Vale dodici mesi dall’emissione, che in questo caso è obbligatoria.',
  assumedNote: 'scadenza non stampata: dodici mesi dall’emissione',
  checkYear: 'Controlla l’anno: così il certificato vale più di cinque anni.',
  ingredients: 'Ingredienti',
  status: 'Stato',
  data: 'Dati del certificato',
  file: 'File',
  chooseFile: 'File del certificato',
  fileLimits: (size: string, kinds: string) => `Un solo file, fino a ${size}: ${kinds}.`,
  fileAgain: 'Per sicurezza il browser non conserva il file scelto: sceglilo di nuovo.',
  importList: 'Importa da file',
  fileMissing: 'Manca il file.',
  attachFile: 'Allega il file',
  replaceFile: 'Sostituisci il file',
  fileNotShared: 'Il file è visibile soltanto a chi lo ha caricato e al certificatore.',

  newTitle: 'Nuovo certificato del fornitore',
  newLead: 'Dopo il caricamento si indicano le voci e gli ingredienti che copre.',
  upload: 'Carica',

  failed: 'Errore con il certificato, per favore riprova...',

  renew: 'Rinnova',
  renewTitle: (name: string) => `Rinnovo: ${name}`,
  renewLead: (count: number) =>
    count === 0
      ? 'Carica il nuovo certificato: le voci di quello attuale passano al rinnovo.'
      : count === 1
        ? 'Carica il nuovo certificato: le voci e 1 ingrediente di quello attuale passano al rinnovo.'
        : `Carica il nuovo certificato: le voci e ${count} ingredienti di quello attuale passano al rinnovo.`,

  replacedAlready: 'Apri il certificato più recente',

  covers: 'Che cosa copre',
  coversLead:
    'Spunta gli ingredienti coperti e riporta accanto il nome esattamente come è scritto sul certificato, numeri e sigle compresi.',
  printedName: 'Nome sul certificato',
  printedNameOf: (name: string) => `Nome sul certificato di ${name}`,
  tick: (name: string) => `${name} è coperto dal certificato`,
  excluded: 'Il certificatore ha indicato che non è coperto.',
  perDelivery: 'Gruppo 4/5: serve anche il certificato di ogni consegna.',
  find: 'Cerca tra i tuoi ingredienti',
  findButton: 'Cerca',
  nothingFound: 'Nessun ingrediente con questo nome.',
  noIngredients: 'Non ci sono ancora ingredienti.',
  more: 'Per trovare altri ingredienti, cerca per nome.',
  otherNames: 'Altre voci del certificato',
  otherNamesHint: 'Una voce per riga, anche incollate: servono quando arriverà un ingrediente con quel nome.',
  follows: 'Segue il certificato',
  otherDate: (day: string | null) => (day === null ? 'Senza scadenza' : `Scadenza propria: ${day}`),
  notYet: 'In attesa di approvazione',
  noItems: 'Nessuna voce',

  save: 'Salva',
  send: 'Send to certifier',

  removeTitle: (name: string) => `Eliminare ${name}?`,
  removeLead: 'Il certificato si elimina con le sue voci e il suo file. Gli ingredienti restano come sono.',

  removeFailed: 'Il certificato non è stato eliminato, per favore riprova...',
  followers: 'Ingredienti che lo seguono',

  heldUntil: (until: string) =>
    `In carico al certificatore fino ${withDay('al', until)}: fino ad allora non si può modificare.`,
  draft: 'Bozza: indica che cosa copre e invialo al certificatore.',
  onTheDesk:
    'Inviato: è in attesa della decisione del certificatore. Fino ad allora puoi ancora correggerlo.',
  returned: 'Il certificatore chiede di correggerlo: leggi i messaggi, correggi e invia di nuovo.',
  rejected: 'Il certificatore lo ha respinto: leggi i messaggi.',
  revoked: (day: string) => `Non più valido ${withDay('dal', day)}`,
  merged: 'Il certificatore l’ha unito a un altro caricamento dello stesso certificato: non si modifica più.',
  mergedInto: 'Apri il certificato',
  replaced: 'È stato sostituito da un certificato più recente.',
  replacedBy: 'Apri quello più recente',
  otherUpload: 'È un certificato approvato che copre i tuoi ingredienti.',
  renewalOwed: 'Il certificatore chiede il rinnovo di questo certificato',
  renewalOwedBy: (day: string) => `Va caricato entro il ${day}.`,
  renewalOwedUpload: 'Carica il rinnovo',
}
