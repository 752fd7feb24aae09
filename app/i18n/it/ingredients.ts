import { onDay } from '../italian'

/** Strings of spec §8 to the letter. */
export const ingredients = {
  title: 'Ingredienti',
  newTitle: 'Nuovo ingrediente',
  create: 'Crea ingrediente',
  data: 'Dati dell’ingrediente',
  kosher: 'Certificazione kosher',
  origin: 'Origine',
  rmc: 'RMC',
  rmcHint: 'Il codice della materia prima: scegline uno dell’azienda o scrivine uno nuovo.',
  rmcHintNoFacility:
    'Scrivi il codice della materia prima; se nello stabilimento non esiste ancora, viene creato.',
  rmcChoose: 'Scegli fra i codici',
  rmcTitle: 'Codici RMC dell’azienda',
  rmcSearch: 'Cerca per codice o descrizione',
  rmcResults: 'Codici trovati',
  rmcNone: 'Nothing found.',
  rmcCreate: (text: string) => `Crea il codice «${text}»`,
  rmcNoFacility: 'Scegli prima lo stabilimento.',
  rmcFailed: 'I codici non si possono caricare, riprova.',
  hints: {
    title: 'Da controllare prima dell’invio',
    expired: (date: string) => `Il certificato kosher del fornitore è già scaduto, ${onDay(date)}.`,
    noDocuments: 'Non ha ancora documenti: il certificatore di solito li chiede.',
    toDocuments: 'Vai ai documenti',
    alike: 'Nello stesso stabilimento c’è già un ingrediente con questo nome:',
  },
  expirationDate: 'Scadenza',
  expirationHint: 'Scadenza del certificato kosher del fornitore.',
  expirationPast: 'È una data già passata. Puoi salvare comunque.',
  kosherGroup: 'Gruppo kosher',
  supplier: 'Fornitore',
  supplierHint: 'Scegli dall’elenco, oppure scrivi un nome nuovo: il fornitore verrà creato.',
  vendorSuggestion: 'Fornitore suggerito dall’azienda',
  proposedVendor: (name: string) => `${name} · suggerito`,
  suggestedVendor: (name: string) => `Suggerito dall’azienda: ${name}`,
  neededToApprove: 'Obbligatorio per approvare.',
  whereUsed: 'Dove si usa',
  whereUsedHint:
    'I prodotti fatti con questo ingrediente, in qualunque sua versione. Finché lo usano, non si può eliminare.',
  notUsed: 'Nessun prodotto lo usa',
  notUsedHint: 'Qui compaiono i prodotti fatti con questo ingrediente, ciascuno con il suo stato.',
  // the newest version, in the products that hold an older one
  usedInOlder: (count: number) =>
    count === 1
      ? '1 prodotto usa ancora una versione precedente di questo ingrediente.'
      : `${count} prodotti usano ancora una versione precedente di questo ingrediente.`,
  renewIn: (count: number) =>
    count === 1 ? 'Aggiorna nel prodotto che lo usa' : `Aggiorna nei ${count} prodotti che lo usano`,
  renewInTitle: 'Usa la versione nuova',
  renewInLead: (name: string, date: string) => `${name}, scadenza ${date}, prende il posto della precedente:`,
  renewInHint:
    'Ogni cambiamento resta nella cronologia del prodotto. I prodotti che non si possono aggiornare restano come sono.',
  renewInConfirm: (count: number) =>
    count === 0 ? 'Aggiorna' : count === 1 ? 'Aggiorna 1 prodotto' : `Aggiorna ${count} prodotti`,
  renewedIn: (count: number, total: number) =>
    count === total
      ? count === 1
        ? '1 prodotto aggiornato'
        : `${count} prodotti aggiornati`
      : `${count} di ${total} prodotti aggiornati`,
  renewInFailed: 'Errore nell’aggiornamento dei prodotti, per favore riprova...',
  nothingToRenew: 'Tutti i prodotti usano già la versione più recente.',
  nothingCanFollow: 'Nessuno di questi prodotti può usarla così com’è',
  becomesOf: {
    listed: 'Aperti: l’elenco degli ingredienti viene aggiornato',
    relinked: 'Approvati: cambia solo il riferimento all’ingrediente, il prodotto resta com’è',
    needs_renewal: 'Da rinnovare: la versione nuova non è uguale a quella approvata',
    held: 'In carico a un collega: restano come sono',
    changed_meanwhile: 'Cambiati nel frattempo: restano come sono',
  },
  becameOf: {
    listed: 'Aggiornati: elenco degli ingredienti',
    relinked: 'Aggiornati: riferimento all’ingrediente nei prodotti approvati',
    needs_renewal: 'Da rinnovare: la versione nuova non è uguale a quella approvata',
    held: 'In carico a un collega: non aggiornati',
    changed_meanwhile: 'Cambiati nel frattempo: non aggiornati, riprova',
  },
  suggestHint: 'Chi lo fornisce: il certificatore lo collega al fornitore registrato.',
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

  saved: 'Ingrediente salvato',
  created: (name: string) => `Ingrediente ${name} creato`,
  sent: (name: string) => `Ingrediente ${name} inviato al certificatore`,
  approved: (name: string) => `Ingrediente ${name} approvato`,
  renewed: (name: string) => `ingrediente ${name} rinnovato con successo!`,
  deleted: (name: string) => `Ingrediente ${name} eliminato`,
  bulkDeleted: (count: number) => `${count} ingredients deleted successfully`,
  bulkConfirm: (count: number) =>
    count === 1
      ? 'Stai per eliminare questo ingrediente:'
      : `Stai per eliminare questi ${count} ingredienti:`,
  usedStays: 'Questo ingrediente non si può eliminare',
  usedStaysWhy: (count: number) =>
    count === 1
      ? 'È usato da un prodotto: prima toglilo da lì.'
      : `È usato da ${count} prodotti: prima toglilo da lì.`,
  usedByMore: (count: number) => (count === 1 ? 'e un altro' : `e altri ${count}`),
  deleteTitle: (name: string) => `Eliminare l’ingrediente ${name}?`,

  loadFailed: 'Error loading ingredients, try again...',
  createFailed: "Errore nella creazione dell'ingrediente, per favore riprova...",
  saveFailed: "Errore nel salvataggio dell'ingrediente, per favore riprova...",
  statusFailed: 'Error updating ingredient status, please retry...',
  renewFailed: "Errore rinnovo dell'ingrediente. Per Favore riprova...",
  deleteFailed: 'Error deleting ingredient, please try again...',
}
