import type { Lang } from '~/domain/languages'
import { account } from './it/people/account'
import { accounts } from './it/people/accounts'
import { auth } from './it/people/auth'
import { certificateSource } from './it/suppliers/certificate-source'
import { certificates } from './it/certificates/certificates'
import { common } from './it/common'
import { companies } from './it/companies'
import { companyCertificates } from './it/suppliers/supplier-certificates-company'
import { companyFile } from './it/company-file'
import { concernMarks } from './it/kosher/concern-marks'
import { concernSettings } from './it/kosher/concern-settings'
import { concerns } from './it/kosher/concerns'
import { contacts } from './it/people/contacts'
import { decide } from './it/items/decide'
import { desk } from './it/desk'
import { deviations } from './it/visits/deviations'
import { device } from './it/visits/device'
import { directoryChoices } from './it/directory-choices'
import { documents } from './it/documents'
import { errors } from './it/errors'
import { exports } from './it/exports'
import { field } from './it/visits/field'
import { figures } from './it/figures'
import { formats } from './it/formats'
import { foundNames } from './it/suppliers/found-names'
import { gtins } from './it/items/gtins'
import { imports } from './it/items/imports'
import { ingredients } from './it/items/ingredients'
import { letters } from './it/items/letters'
import { lines } from './it/lines'
import { lookupEntries } from './it/lookup-entries'
import { lookups } from './it/items/lookups'
import { partners } from './it/items/partners'
import { people } from './it/people/people'
import { phrases } from './it/phrases'
import { precedents } from './it/kosher/precedents'
import { products } from './it/items/products'
import { programs } from './it/people/programs'
import { questions } from './it/questions'
import { reduction } from './it/certificates/reduction'
import { renewalJob } from './it/certificates/renewal-job'
import { renewalSteps } from './it/certificates/renewal-steps'
import { renewals } from './it/certificates/renewals'
import { requests } from './it/certificates/requests'
import { review } from './it/items/review'
import { revocation } from './it/certificates/revocation'
import { rulings } from './it/certificates/rulings'
import { scan } from './it/scan'
import { schedule } from './it/items/schedule'
import { search } from './it/search'
import { settings } from './it/settings'
import { settleConcern } from './it/kosher/settle-concern'
import { shortcuts } from './it/shortcuts'
import { staff } from './it/people/staff'
import { supplierAttach } from './it/suppliers/supplier-attach'
import { supplierLink } from './it/suppliers/supplier-link'
import { supplierProposals } from './it/suppliers/supplier-proposals'
import { supplierRequests } from './it/suppliers/supplier-requests'
import { supplierReview } from './it/suppliers/supplier-review'
import { timeline } from './it/timeline'
import { toReview } from './it/certificates/to-review'
import { trail } from './it/trail'
import { unsent } from './it/unsent'
import { validation } from './it/validation'
import { views } from './it/views'
import { visits } from './it/visits/visits'
import { withdrawal } from './it/items/withdrawal'
import { withdrawing } from './it/items/withdrawing'
import { worklist } from './it/items/worklist'

/** The words of the pages, one file per group: each language is one file of the browser’s. */
export const it = {
  lang: 'it' as Lang,
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
