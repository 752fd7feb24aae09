import { withDay } from '../italian'

/** Shared by ingredients and products. Strings of the spec to the letter. */
export const review = {
  // tabs and header
  info: 'Info',
  messages: 'Messaggi',
  deleteTab: 'Elimina',
  oldVersions: 'Versioni precedenti',
  expires: 'Scadenza',

  // actions

  approvedBefore: 'Rinnovo: vale ancora la versione approvata',

  // approval

  approveIrreversible:
    'L’approvazione è irreversibile: dopo, i dati non si possono più modificare ma soltanto rinnovare.',
  approveConfirm: 'Approva definitivamente',
  approveBack: 'Torna al modulo',

  // giving back

  // where it stands, for the company

  onTheDeskToRead: 'Inviato: è in attesa della decisione del certificatore.',

  // lock
  heldNow: 'In carico al certificatore',
  heldByCertifier: (until: string) =>
    `In carico al certificatore fino ${withDay('al', until)}: fino ad allora non si può modificare.`,
  heldByMe: 'In carico a te',
  heldBy: (email: string) => `In carico a ${email}`,
  heldUntil: (until: string) => `fino ${withDay('al', until)}`,

  // thread
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
  unreadCount: (count: number) => (count === 1 ? '1 nuovo' : `${count} nuovi`),
  unreadMessages: (count: number) =>
    count === 1 ? '1 messaggio da leggere' : `${count} messaggi da leggere`,
  unreadFromHere: 'Da leggere',
  markRead: 'Segna come letti',
  toNewMessages: 'Nuovi messaggi',
  threadOffline: 'Connessione assente: i nuovi messaggi compariranno appena torna.',

  // deletion
  deleteIrreversible: 'L’eliminazione non si può annullare.',
  versionComesBack: (name: string, status: string) =>
    `Nell’elenco torna la versione precedente: ${name} (${status.toLowerCase()}).`,
  bulkTitle: 'Elimina selezionati',
  bulkNothing: 'Nessun elemento selezionato.',
  bulkGone: (count: number) =>
    count === 1
      ? '1 elemento selezionato non esiste più.'
      : `${count} elementi selezionati non esistono più.`,
  bulkOnlySo: (most: number, left: number) =>
    `Se ne eliminano al massimo ${most} alla volta: ${left === 1 ? 'ne resta 1' : `ne restano ${left}`} nell’elenco.`,
  bulkNext: 'Passa ai prossimi',
  bulkProgress: (deleted: number, total: number) => `deleted ${deleted} of ${total}`,
  bulkDeleted: (count: number) => (count === 1 ? '1 elemento eliminato.' : `${count} elementi eliminati.`),
  bulkNotDeleted: (count: number) =>
    count === 1 ? '1 elemento non eliminato:' : `${count} elementi non eliminati:`,
  bulkFailed: 'Eliminazione non riuscita, riprova.',

  // versions

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
}
