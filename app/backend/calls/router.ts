import { createRouterClient } from '@orpc/server'
import { languageOfCall } from '../core/call-language'
import { makeDossier } from '../modules/dossier/make-dossier'
import { os } from './implement'
import { accountHandlers } from './accounts/accounts.handlers'
import { agencyHandlers } from './items/agencies.handlers'
import { authenticationHandlers } from './accounts/authentication.handlers'
import { calendarHandlers } from './visits/calendar.handlers'
import { certificateHandlers } from './certificates/certificates.handlers'
import { companyHandlers } from './companies.handlers'
import { concernHandlers } from './items/concerns.handlers'
import { contactHandlers } from './contacts.handlers'
import { credentialHandlers } from './certificates/credentials.handlers'
import { deviationHandlers } from './visits/deviations.handlers'
import { documentHandlers } from './documents.handlers'
import { importHandlers } from './items/imports.handlers'
import { ingredientHandlers } from './items/ingredients.handlers'
import { lineHandlers } from './lines.handlers'
import { lookupHandlers } from './items/lookups.handlers'
import { partnerHandlers } from './partners.handlers'
import { phraseHandlers } from './items/phrases.handlers'
import { viewHandlers } from './views.handlers'
import { visitHandlers } from './visits/visits.handlers'
import { peopleHandlers } from './personal-data.handlers'
import { productHandlers } from './items/products.handlers'
import { gtinHandlers } from './items/gtins.handlers'
import { renewalHandlers } from './certificates/renewals.handlers'
import { rulingHandlers } from './certificates/rulings.handlers'
import { requestHandlers } from './certificates/requests.handlers'
import { settingsHandlers } from './settings.handlers'
import { supplierCertificateHandlers, supplierUploadHandlers } from './items/supplier-certificates.handlers'
import { threadHandlers } from './messages.handlers'
import { staffHandlers } from './accounts/staff.handlers'
import { directoryHandlers, followerHandlers, listingHandlers } from './certificates/directory.handlers'
import { done, handle } from './handle'
import { listTrailDays } from '../modules/audit/days'
import { askTrailCheck, lastTrailCheck } from '../modules/settings/trail-check'
import { listAuditEvents } from '../modules/timeline/list-audit-events'
import { listEvents } from '../modules/events/list-events'
import { createProgram, endProgram, listPrograms, rotateProgram } from '../modules/programs/programs'
import { getDesk } from '../modules/desk/get-desk'
import { getFigures } from '../modules/figures/get-figures'
import { findAnything, nearestSearch } from '../modules/search/find-anything'
import { listTimeline, timelinePeople } from '../modules/timeline/list-timeline'
import { listUndelivered } from '../modules/mail/undelivered/list-undelivered'
import { resendMail } from '../modules/authentication/links/resend-mail'
import { verifyCode, verifyFile } from '../modules/certificates/verify/verify-certificate'

const auditHandlers = handle('audit', {
  list: listAuditEvents,
  export: listAuditEvents,
  integrity: lastTrailCheck,
  check: done(askTrailCheck),
})

const deskHandlers = handle('desk', { get: getDesk })

const figureHandlers = handle('figures', { get: getFigures })

const searchHandlers = handle('search', { find: findAnything, nearest: nearestSearch })

const timelineHandlers = handle('timeline', { list: listTimeline, people: timelinePeople })

const mailHandlers = handle('mail', { undelivered: listUndelivered, resend: resendMail })

const programHandlers = handle('programs', {
  list: listPrograms,
  create: createProgram,
  rotate: rotateProgram,
  end: done(endProgram),
})

const eventHandlers = handle('events', { list: listEvents })

const verifyHandlers = handle('verify', { code: verifyCode, file: verifyFile, trail: listTrailDays })

const groups = {
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
  lines: lineHandlers,
  certificates: certificateHandlers,
  calendar: calendarHandlers,
  rulings: rulingHandlers,
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
  followers: followerHandlers,
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
  programs: programHandlers,
  events: eventHandlers,
  figures: figureHandlers,
}

const dossierHandlers = handle('dossier', {
  make: (ctx, input) =>
    makeDossier(ctx, input, (actor) =>
      createRouterClient(groups, {
        context: {
          services: ctx,
          request: { ...ctx.request, lang: languageOfCall(ctx.request), program: actor, shared: undefined },
          responseHeaders: new Headers(),
        },
      }),
    ),
})

export const router = os.router({ ...groups, dossier: dossierHandlers })
