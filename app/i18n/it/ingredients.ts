/** Ingredients. Strings of spec §8 to the letter. */
export const ingredients = {
  title: 'Ingredienti',
  newTitle: 'Nuovo ingrediente',
  create: 'Crea ingrediente',
  data: 'Dati dell’ingrediente',
  kosher: 'Certificazione kosher',
  origin: 'Origine',
  rmc: 'RMC',
  rmcHint: 'Scegli un codice dell’azienda o scrivine uno nuovo.',
  rmcHintNoFacility: 'Scrivi il codice di materia prima dello stabilimento; se non esiste viene creato.',
  expirationDate: 'Scadenza',
  expirationHint: 'Scadenza del certificato kosher del fornitore.',
  kosherGroup: 'Gruppo kosher',
  supplier: 'Fornitore',
  supplierHint: 'Scegli dall’elenco o scrivi un nuovo fornitore.',
  suggestedVendor: (name: string) => `Suggerito dall’azienda: ${name}.`,
  neededToApprove: 'Serve per approvare.',
  empty: 'Qui compaiono gli ingredienti registrati dalle aziende e dai certificatori.',

  saved: 'Ingrediente salvato',
  created: (name: string) => `Ingrediente ${name} creato`,
  approved: (name: string) => `Ingrediente ${name} approvato`,
  sentToReview: (name: string) => `Ingrediente ${name} rimandato a revisione`,
  rejected: (name: string) => `Ingrediente ${name} respinto`,
  renewed: (name: string) => `ingrediente ${name} rinnovato con successo!`,
  deleted: (name: string) => `Ingrediente ${name} eliminato`,
  bulkDeleted: (count: number) => `${count} ingredients deleted successfully`,
  bulkConfirm: (count: number) =>
    count === 1
      ? 'Stai per eliminare questo ingrediente:'
      : `Stai per eliminare questi ${count} ingredienti:`,
  deleteTitle: (name: string) => `Eliminare l’ingrediente ${name}?`,

  loadFailed: 'Error loading ingredients, try again...',
  createFailed: "Errore nella creazione dell'ingrediente, per favore riprova...",
  saveFailed: "Errore nel salvataggio dell'ingrediente, per favore riprova...",
  statusFailed: 'Error updating ingredient status, please retry...',
  renewFailed: "Errore rinnovo dell'ingrediente. Per Favore riprova...",
  deleteFailed: 'Error deleting ingredient, please try again...',
}
