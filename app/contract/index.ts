import { accounts } from './calls/accounts'
import { agencies } from './calls/agencies'
import { audit } from './calls/audit'
import { authentication } from './calls/authentication'
import { calendar } from './calls/calendar'
import { certificates } from './calls/certificates'
import { companies } from './calls/companies'
import { concerns } from './calls/concerns'
import { contacts } from './calls/contacts'
import { credentials } from './calls/credentials'
import { desk } from './calls/desk'
import { deviations } from './calls/deviations'
import { documents } from './calls/documents'
import { figures } from './calls/figures'
import { imports } from './calls/imports'
import { ingredients } from './calls/ingredients'
import { lookups } from './calls/lookups'
import { mail } from './calls/mail'
import { partners } from './calls/partners'
import { phrases } from './calls/phrases'
import { views } from './calls/views'
import { visitFiles } from './calls/visit-files'
import { visits } from './calls/visits'
import { people } from './calls/people'
import { products } from './calls/products'
import { gtins } from './calls/gtins'
import { renewals } from './calls/renewals'
import { requests } from './calls/requests'
import { search } from './calls/search'
import { settings } from './calls/settings'
import { supplierCertificates, supplierUpload } from './calls/supplier-certificates'
import { threads } from './calls/threads'
import { timeline } from './calls/timeline'
import { staff } from './calls/staff'
import { verify } from './calls/verify'
import { directory, listing } from './calls/directory'

/** Spec §7: handlers, clients, `/api` and the OpenAPI document derive from it. */
export const contract = {
  authentication,
  companies,
  partners,
  accounts,
  contacts,
  ingredients,
  documents,
  supplierCertificates,
  supplierUpload,
  agencies,
  products,
  certificates,
  calendar,
  requests,
  gtins,
  renewals,
  desk,
  deviations,
  visits: { ...visits, ...visitFiles },
  phrases,
  views,
  threads,
  verify,
  directory,
  listing,
  credentials,
  imports,
  search,
  settings,
  mail,
  staff,
  lookups,
  concerns,
  audit,
  timeline,
  people,
  figures,
}
