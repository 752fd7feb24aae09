import type { Words } from '../words'

export const trail: Words['trail'] = {
  title: 'Audit trail',
  lead: 'Everything the portal records, as it was recorded: who, what, when, and the values before and after. It cannot be changed.',
  failed: 'Could not load the audit trail, please try again...',
  empty: 'Nothing yet',
  emptyFiltered: 'Nothing with these filters',
  reversed: 'The “From” day is after the “To” day: nothing can lie between them',

  kind: 'About',
  kinds: {
    ingredient: 'Ingredients',
    product: 'Products',
    supplier_certificate: 'Supplier certificates',
    agency: 'Certifying agencies',
    line: 'Lines',
    certification_group: 'Certificates',
    certificate_request: 'Requests',
    deviation: 'Deviations',
    visit: 'Visits',
    company: 'Company details',
    contact: 'Contacts',
    account: 'Users',
    import: 'Imports',
    ingredient_group: 'RMC codes',
    lookup: 'List entries',
    term: 'Sensitive names',
    phrase: 'Canned phrases',
    view: 'Saved views',
    settings: 'Settings',
    logo: 'Logo',
  },
  action: 'What happened',
  person: 'Who',
  company: 'Company',

  thing: 'Item',
  from: 'From',
  to: 'To',

  raw: 'As recorded',

  field: 'Field',
  before: 'Before',
  after: 'After',

  chain: {
    whole: (day) => `Audit trail: intact since ${day}`,
    broken: (day): string =>
      day ? `Audit trail: the chain breaks on ${day}` : 'Audit trail: the chain breaks',
    unchecked: 'Audit trail: not checked yet',
    lead: 'Each row carries the hash of the one before, and each day is closed with a hash that anybody can read: a change of the past breaks the chain.',
    checked: (at, by) => `Checked on ${at}, as ${by} asked.`,
    rows: (rows, erased) => `Rows checked: ${rows}. With erased names: ${erased}.`,
    check: 'Check the audit trail',
    checkFrom: (day) => `Check since ${day}`,
    failed: 'Could not start the check, please try again...',
    progress: (percent) => `Checking: ${percent}%`,
    reload: 'Refresh',
    days: 'The hashes of the days',
  },
}
