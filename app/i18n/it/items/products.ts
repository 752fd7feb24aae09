import { onDay } from '../../italian'

/** Given words, to the letter (specification §8). */
export const products = {
  title: 'Prodotti',
  gtins: 'Codici',
  code: 'Codice',
  validUntil: 'fino al',
  earlierValidUntil: 'la precedente fino al',
  createdAt: 'Data di creazione',
  restriction: 'Restrizione',
  onBehalf: 'Per conto di',
  onBehalfHint: 'Scegli dall’elenco, oppure scrivi un nome nuovo: l’azienda verrà creata.',
  certificate: 'Certificato',
  empty: 'Qui compaiono i prodotti registrati dalle aziende e dai certificatori.',

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
    ready: {
      title: 'Registra il tuo primo prodotto',
      description: 'Dagli un nome, scegli gli ingredienti approvati e invialo al certificatore.',
      action: 'Registra il primo prodotto',
    },
  },

  // ingredients of a product
  ingredients: 'Ingredienti',
  stopped: 'Scaduti o non più ammessi',
  notStopped: 'In regola',

  bulkDeleted: (count: number) => `${count} product deleted successfully`,
  bulkConfirm: (count: number) =>
    count === 1 ? 'Stai per eliminare questo prodotto:' : `Stai per eliminare questi ${count} prodotti:`,

  loadFailed: 'Error loading products, try again...',
  approveFailed: "Errore nell'approvazione prodotto, per favore riprova...",
  renewFailed: 'Errore rinnovo del prodotto. Per Favore riprova...',

  noDocuments: 'Un prodotto non ha documenti propri',
  noDocumentsWhy: 'I documenti stanno con gli ingredienti di cui è fatto: si caricano e si leggono lì.',
  ingredientDocuments: 'Documenti degli ingredienti',
  documentsOf: (name: string) => `Documenti di ${name}`,

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

  newTitle: 'Nuovo prodotto',
  newerDiffers: (differences: string[]) => `Cambia: ${differences.join(', ')}.`,
  differences: { kosherStatus: 'stato kosher', passover: 'idoneità per Pesach', vendor: 'fornitore' },
  saveFailed: 'Errore nel salvataggio del prodotto, per favore riprova...',
  statusFailed: 'Error updating product status, please retry...',

  create: 'Crea prodotto',
  data: 'Dati del prodotto',
  gtinsTitle: 'Codici sulla confezione',
  gtinsField: 'Codici, uno per riga',
  gtinsHint: 'EAN, UPC e altri GTIN: 8, 12, 13 o 14 cifre; spazi e trattini non contano.',
  onBehalfSuggestion: 'Per conto di, suggerito dall’azienda',
  suggestedOnBehalf: (name: string) => `Suggerito dall’azienda: ${name}`,
  neededToApprove: 'Obbligatorio per approvare.',
  follows: (name: string) => `Dagli ingredienti: ${name}`,
  filledWith: (name: string) => `Compilato dagli ingredienti: ${name}. Controlla e salva.`,
  takeStatus: 'Usa',
  kitniyotAsk: (name: string) => `Per i kitniyot: ${name}`,
  takeRestrictionNamed: (name: string) => `Usa la restrizione ${name}`,
  takeStatusNamed: (name: string) => `Usa lo stato che segue dagli ingredienti: ${name}`,
  ownOnBehalfHint: 'Se il prodotto porta il marchio di un’altra azienda, scrivi quale.',
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
  pickerNotAdded: (count: number) =>
    count === 1 ? '1 spuntato, da aggiungere' : `${count} spuntati, da aggiungere`,
  tooManyIngredients: (most: number) => `Un prodotto ha al massimo ${most} ingredienti: togline qualcuno.`,
  pickerResults: 'Ingredienti approvati',
  pickerFailed: 'Error loading ingredients, try again...',
  pickerReplaces: 'sostituisce quella scelta',
  newerApproved: 'È approvata una versione nuova:',
  newerExpires: (date: string) => `, scade ${onDay(date)}.`,
  useNewer: 'Usa la versione nuova',
  useNewerOf: (name: string) => `Usa la versione nuova di ${name}`,
  needsRenewal: 'Il prodotto va rinnovato',
  passover: 'Pesach',
  unready: {
    not_approved: 'non approvato',
    expired: 'certificato del fornitore scaduto',
    changed: 'ha una versione nuova con dati diversi, da prendere con «Usa la versione nuova»',
  },
  barred: 'Non ammesso',
  onHoldTitle: 'Fermo: così non si può certificare',
  onHold: {
    Certifier: (names: string) => `Contiene ciò che non si può più usare: ${names}.`,
    Company: (names: string) =>
      `Contiene ciò che non si può più usare: ${names}. Rinnova il prodotto e sostituiscilo.`,
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
  setByCertifier: 'Stabilito dal certificatore',
  ingredientsNotReady: 'Questi ingredienti impediscono l’approvazione:',
  createFailed: 'Errore nella creazione del prodotto, per favore riprova...',
}
