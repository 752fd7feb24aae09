import type { GtinState } from '~/domain/items/gtin'

/** The codes on the packs of a product. */
export const gtins = {
  title: 'Codici sulla confezione',
  lead: 'EAN, UPC e altri GTIN stampati sulle confezioni. Valgono per tutte le versioni del prodotto e si cambiano anche dopo l’approvazione.',
  states: {
    declared: 'Dichiarato',
    confirmed: 'Confermato',
    contested: 'Conteso',
    rejected: 'Respinto',
  } satisfies Record<GtinState, string>,
  waiting: 'Codici da confermare',
  product: 'Prodotto',
  alsoOf: 'Anche di',
  searchHint: 'Codice o prodotto',
  loadFailed: 'Impossibile caricare i codici, per favore riprova...',
  noneWaiting: 'Nessun codice da confermare',
  noneWaitingHint: 'I codici compaiono qui quando un’azienda li dichiara.',

  code: 'Codice',
  decision: 'Decisione',
  state: 'Stato',
  since: 'Dichiarato il',
  none: 'Nessun codice',
  noneHint: 'Scrivi qui sotto i codici stampati sulle confezioni.',
  noneReader: 'L’azienda non ne ha ancora dichiarati.',
  contestedBy: (product: string, headQuarter: string) => `Anche di «${product}», ${headQuarter}`,
  field: 'Codici, uno per riga',
  fieldHint: '8, 12, 13 o 14 cifre; spazi e trattini non contano.',
  save: 'Salva i codici',
  saving: 'Salvataggio in corso...',

  failed: 'Salvataggio dei codici fallito, per favore riprova...',
  confirm: 'Conferma',
  confirmCode: (gtin: string) => `Conferma ${gtin}`,
  confirming: 'Conferma in corso...',

  reject: 'Respingi',
  rejectCode: (gtin: string) => `Respingi ${gtin}`,
  rejectTitle: (gtin: string) => `Respingere il codice ${gtin}?`,
  rejectLead: 'L’azienda vede il motivo accanto al codice.',
  reason: 'Motivo',
  rejecting: 'Invio in corso...',

  rejectFailed: 'Il codice non è stato respinto, per favore riprova...',
}
