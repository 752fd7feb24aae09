import type { ProductGtin } from '~/contract/gtins'

/** The codes on the packs of a product. */
export const gtins = {
  title: 'Codici sulla confezione',
  lead: 'EAN, UPC e altri GTIN stampati sulle confezioni: valgono per tutte le versioni del prodotto, e si possono cambiare anche dopo l’approvazione. Con un lettore di codici a barre il prodotto si trova anche dalla ricerca.',
  states: {
    declared: 'Dichiarato',
    confirmed: 'Confermato',
    contested: 'Conteso',
    rejected: 'Respinto',
  } satisfies Record<ProductGtin['state'], string>,
  code: 'Codice',
  decision: 'Decisione',
  state: 'Stato',
  since: 'Dichiarato il',
  none: 'Nessun codice',
  noneHint: 'Scrivi qui sotto i codici stampati sulle confezioni.',
  noneReader: 'L’azienda non ne ha ancora dichiarati.',
  contestedBy: (product: string, headQuarter: string) => `Anche di «${product}», ${headQuarter}`,
  edit: 'Modifica i codici',
  field: 'Codici, uno per riga',
  fieldHint: '8, 12, 13 o 14 cifre; spazi e trattini non contano.',
  save: 'Salva i codici',
  saving: 'Salvataggio in corso...',
  saved: 'Codici salvati',
  failed: 'Salvataggio dei codici fallito, per favore riprova...',
  confirm: 'Conferma',
  confirmCode: (gtin: string) => `Conferma ${gtin}`,
  confirming: 'Conferma in corso...',
  confirmed: (gtin: string) => `Codice ${gtin} confermato`,
  reject: 'Respingi',
  rejectCode: (gtin: string) => `Respingi ${gtin}`,
  rejectTitle: (gtin: string) => `Respingere il codice ${gtin}?`,
  rejectLead: 'L’azienda vede il motivo accanto al codice.',
  reason: 'Motivo',
  rejecting: 'Invio in corso...',
  rejected: (gtin: string) => `Codice ${gtin} respinto`,
  rejectFailed: 'Il codice non è stato respinto, per favore riprova...',
}

export type GtinWords = typeof gtins
