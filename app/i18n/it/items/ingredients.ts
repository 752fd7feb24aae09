/** Strings of spec §8 to the letter. */
export const ingredients = {
  title: 'Ingredienti',
  rmc: 'RMC',
  expirationDate: 'Scadenza',
  kosherGroup: 'Gruppo kosher',
  containsKitniyot: 'Contiene kitniyot',
  supplier: 'Fornitore',
  supplierHint: 'Scegli dall’elenco, oppure scrivi un nome nuovo: il fornitore verrà creato.',
  certificate: 'Certificato',
  withoutCertificate: 'Senza certificato',
  ofCertificate: 'Seguono quello scelto',
  askLetters: 'Chiedi la lettera aggiornata',
  proposedVendor: (name: string) => `${name} · suggerito`,
  whereUsed: 'Dove si usa',
  whereUsedHint:
    'I prodotti fatti con questo ingrediente, in qualunque sua versione. Finché lo usano, non si può eliminare.',
  notUsed: 'Nessun prodotto lo usa',
  notUsedHint: 'Qui compaiono i prodotti fatti con questo ingrediente, ciascuno con il suo stato.',
  // replacing older versions in products
  usedInOlder: (count: number) =>
    count === 1
      ? '1 prodotto usa ancora una versione precedente di questo ingrediente.'
      : `${count} prodotti usano ancora una versione precedente di questo ingrediente.`,
  renewIn: (count: number) =>
    count === 1 ? 'Aggiorna nel prodotto che lo usa' : `Aggiorna nei ${count} prodotti che lo usano`,
  first: {
    facility: {
      title: 'Prima serve uno stabilimento',
      description: 'Ogni ingrediente appartiene a uno stabilimento: registra il primo, poi torna qui.',
      action: 'Registra il primo stabilimento',
    },
    ingredient: {
      title: 'no items found...',
      description:
        'Registra il primo, carica i suoi documenti e invialo al certificatore per l’approvazione.',
      action: 'Registra il primo ingrediente',
    },
  },
  empty: 'Qui compaiono gli ingredienti registrati dalle aziende e dai certificatori.',
  bulkDeleted: (count: number) => `${count} ingredients deleted successfully`,
  bulkConfirm: (count: number) =>
    count === 1
      ? 'Stai per eliminare questo ingrediente:'
      : `Stai per eliminare questi ${count} ingredienti:`,

  loadFailed: 'Error loading ingredients, try again...',
}
