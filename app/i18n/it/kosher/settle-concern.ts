/** The dialog that settles a concern about a certified product. */
export const settleConcern = {
  title: 'Annota il rilievo',
  lead: (product: string, number: string) =>
    `Il certificato ${number} resta com’è, con «${product}». Il rilievo esce dall’elenco, e torna se riguarda altro.`,
  note: 'Perché il certificato può restare com’è',
  noteHint: 'Resta nel registro delle operazioni; l’azienda non lo vede.',
  confirm: 'Annota e chiudi il rilievo',

  failed: 'Errore durante la chiusura del rilievo, riprova...',
  changed: 'Nel frattempo il rilievo è cambiato: guarda che cosa dice ora, poi annota di nuovo.',
  already: {
    note: 'Il rilievo è già stato chiuso con una nota.',
    renewal: 'Il prodotto è stato rinnovato: il rilievo è chiuso.',
    gone: 'Il rilievo non c’è più.',
    ended: 'Il certificato non è più in vigore: il rilievo è chiuso.',
    issue: 'Il rilievo è stato valutato all’emissione.',
  },
}
