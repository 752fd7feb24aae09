import { os } from './implement'
import { accountHandlers } from './accounts.handlers'
import { agencyHandlers } from './agencies.handlers'
import { auditHandlers } from './audit.handlers'
import { authenticationHandlers } from './authentication.handlers'
import { calendarHandlers } from './calendar.handlers'
import { certificateHandlers } from './certificates.handlers'
import { companyHandlers } from './companies.handlers'
import { concernHandlers } from './concerns.handlers'
import { contactHandlers } from './contacts.handlers'
import { credentialHandlers } from './credentials.handlers'
import { deskHandlers } from './desk.handlers'
import { deviationHandlers } from './deviations.handlers'
import { documentHandlers } from './documents.handlers'
import { figureHandlers } from './figures.handlers'
import { importHandlers } from './imports.handlers'
import { ingredientHandlers } from './ingredients.handlers'
import { lookupHandlers } from './lookups.handlers'
import { partnerHandlers } from './partners.handlers'
import { phraseHandlers } from './phrases.handlers'
import { viewHandlers } from './views.handlers'
import { visitHandlers } from './visits.handlers'
import { peopleHandlers } from './people.handlers'
import { productHandlers } from './products.handlers'
import { gtinHandlers } from './gtins.handlers'
import { renewalHandlers } from './renewals.handlers'
import { requestHandlers } from './requests.handlers'
import { searchHandlers } from './search.handlers'
import { settingsHandlers } from './settings.handlers'
import { supplierCertificateHandlers, supplierUploadHandlers } from './supplier-certificates.handlers'
import { threadHandlers } from './threads.handlers'
import { timelineHandlers } from './timeline.handlers'
import { mailHandlers } from './mail.handlers'
import { staffHandlers } from './staff.handlers'
import { verifyHandlers } from './verify.handlers'
import { directoryHandlers, listingHandlers } from './directory.handlers'

export const router = os.router({
  authentication: authenticationHandlers,
  companies: companyHandlers,
  partners: partnerHandlers,
  accounts: accountHandlers,
  contacts: contactHandlers,
  ingredients: ingredientHandlers,
  documents: documentHandlers,
  supplierCertificates: supplierCertificateHandlers,
  supplierUpload: supplierUploadHandlers,
  agencies: agencyHandlers,
  products: productHandlers,
  certificates: certificateHandlers,
  calendar: calendarHandlers,
  requests: requestHandlers,
  gtins: gtinHandlers,
  renewals: renewalHandlers,
  desk: deskHandlers,
  deviations: deviationHandlers,
  visits: visitHandlers,
  phrases: phraseHandlers,
  views: viewHandlers,
  threads: threadHandlers,
  verify: verifyHandlers,
  directory: directoryHandlers,
  listing: listingHandlers,
  credentials: credentialHandlers,
  imports: importHandlers,
  search: searchHandlers,
  settings: settingsHandlers,
  mail: mailHandlers,
  staff: staffHandlers,
  lookups: lookupHandlers,
  concerns: concernHandlers,
  audit: auditHandlers,
  timeline: timelineHandlers,
  people: peopleHandlers,
  figures: figureHandlers,
})
