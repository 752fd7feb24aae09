import type { Words } from '../../words'

export const gtins: Words['gtins'] = {
  title: 'Codes on the pack',
  lead: 'EAN, UPC and other GTINs printed on the packs. They apply to all versions of the product and can be changed after the approval too.',
  states: { declared: 'Declared', confirmed: 'Confirmed', contested: 'Contested', rejected: 'Rejected' },
  waiting: 'Codes to confirm',
  product: 'Product',
  alsoOf: 'Also of',
  searchHint: 'Code or product',
  loadFailed: 'The codes could not be loaded, please try again...',
  noneWaiting: 'No codes to confirm',
  noneWaitingHint: 'Codes appear here when a company declares them.',

  code: 'Code',
  decision: 'Decision',
  state: 'State',
  since: 'Declared on',
  none: 'No codes',
  noneHint: 'Enter the codes printed on the packs below.',
  noneReader: 'The company has not declared any yet.',
  contestedBy: (product, headQuarter) => `Also of “${product}”, ${headQuarter}`,
  field: 'Codes, one per line',
  fieldHint: '8, 12, 13 or 14 digits; spaces and dashes are ignored.',
  save: 'Save codes',
  saving: 'Saving...',

  failed: 'The codes could not be saved, please try again...',
  confirm: 'Confirm',
  confirmCode: (gtin) => `Confirm ${gtin}`,
  confirming: 'Confirming...',

  reject: 'Reject',
  rejectCode: (gtin) => `Reject ${gtin}`,
  rejectTitle: (gtin) => `Reject the code ${gtin}?`,
  rejectLead: 'The company sees the reason beside the code.',
  reason: 'Reason',
  rejecting: 'Sending...',

  rejectFailed: 'The code could not be rejected, please try again...',
}
