import { onDay } from '../italian'

/** Strings of spec §8 to the letter. */
export const products = {
  title: 'Prodotti',
  newTitle: 'Nuovo prodotto',
  create: 'Crea prodotto',
  data: 'Dati del prodotto',
  code: 'Codice',
  validUntil: 'fino al',
  earlierValidUntil: 'Versione precedente certificata fino al',
  createdAt: 'Data di creazione',
  restriction: 'Restrizione',
  onBehalf: 'Per conto di',
  onBehalfHint: 'Scegli dall’elenco, oppure scrivi un nome nuovo: l’azienda verrà creata.',
  onBehalfSuggestion: 'Per conto di, suggerito dall’azienda',
  suggestedOnBehalf: (name: string) => `Suggerito dall’azienda: ${name}`,
  certificate: 'Certificato',
  neededToApprove: 'Obbligatorio per approvare.',
  empty: 'Qui compaiono i prodotti registrati dalle aziende e dai certificatori.',
  ownOnBehalfHint: 'Se il prodotto porta il marchio di un’altra azienda, scrivi quale.',

  first: {
    facility: {
      title: 'Si comincia da uno stabilimento',
      description: 'Un prodotto si registra nello stabilimento in cui è fatto. Non ne hai ancora nessuno.',
      action: 'Registra il primo stabilimento',
    },
    ingredient: {
      title: 'Prima del prodotto, i suoi ingredienti',
      description: 'Un prodotto è fatto di ingredienti approvati dal certificatore. Registra il primo.',
      action: 'Registra il primo ingrediente',
    },
    approval: {
      title: 'Nessun ingrediente è ancora approvato',
      description:
        'Un prodotto è fatto di ingredienti approvati. Completa i tuoi, inviali al certificatore e torna qui appena ne avrà approvato uno.',
      action: 'Vai agli ingredienti',
    },
    product: {
      title: 'Registra il tuo primo prodotto',
      description: 'Dagli un nome, scegli gli ingredienti approvati e invialo al certificatore.',
      action: 'Registra il primo prodotto',
    },
  },

  // ingredients of a product
  ingredients: 'Ingredienti',
  ingredientsHint: 'Soltanto ingredienti approvati.',
  noIngredients: 'Nessun ingrediente selezionato',
  chooseIngredients: 'Scegli ingredienti',
  remove: (name: string) => `Rimuovi ${name}`,
  pickerTitle: 'Scegli ingredienti approvati',
  pickerSearch: 'Cerca per nome o RMC',
  pickerFind: 'Cerca ingredienti',
  pickerAdd: 'Aggiungi selezionati',
  pickerAddCount: (count: number) =>
    count === 1 ? 'Aggiungi 1 ingrediente' : `Aggiungi ${count} ingredienti`,
  pickerOnlyFacility: 'Solo questo stabilimento',
  pickerNone: 'Nothing found.',
  pickerNoneHere: 'Per cercare in tutti gli stabilimenti dell’azienda, disattiva «Solo questo stabilimento».',
  pickerNoFacility: 'Scegli prima lo stabilimento: si vedono gli ingredienti approvati della sua azienda.',
  pickerChosen: 'già scelto',
  pickerMore: (shown: number, total: number) =>
    `Mostrati ${shown} ingredienti su ${total}: affina la ricerca.`,
  pickerResults: 'Ingredienti approvati',
  pickerFailed: 'Error loading ingredients, try again...',
  pickerReplaces: 'sostituisce quella scelta',
  stopped: 'Fermi: ingrediente scaduto',
  newerApproved: 'È approvata una versione nuova:',
  newerExpires: (date: string) => `, scade ${onDay(date)}.`,
  newerDiffers: (differences: string[]) => `Cambia: ${differences.join(', ')}.`,
  differences: { kosherStatus: 'stato kosher', passover: 'idoneità per Pesach', vendor: 'fornitore' },
  useNewer: 'Usa la versione nuova',
  useNewerOf: (name: string) => `Usa la versione nuova di ${name}`,
  needsRenewal: 'Il prodotto va rinnovato',
  evidenceMoved: (name: string) => `${name} usa ora la versione nuova dell’ingrediente`,
  passover: 'Pesach',
  unready: {
    not_approved: 'non approvato',
    expired: 'certificato del fornitore scaduto',
    changed: 'ha una versione nuova con dati diversi, da prendere con «Usa la versione nuova»',
  },
  blockersTitle: {
    Certifier: 'Impediscono l’approvazione',
    Company: 'Impediscono al certificatore di approvarlo',
    approved: 'Impediscono di certificarlo',
  },
  approveBlocked: (count: number) =>
    count === 1
      ? 'Un ingrediente impedisce l’approvazione'
      : `${count} ingredienti impediscono l’approvazione`,
  concernsTitle: {
    Certifier: 'Da verificare prima di approvare',
    Company: 'Da verificare prima di inviare',
  },
  concernsHint: 'Sono avvertenze: non impediscono né di salvare né di approvare.',
  concerns: {
    dairyInParve: 'ingrediente a base di latte in un prodotto parve',
    dairyInMeat: 'ingrediente a base di latte in un prodotto di carne',
    meatInParve: 'ingrediente di carne in un prodotto parve',
    meatInDairy: 'ingrediente di carne in un prodotto a base di latte',
    fishWithMeat: 'pesce insieme a carne',
    notForPassover: 'non idoneo per Pesach in un prodotto che lo è',
    expired: 'certificato del fornitore scaduto',
    notApproved: 'ingrediente non approvato',
  },
  /** Short forms. */
  concernMarks: {
    dairyInParve: 'Latte in parve',
    dairyInMeat: 'Latte con carne',
    meatInParve: 'Carne in parve',
    meatInDairy: 'Carne con latte',
    fishWithMeat: 'Pesce con carne',
    notForPassover: 'Non per Pesach',
  },
  setByCertifier: 'Stabilito dal certificatore',

  // tabs of a company's product in which nothing stands
  noDocuments: 'Un prodotto non ha documenti propri',
  noDocumentsWhy: 'I documenti stanno con gli ingredienti di cui è fatto: si caricano e si leggono lì.',
  ingredientDocuments: 'Documenti degli ingredienti',
  documentsOf: (name: string) => `Documenti di ${name}`,
  deletedInList: 'I prodotti si eliminano dall’elenco',
  deletedInListHow:
    'Spunta il prodotto nell’elenco e scegli «Elimina selezionati». Non si può eliminare un prodotto che il certificatore ha in carico o che compare su un certificato emesso.',
  findInList: 'Trovalo nell’elenco',
  certifiedStays: 'Questo prodotto non si può eliminare',
  certifiedStaysWhy: 'Compare su un certificato emesso: resta nel portale insieme al suo certificato.',

  ingredientsNotReady: 'Questi ingredienti impediscono l’approvazione:',

  saved: 'Prodotto salvato',
  created: (name: string) => `Prodotto ${name} creato`,
  sent: (name: string) => `Prodotto ${name} inviato al certificatore`,
  approved: (name: string) => `product ${name} approved!`,
  renewed: (name: string) => `prodotto ${name} rinnovato con successo!`,
  deleted: (name: string) => `Prodotto ${name} eliminato`,
  bulkDeleted: (count: number) => `${count} product deleted successfully`,
  bulkConfirm: (count: number) =>
    count === 1 ? 'Stai per eliminare questo prodotto:' : `Stai per eliminare questi ${count} prodotti:`,
  deleteTitle: (name: string) => `Eliminare il prodotto ${name}?`,

  loadFailed: 'Error loading products, try again...',
  createFailed: 'Errore nella creazione del prodotto, per favore riprova...',
  saveFailed: 'Errore nel salvataggio del prodotto, per favore riprova...',
  approveFailed: "Errore nell'approvazione prodotto, per favore riprova...",
  statusFailed: 'Error updating product status, please retry...',
  renewFailed: 'Errore rinnovo del prodotto. Per Favore riprova...',
  deleteFailed: 'Error deleting product, please try again...',
}
