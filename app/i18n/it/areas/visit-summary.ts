/** What is signed in the plant, word for word as the report says it. */
export const visitSummary = {
  counts: {
    found: 'Trovati',
    differs: 'Diversi',
    absent: 'Non trovati',
    unlisted: 'Non in elenco',
    unseen: 'Non visti',
  },
  exceptions: 'Differenze dall’elenco approvato',
  noExceptions: 'Nessuna differenza.',
  notAllowed: 'Non ammesso',
  unseen: 'Ingredienti non visti',
  checks: 'Controlli',
  deviations: 'Non conformità e osservazioni',
  noDeviations: 'Nessuna non conformità, nessuna osservazione.',
  requirement: 'Requisito',
  measure: 'Misura richiesta',
  dueOn: 'Entro il',
}
