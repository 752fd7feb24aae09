import { onDay } from '../../../italian'

/** Only in a product’s form. */
export const productForms = {
  products: {
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
    pickerNoneHere:
      'Per cercare in tutti gli stabilimenti dell’azienda, disattiva «Solo questo stabilimento».',
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
  },
}
