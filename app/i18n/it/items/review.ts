import { withDay } from '../../italian'

/** Shared by ingredients and products. Strings of the spec to the letter. */
export const review = {
  // tabs and header
  info: 'Info',
  messages: 'Messaggi',
  deleteTab: 'Elimina',
  oldVersions: 'Versioni precedenti',
  expires: 'Scadenza',

  renewal: 'Rinnovo',
  approvedBefore: 'Rinnovo: vale ancora la versione approvata',

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
}
