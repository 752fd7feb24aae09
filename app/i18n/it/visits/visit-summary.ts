/** The document signed in the plant, in the report's exact words. */
export const visitSummary = {
  counts: {
    found: 'Trovati',
    differs: 'Diversi',
    absent: 'Non trovati',
    unlisted: 'Non in elenco',
    unseen: 'Non visti',
    notAllowed: 'Non ammessi trovati',
  },
  exceptions: 'Differenze dall’elenco approvato',
  noExceptions: 'Nessuna differenza.',
  notAllowed: 'Non ammesso',
  forbidden: 'Non ammessi: cercati?',
  noAnswer: 'senza risposta',
  unseen: 'Ingredienti non visti',
  checks: 'Controlli',
  deviations: 'Non conformità e osservazioni',
  noDeviations: 'Nessuna non conformità, nessuna osservazione.',
  requirement: 'Requisito',
  measure: 'Misura richiesta',
  dueOn: 'Entro il',
}
