import { account } from './en/people/account'
import { accounts } from './en/people/accounts'
import { auth } from './en/people/auth'
import { certificateSource } from './en/suppliers/certificate-source'
import { certificates } from './en/certificates/certificates'
import { common } from './en/common'
import { companies } from './en/companies'
import { companyCertificates } from './en/suppliers/supplier-certificates-company'
import { companyFile } from './en/company-file'
import { concernMarks } from './en/kosher/concern-marks'
import { concernSettings } from './en/kosher/concern-settings'
import { concerns } from './en/kosher/concerns'
import { contacts } from './en/people/contacts'
import { decide } from './en/items/decide'
import { desk } from './en/desk'
import { deviations } from './en/visits/deviations'
import { device } from './en/visits/device'
import { directoryChoices } from './en/directory-choices'
import { documents } from './en/documents'
import { errors } from './en/errors'
import { exports } from './en/exports'
import { field } from './en/visits/field'
import { figures } from './en/figures'
import { formats } from './en/formats'
import { foundNames } from './en/suppliers/found-names'
import { gtins } from './en/items/gtins'
import { imports } from './en/items/imports'
import { ingredients } from './en/items/ingredients'
import { letters } from './en/items/letters'
import { lines } from './en/lines'
import { lookupEntries } from './en/lookup-entries'
import { lookups } from './en/items/lookups'
import { partners } from './en/items/partners'
import { people } from './en/people/people'
import { phrases } from './en/phrases'
import { precedents } from './en/kosher/precedents'
import { products } from './en/items/products'
import { programs } from './en/people/programs'
import { questions } from './en/questions'
import { reduction } from './en/certificates/reduction'
import { renewalJob } from './en/certificates/renewal-job'
import { renewalSteps } from './en/certificates/renewal-steps'
import { renewals } from './en/certificates/renewals'
import { requests } from './en/certificates/requests'
import { review } from './en/items/review'
import { revocation } from './en/certificates/revocation'
import { rulings } from './en/certificates/rulings'
import { scan } from './en/scan'
import { schedule } from './en/items/schedule'
import { search } from './en/search'
import { settings } from './en/settings'
import { settleConcern } from './en/kosher/settle-concern'
import { shortcuts } from './en/shortcuts'
import { staff } from './en/people/staff'
import { supplierAttach } from './en/suppliers/supplier-attach'
import { supplierLink } from './en/suppliers/supplier-link'
import { supplierProposals } from './en/suppliers/supplier-proposals'
import { supplierRequests } from './en/suppliers/supplier-requests'
import { supplierReview } from './en/suppliers/supplier-review'
import { timeline } from './en/timeline'
import { toReview } from './en/certificates/to-review'
import { trail } from './en/trail'
import { unsent } from './en/unsent'
import { validation } from './en/validation'
import { views } from './en/views'
import { visits } from './en/visits/visits'
import { withdrawal } from './en/items/withdrawal'
import { withdrawing } from './en/items/withdrawing'
import { worklist } from './en/items/worklist'
import type { Words } from './words'

/** Each group `satisfies` the Italian one. */
export const en: Words = {
  lang: 'en',
  account,
  accounts,
  auth,
  certificateSource,
  certificates,
  common,
  companies,
  companyCertificates,
  companyFile,
  concernMarks,
  concernSettings,
  concerns,
  contacts,
  decide,
  desk,
  deviations,
  device,
  directoryChoices,
  documents,
  errors,
  exports,
  field,
  figures,
  formats,
  foundNames,
  gtins,
  imports,
  ingredients,
  letters,
  lines,
  lookupEntries,
  lookups,
  partners,
  people,
  phrases,
  precedents,
  products,
  programs,
  questions,
  reduction,
  renewalJob,
  renewalSteps,
  renewals,
  requests,
  review,
  revocation,
  rulings,
  scan,
  schedule,
  search,
  settings,
  settleConcern,
  shortcuts,
  staff,
  supplierAttach,
  supplierLink,
  supplierProposals,
  supplierRequests,
  supplierReview,
  timeline,
  toReview,
  trail,
  unsent,
  validation,
  views,
  visits,
  withdrawal,
  withdrawing,
  worklist,
}
