import { onDay, withDay } from '../../italian'

const certificate = (number: string | null) =>
  number === null ? 'certificato senza numero' : `certificato n. ${number}`

/** Given words, to the letter (specification §8). */
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

  usedStays: 'Questo ingrediente non si può eliminare',
  usedStaysWhy: (count: number) =>
    count === 1 ? 'È usato da un prodotto:' : `È usato da ${count} prodotti:`,
  usedByMore: (count: number) => (count === 1 ? 'e un altro' : `e altri ${count}`),
  deleteTitle: (name: string) => `Eliminare l’ingrediente ${name}?`,
  deleteFailed: 'Error deleting ingredient, please try again...',

  create: 'Crea ingrediente',
  data: 'Dati dell’ingrediente',
  kosher: 'Certificazione kosher',
  origin: 'Origine',
  kitniyotUnsaid: 'non indicato',
  kitniyotByName: 'Il nome fa pensare a kitniyot.',
  followsCertificate: (number: string | null) => `Segue il ${certificate(number)}`,
  dateTyped: 'Data scritta a mano:',
  certificateUntil: (number: string | null, day: string) =>
    `il ${certificate(number)} vale fino ${withDay('al', day)}`,
  followsUntilTyped: 'Con una data diversa l’ingrediente smette di seguirlo.',
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
  expirationHint: 'Scadenza del certificato kosher del fornitore.',
  expirationPast: 'È una data già passata. Puoi salvare comunque.',
  vendorSuggestion: 'Fornitore suggerito dall’azienda',
  suggestedVendor: (name: string) => `Suggerito dall’azienda: ${name}`,
  neededToApprove: 'Obbligatorio per approvare.',
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
  createFailed: "Errore nella creazione dell'ingrediente, per favore riprova...",

  newTitle: 'Nuovo ingrediente',
  saveFailed: "Errore nel salvataggio dell'ingrediente, per favore riprova...",
  statusFailed: 'Error updating ingredient status, please retry...',
  renewFailed: "Errore rinnovo dell'ingrediente. Per Favore riprova...",
}
