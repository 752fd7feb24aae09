export const deletion = {
  products: {
    deletedInList: 'I prodotti si eliminano dall’elenco',
    deletedInListHow:
      'Spunta il prodotto nell’elenco e scegli «Elimina selezionati». Non si può eliminare un prodotto che il certificatore ha in carico o che è stato approvato.',
    findInList: 'Trovalo nell’elenco',
    kept: 'Questo prodotto non si può eliminare',
    keptBy: {
      certificate: 'Compare su un certificato emesso: resta nel portale insieme al suo certificato.',
      request:
        'È in una richiesta di certificato ancora aperta: finché non è decisa, il certificatore ne ha bisogno.',
      approved:
        'È stato approvato: resta nel portale con la sua storia. Se l’approvazione era sbagliata, un responsabile la ritira.',
    },
    deleteTitle: (name: string) => `Eliminare il prodotto ${name}?`,
    deleteFailed: 'Error deleting product, please try again...',
  },
  review: {
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
  },
  ingredients: {
    usedStays: 'Questo ingrediente non si può eliminare',
    usedStaysWhy: (count: number) =>
      count === 1 ? 'È usato da un prodotto:' : `È usato da ${count} prodotti:`,
    usedByMore: (count: number) => (count === 1 ? 'e un altro' : `e altri ${count}`),
    deleteTitle: (name: string) => `Eliminare l’ingrediente ${name}?`,
    deleteFailed: 'Error deleting ingredient, please try again...',
  },
}
