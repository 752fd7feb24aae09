/** Strings of spec §8 to the letter. */
export const accounts = {
  title: 'Account',
  /** Spec §2 to the letter. */
  createNew: 'Crea nuovo',
  email: 'Email',
  state: 'Stato',
  confirmed: 'Confermato',
  invited: 'Invitato',
  since: 'Creato il',
  actions: 'Azioni',
  empty: 'Nessuno ha ancora accesso per quest’azienda: invita la prima persona.',
  loadFailed: 'Error loading accounts, try again...',
  readerOnly: 'Può solo leggere',
  readerHint: 'Vede tutto ciò che riguarda l’azienda, senza modificare, inviare o scrivere nulla.',

  ownLead:
    'Chi accede al portale per la tua azienda. Tutti vedono le stesse cose; chi è in sola lettura non le modifica.',
  onlyYou:
    'Sei l’unica persona ad accedere per la tua azienda. Invita un collega: se manchi, il lavoro non si ferma.',

  resend: 'Reinvia invito',
  resendTo: (email: string) => `Reinvia invito a ${email}`,

  makeReader: 'Metti in sola lettura',
  makeReaderOf: (email: string) => `Metti ${email} in sola lettura`,
  makeWriter: 'Consenti modifiche',
  makeWriterOf: (email: string) => `Consenti modifiche a ${email}`,
  lastWriter: 'È l’ultimo che può modificare',
  deleteOne: (email: string) => `Elimina ${email}`,
  deleteOwn: 'È il tuo account',
  deleteLast: 'È l’ultimo account dell’azienda',
  deleteFailed: "Errore durante l'eliminazione dell'account",
}
