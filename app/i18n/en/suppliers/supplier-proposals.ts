import type { Words } from '../../words'

const ingredients = (count: number) => (count === 1 ? '1 ingredient' : `${count} ingredients`)
const companies = (count: number) => (count === 1 ? '1 company' : `${count} companies`)

export const supplierProposals: Words['supplierProposals'] = {
  title: 'Proposals from existing data',
  lead: 'Approved ingredients of one supplier that look as if a single certificate covered them. No date changes: you enter agency and number once.',
  loadFailed: 'The proposals could not be loaded, please try again...',
  nothing: 'Nothing to propose',
  nothingHint: 'No supplier has several ingredients with the same file or expiry and no certificate.',
  reasons: {
    sameFile: (count, of) => `${ingredients(count)} of ${companies(of)} with the same file`,
    sameDate: (count, of) => `${ingredients(count)} of ${companies(of)} with the same expiry`,
  },
  expiry: (day) => (day === null ? 'no expiry' : `expiry ${day}`),
  andMore: (count) => `and ${count} more`,
  complete: 'Complete',
  completeOne: (vendor, what) => `Complete: ${vendor}, ${what}`,
  acceptTitle: (vendor) => `Certificate of ${vendor}`,
  gone: 'The proposal is no longer there',
  goneHint: 'A colleague has confirmed it, or the ingredients have changed.',
  toProposals: 'Back to the proposals',
  which: 'Covered ingredients',
  whichHint:
    'Those with the certificate’s expiry will follow it; the others are covered and keep their date.',
  file: 'Certificate file',
  fileHint: 'The different files that the ingredients have: the chosen one becomes the certificate’s.',
  openFile: (name) => `Open ${name}`,
  accept: (count) => `Confirm the certificate of ${ingredients(count)}`,
  acceptTicked: 'Confirm the certificate of the selected ingredients',
  accepting: 'Confirming...',

  acceptFailed: 'The certificate was not confirmed, please try again...',
  noneTicked: 'Select at least one ingredient.',
  acceptNote: 'The certificate starts as approved: no date changes and no mail is sent.',
  acceptNoteTwo: 'The certificate then waits for a colleague’s approval.',

  suggestions: 'Suggestions',
  suggestionsLead: (vendor) =>
    `Ingredients from ${vendor}, of any company, that the certificate does not cover yet.`,
  likenesses: { exact: 'Same name', close: 'Similar name', sameVendor: 'Same supplier' },
  likenessHints: {
    exact: 'Already selected: the name is the printed one.',
    close: 'Check the highlighted parts: the certificate spells the name differently.',
    sameVendor: 'No printed name is like theirs.',
  },
  printedAs: (name) => `on the certificate: ${name}`,
  noSuggestions: 'Nothing to suggest',
  noSuggestionsHint: 'The certificate already covers all ingredients of the supplier, or it has none.',
  noVendor: 'Enter the supplier in the certificate data first.',
  moreSuggestions: (count) => `The supplier has ${count} more ingredients: search for them among the names.`,
  cover: (count) => `Cover ${ingredients(count)}`,
  coverTicked: 'Cover the selected ingredients',

  coverFailed: 'The ingredients were not added, please try again...',

  mergeTitle: 'Merge',
  mergeBoth: (name) => `Merge the two uploads of ${name}?`,
  mergeCloses: (company, day) => `Closed: the one from ${company ?? 'the certifier'}, of ${day}.`,
  mergeStays: (company, day) => `Stays: the one from ${company ?? 'the certifier'}, of ${day}.`,
  mergeMoves: (count) =>
    count === 0
      ? 'The names go to the other certificate; this upload is closed.'
      : `The names and ${ingredients(count)} go to the other certificate; this upload is closed.`,
  mergeApproved:
    'The other one is already approved: ingredients that go there take its expiry, unless theirs is later, and their companies get the mail.',
  mergeCompany: (company) => `${company} will see the other certificate’s data, not who else uses it.`,
  mergeFinal: 'This cannot be undone.',
  mergeConfirm: 'Merge the two uploads',

  agencyMerge: 'Merge into another agency',
  agencyMergeTitle: (name) => `Merge ${name} into another agency?`,
  agencyMergeLead: (name, certificates) =>
    `${certificates === 1 ? '1 certificate goes' : `${certificates} certificates go`} to the chosen agency, approved ones too. “${name}”, typed again, means the chosen one. This cannot be undone.`,
  agencyInto: 'Agency that stays',
  agencyIntoHint: 'Its recognition stays as it is.',
  agencyMergeConfirm: 'Merge',

  agencyMergeFailed: 'The agencies were not merged, please try again...',
  agencyAlone: 'There is no other agency to merge it into.',
}
