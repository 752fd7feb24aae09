import { accounts } from './calls/accounts/accounts'
import { agencies } from './calls/items/agencies'
import { audit } from './calls/audit'
import { authentication } from './calls/accounts/authentication'
import { calendar } from './calls/visits/calendar'
import { certificates } from './calls/certificates/certificates'
import { companies, dossier } from './calls/companies'
import { concerns } from './calls/items/concerns'
import { contacts } from './calls/contacts'
import { credentials } from './calls/certificates/credentials'
import { desk } from './calls/desk'
import { deviations } from './calls/visits/deviations'
import { documents } from './calls/documents'
import { figures } from './calls/figures'
import { imports } from './calls/items/imports'
import { ingredients } from './calls/items/ingredients'
import { lines } from './calls/lines'
import { lookups } from './calls/items/lookups'
import { mail } from './calls/mail'
import { partners } from './calls/partners'
import { phrases } from './calls/items/phrases'
import { views } from './calls/views'
import { visitFiles } from './calls/visits/visit-files'
import { visits } from './calls/visits/visits'
import { people } from './calls/personal-data'
import { events, programs } from './calls/programs'
import { products } from './calls/items/products'
import { gtins } from './calls/items/gtins'
import { renewals } from './calls/certificates/renewals'
import { requests } from './calls/certificates/requests'
import { rulings } from './calls/certificates/rulings'
import { search } from './calls/search'
import { settings } from './calls/settings'
import { supplierCertificates, supplierUpload } from './calls/items/supplier-certificates'
import { threads } from './calls/messages'
import { timeline } from './calls/timeline'
import { staff } from './calls/accounts/staff'
import { verify } from './calls/certificates/verify'
import { directory, listing } from './calls/certificates/directory'
import { followers } from './calls/certificates/followers'

/** Specification §7: handlers, clients, `/api` and the OpenAPI document derive from it. */
export const contract = {
  authentication,
  companies,
  dossier,
  partners,
  accounts,
  contacts,
  ingredients,
  documents,
  supplierCertificates,
  supplierUpload,
  agencies,
  products,
  lines,
  certificates,
  rulings,
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
  followers,
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
  programs,
  events,
  figures,
}
