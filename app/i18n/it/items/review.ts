import type { ReviewedKind } from '~/domain/items/item-kinds'
import type { ReturnedStatus, ReturnMove } from '~/domain/items/review'
import { withDay } from '../../italian'

const named: Record<ReviewedKind, string> = {
  ingredient: 'Ingrediente',
  product: 'Prodotto',
  supplier_certificate: 'Certificato',
}

interface ReturnWords {
  button: string
  title: (name: string) => string
  done: (kind: ReviewedKind, name: string) => string
}

/** Shared by ingredients and products. Given words, to the letter (specification §8). */
export const review = {
  // tabs and header
  info: 'Info',
  messages: 'Messaggi',
  deleteTab: 'Elimina',
  oldVersions: 'Versioni precedenti',
  expires: 'Scadenza',

  renewal: 'Rinnovo',
  approvedBefore: 'Rinnovo: vale l’approvata',

  approveIrreversible:
    'L’approvazione è irreversibile: dopo, i dati non si possono più modificare ma soltanto rinnovare.',
  approveConfirm: 'Approva definitivamente',
  approveBack: 'Torna al modulo',

  onTheDeskToRead: 'Inviato: è in attesa della decisione del certificatore.',

  // lock
  take: 'Prendi in carico',
  giveBack: 'Rilascia',
  free: 'Libero',
  lockFree:
    'Nessuno lo ha ancora preso in carico. Chi lo prende in carico lo blocca per 30 minuti: nel frattempo l’azienda non può modificarlo.',
  lockTaken: 'Già in carico a un collega',
  heldByCertifier: (until: string) =>
    `In carico al certificatore fino ${withDay('al', until)}: fino ad allora non si può modificare.`,
  heldByMe: 'In carico a te',
  heldBy: (email: string) => `In carico a ${email}`,
  heldUntil: (until: string) => `fino ${withDay('al', until)}`,
  heldUntilTime: (time: string) => `fino alle ${time}`,

  // thread
  unreadCount: (count: number) => (count === 1 ? '1 nuovo' : `${count} nuovi`),
  unreadMessages: (count: number) =>
    count === 1 ? '1 messaggio da leggere' : `${count} messaggi da leggere`,

  // deletion
  deleteIrreversible: 'L’eliminazione non si può annullare.',
  bulkNothing: 'Nessun elemento selezionato.',
  bulkGone: (count: number) =>
    count === 1
      ? '1 elemento selezionato non esiste più.'
      : `${count} elementi selezionati non esistono più.`,
  bulkNext: 'Passa ai prossimi',

  compareField: 'Campo',
  documents: 'Documenti',

  // form
  name: 'Nome',
  facility: 'Stabilimento',
  headquarters: 'Azienda',
  kosherStatus: 'Stato kosher',
  isPassover: 'Idoneo per Pesach',
  agent: 'Responsabile della certificazione',
  status: 'Stato',
  ingredientSearchHint: 'Nome, RMC, azienda',
  productSearchHint: 'Nome, codice, azienda',
  onlyUnread: 'Da leggere',
  expiry: 'Scadenza',
  expired: 'Scaduti',
  withinDays: (days: number) => `Entro ${days} giorni`,
  copy: 'Duplica',
  copyNamed: (name: string) => `Duplica ${name}`,

  noFacilities: {
    title: 'Serve uno stabilimento',
    text: 'Ingredienti, prodotti e certificati sono sempre di uno stabilimento: qui non ce n’è ancora nessuno.',
    onlyManagers: 'Qui non c’è ancora nessuno stabilimento: lo può creare un responsabile.',
    create: 'Crea stabilimento',
    choose: 'Scegli un’azienda',
  },

  renewExplained:
    'Il rinnovo apre una nuova versione in bozza: quella approvata resta valida finché la nuova non è approvata.',

  markAllRead: 'Segna tutti i messaggi come letti',

  withdraw: 'Ritira l’approvazione',
  heldNow: 'In carico al certificatore',
  versionComesBack: (name: string, status: string) =>
    `Nell’elenco torna la versione precedente: ${name} (${status.toLowerCase()}).`,
  deletion: { reason: 'Motivo della cancellazione', reasonHint: 'L’azienda lo legge nella cronologia.' },
  bulkTitle: 'Elimina selezionati',
  bulkOnlySo: (most: number, left: number) =>
    `Se ne eliminano al massimo ${most} alla volta: ${left === 1 ? 'ne resta 1' : `ne restano ${left}`} nell’elenco.`,
  bulkProgress: (deleted: number, total: number) => `deleted ${deleted} of ${total}`,
  bulkDeleted: (count: number) => (count === 1 ? '1 elemento eliminato.' : `${count} elementi eliminati.`),
  bulkNotDeleted: (count: number) =>
    count === 1 ? '1 elemento non eliminato:' : `${count} elementi non eliminati:`,
  bulkKept: (count: number) =>
    count === 1 ? '1 elemento non si elimina:' : `${count} elementi non si eliminano:`,
  bulkFailed: 'Eliminazione non riuscita, riprova.',

  compareLink: 'Confronta versioni',

  approve: 'Approva',
  renew: 'Rinnova',
  beside: 'Accanto ai dati',
  besideChoice: 'Che cosa mostrare accanto ai dati',
  allUses: (count: number) => `Vedi tutti i ${count} prodotti`,
  decision: 'Decisione',
  notes: 'Note',
  notesHint:
    'Accompagnano il cambio di stato e restano nei messaggi; con il solo salvataggio diventano un messaggio.',
  send: 'Send to certifier',
  forCertifier: 'Per il certificatore',
  sendNotesHint:
    'Accompagnano l’invio e restano nei messaggi; con il solo salvataggio diventano un messaggio.',
  saveNotesHint: 'Diventano un messaggio al certificatore.',
  approvedReadOnly:
    'Approvato: non si può più modificare. Rinnova apre una nuova versione in bozza: questa resta valida finché quella non è approvata.',
  approveTitle: (name: string) => `Approvare ${name}?`,
  takesVendor: (name: string) => `Fornitore: ${name} (suggerito dall’azienda)`,
  approveSavesFirst: 'I dati del modulo vengono salvati e approvati così come sono.',
  returns: {
    askForChanges: {
      button: 'Rimanda a revisione',
      title: (name) => `Rimandare a revisione ${name}?`,
      done: (kind, name) => `${named[kind]} ${name} rimandato a revisione`,
    },
    reject: {
      button: 'Respingi',
      title: (name) => `Respingere ${name}?`,
      done: (kind, name) => `${named[kind]} ${name} respinto`,
    },
  } satisfies Record<ReturnMove, ReturnWords>,
  reason: 'Motivo',
  reasonHint:
    'L’azienda lo legge nei messaggi e nell’email. I dati del modulo vengono salvati così come sono.',
  draft: 'Bozza: il certificatore lo esamina quando lo invii.',
  documentsFirst: 'Prima carica i suoi documenti.',
  toDocuments: 'Vai ai documenti',
  onTheDesk:
    'Inviato: è in attesa della decisione del certificatore. Finché non lo prende in carico puoi ancora correggerlo e salvarlo.',
  madeByCertifier: 'Registrato dal certificatore: controlla i dati e invialo quando sono completi.',
  returned: {
    review: 'Il certificatore chiede di rivederlo',
    rejected: 'Il certificatore lo ha respinto',
  } satisfies Record<ReturnedStatus, string>,
  correctAndSend: 'Correggi quanto richiesto e invialo di nuovo.',
  noNote: 'Il certificatore non ha lasciato una nota: se serve, chiedi nei messaggi, poi invialo di nuovo.',
  allMessages: 'Tutti i messaggi',
  heldNowUntil: (until: string) => `In carico al certificatore fino ${withDay('al', until)}`,
  lockOtherDecides: (email: string, until: string) =>
    `In carico a ${email} fino ${withDay('al', until)}: la tua decisione vale comunque e chiude il suo esame.`,
  versionNumber: (n: number) => `Versione ${n}`,
  versionCurrent: 'Questa versione',
  versionsTitle: 'Versioni',
  versionsLabel: 'Versioni, dalla più recente',
  newerOpen: 'Esiste già una nuova versione in lavorazione:',
  newerApproved: 'È stata approvata una versione più recente:',
  createdOn: 'Creato il',
  compareTitle: 'Confronto tra versioni',
  compareFrom: 'Versione di partenza',
  compareTo: 'Confronta con',
  compare: 'Confronta',
  compareVersion: (n: number, date: string, status: string) => `Versione ${n} · ${date} · ${status}`,
  compareNothing: 'Una sola versione: non c’è ancora niente da confrontare.',
  compareEqual: 'Nessuna differenza tra le due versioni.',
  compareChanged: 'Campi cambiati',
  compareSame: (count: number) => (count === 1 ? '1 campo uguale' : `${count} campi uguali`),
  listAdded: 'Aggiunti',
  listRemoved: 'Rimossi',
  listReplaced: 'Sostituiti con un’altra versione',
  listSame: (count: number) => (count === 1 ? '1 invariato' : `${count} invariati`),
  listUnchanged: 'Nessun cambiamento',
  changedBySomeone:
    'Qui sotto trovi cosa è cambiato. Salva di nuovo per sovrascrivere, oppure carica la versione salvata.',
  newVersionNow: 'Ora lo stato è',

  threadEmpty: 'Nessun messaggio',
  threadEmptyHint: 'Qui restano i messaggi tra l’azienda e il certificatore.',
  threadLabel: 'Conversazione',
  writeMessage: 'Scrivi un messaggio',
  sendMessage: 'Invia messaggio',
  messagingClosed: 'Approvato: la conversazione è chiusa.',
  certifier: 'Certificatore',
  company: 'Azienda',
  messageFailed: "Errore nell'invio del messaggio, per favore riprova...",
  messageSending: 'Invio in corso…',
  messageSent: 'Messaggio inviato',
  messageFrom: (author: string, content: string) => `Nuovo messaggio di ${author}: ${content}`,
  sendShortcut: 'Ctrl + Invio per inviare',
  unreadFromHere: 'Da leggere',
  markRead: 'Segna come letti',
  toNewMessages: 'Nuovi messaggi',
  threadOffline: 'Connessione assente: i nuovi messaggi compariranno appena torna.',
}
