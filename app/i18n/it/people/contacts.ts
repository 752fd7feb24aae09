/** Given words, to the letter (specification §8). */
export const contacts = {
  deleteFailed: "errore durante l'eliminazione del contatto, riprova",
  bulkDeleted: (count: number) => `${count} contacts deleted successfully`,
  bulkConfirm: (count: number) =>
    count === 1 ? 'Eliminare questo contatto?' : `Eliminare questi ${count} contatti?`,

  data: 'Dati',
  dataOf: (name: string) => `Dati conservati di ${name}`,
  title: 'Contatti',
  name: 'Nome',
  details: 'Recapiti',
  detailsCount: (count: number) => (count === 1 ? '1 recapito' : `${count} recapiti`),
  actions: 'Azioni',
  noDetails: 'Nessun recapito',
  edit: (name: string) => `Modifica ${name}`,
  searchPlaceholder: 'Nome, qualifica, recapito',
  empty: 'nessun contatto',
  emptyHint: 'Aggiungi la prima persona a cui rivolgersi.',
  noMatch: 'Nessun risultato con i filtri scelti.',
  loadFailed: 'Error loading contacts, try again...',
  newTitle: 'Nuovo contatto',
  create: 'Crea contatto',
  person: 'Persona',
  fields: {
    firstName: 'Nome',
    lastName: 'Cognome',
    title: 'Titolo',
    appellation: 'Qualifica',
  },
  hints: {
    title: 'Per esempio Dott., Rav, Sig.ra',
    appellation: 'Per esempio Responsabile qualità',
  },
  detailsHint: 'Telefono, email e altri modi per raggiungere la persona.',
  detail: (number: number) => `Recapito ${number}`,
  userLabel: 'Tipo',
  contact: 'Recapito',
  kinds: ['Telefono', 'Cellulare', 'Email', 'PEC', 'Fax', 'Sito web'],
  addDetail: 'Aggiungi recapito',
  removeDetail: (number: number, kind: string) =>
    kind ? `Rimuovi recapito ${number} (${kind})` : `Rimuovi recapito ${number}`,
  createFailed: 'Errore nella creazione del contatto, per favore riprova...',
  saveFailed: "Errore nell'aggiornamento del contatto, per favore riprova...",
  conflict:
    'Qualcun altro ha salvato questo contatto mentre lo stavi modificando. I tuoi valori sono ancora nel modulo: salvando di nuovo sostituiscono quelli qui sotto.',
  conflictGone: (kinds: string[]) =>
    kinds.length === 1
      ? `Il recapito ${kinds.join('')} è stato rimosso nel frattempo: salvando di nuovo viene aggiunto un’altra volta.`
      : `I recapiti ${kinds.join(', ')} sono stati rimossi nel frattempo: salvando di nuovo vengono aggiunti un’altra volta.`,
  goneDetail: '(rimosso)',
  notInForm: '(non presente)',
  deleteTitle: (name: string) => `Eliminare ${name}?`,
  deleteHint: 'Si eliminano anche i suoi recapiti.',
}
