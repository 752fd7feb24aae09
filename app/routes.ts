import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@remix-run/route-config'
// The build reads this file before it knows the alias.
import { DEFAULT_LANG, languages } from './domain/languages'
import { allItemKinds, itemKinds, type ItemKind } from './domain/items/item-kinds'

/** The id prefix of routes mounted by `unrouted`. */
export const UNROUTED = 'unrouted/'

/** A screen of routes/shared: mounted several times, with different ids. @param at the mount's owner */
const shared = (at: string, path: string, file: string, children: RouteConfigEntry[] = []) =>
  route(path, `routes/shared/${file}`, { id: `${at}/${path}` }, children)

/** A list with a selection to delete; items can also be decided by a certifier or sent by a company. */
const list = (at: string, path: string, file: string) =>
  shared(at, path, file, [
    shared(`${at}/${path}`, 'delete', 'items/delete-many.tsx'),
    ...(!path.endsWith('contacts') ? [shared(`${at}/${path}`, 'decide', 'items/decide-many.tsx')] : []),
    ...(at.startsWith('certifier') && path.endsWith('ingredients')
      ? [shared(`${at}/${path}`, 'letters', 'ingredients/letters.tsx')]
      : []),
  ])

/** A file, a call, or data for scripts: the pages' router need not know it (scripts/trim-manifest.ts). */
const unrouted = (path: string, file: string) => route(path, `routes/${file}`, { id: `${UNROUTED}${path}` })

/** Shared ones, and the account's own. */
const phrases = (at: string, path: string) =>
  shared(at, path, 'phrases/list.tsx', [
    shared(`${at}/phrases`, 'new', 'phrases/new.tsx'),
    shared(`${at}/phrases`, ':phraseId', 'phrases/phrase.tsx'),
  ])

/** The pages of one line, whatever plant it is of. */
const lineRoutes = (side: 'company' | 'certifier') => {
  const path = side === 'certifier' ? 'certifier/lines' : 'lines'
  return [
    shared(side, `${path}/new`, 'lines/line.tsx'),
    shared(side, `${path}/:lineId`, 'lines/line.tsx', [shared(`${side}/line`, ':act', 'lines/tell.tsx')]),
  ]
}

const deletePage = (at: string) => shared(at, 'delete', 'items/delete.tsx')

const ingredientDocuments = (at: string) =>
  shared(at, 'documents', 'ingredients/ingredient/documents.tsx', [
    shared(`${at}/documents`, ':documentId/delete', 'ingredients/ingredient/documents/delete.tsx'),
  ])

/** The pages of a kind's items, on one side. @param own its own pages, beside those of every kind */
function itemRoutes(side: 'company' | 'certifier', kind: ItemKind, own: (at: string) => RouteConfigEntry[]) {
  const { plural, id } = itemKinds[kind]
  const path = side === 'certifier' ? `certifier/${plural}` : plural
  const at = `${side}/${kind}`
  return [
    list(side, path, `${plural}/list.tsx`),
    route(`${path}/new`, `routes/${side}/${plural}/new.tsx`),
    shared(side, `${path}/:${id}`, `${plural}/${kind}/layout.tsx`, [
      index(`routes/${side}/${plural}/${kind}/info.tsx`),
      shared(at, 'messages', 'items/messages.tsx'),
      shared(at, 'timeline', 'items/timeline.tsx'),
      ...(side === 'certifier'
        ? [shared(at, 'old-versions', 'items/old-versions.tsx'), shared(at, 'withdraw', 'items/withdraw.tsx')]
        : []),
      ...own(at),
    ]),
  ]
}

/** Each kind's items of a headquarters or facility. */
const itemLists = (at: string) =>
  allItemKinds.map((kind) => list(at, itemKinds[kind].plural, `places/${itemKinds[kind].plural}.tsx`))

/** Beneath the certifier's page of a headquarters or facility. */
const placeTabs = (at: string) => [
  ...itemLists(at),
  shared(at, 'certificates', 'places/certificates.tsx'),
  shared(at, 'import/:kind', 'places/import.tsx'),
  shared(at, 'import/:kind/:importId', 'places/import/one.tsx'),
  list(at, 'contacts', 'places/contacts.tsx'),
  shared(at, 'contacts/new', 'places/contacts/new.tsx'),
  shared(at, 'contacts/:contactId', 'places/contacts/contact.tsx', [
    shared(`${at}/contacts/:contactId`, 'delete', 'places/contacts/contact/delete.tsx'),
  ]),
  shared(at, 'visits', 'places/visits.tsx'),
  shared(at, 'lines', 'places/lines.tsx'),
  shared(at, 'where-used', 'places/where-used.tsx'),
  shared(at, 'delete', 'places/delete.tsx'),
]

/** The map of the portal: every address, in the order of specification §2. */
export default [
  // Signing in and the pages behind mailed links
  layout('routes/auth/layout.tsx', [
    route('login', 'routes/auth/login.tsx'),
    route('login/factor', 'routes/auth/login-factor.tsx'),
    route('account/factor', 'routes/auth/factor.tsx'),
    route('account/confirm', 'routes/auth/confirm-again.tsx'),
    route('logout', 'routes/auth/logout.tsx'),
    route('confirm-email', 'routes/auth/confirm-email.tsx'),
    route('confirm-registration', 'routes/auth/confirm-registration.tsx'),
    route('reset-password', 'routes/auth/reset-password.tsx'),
    route('lost-credential', 'routes/auth/lost-credential.tsx'),
  ]),

  // A supplier's upload by a mailed link
  layout('routes/public/supplier-layout.tsx', [
    route('supplier-upload', 'routes/public/supplier-upload.tsx'),
  ]),

  // In the plant: no sidebar, works offline
  route('certifier/visits/:visitId/field', 'routes/certifier/visits/field.tsx'),

  layout('routes/layout.tsx', [
    // Public
    index('routes/public/home.tsx'),

    // The own account, in both areas
    route('account', 'routes/account/account.tsx', [
      route('log-out-everywhere', 'routes/account/log-out-everywhere.tsx'),
    ]),
    phrases('account', 'account/phrases'),
    route('account/views', 'routes/account/views.tsx'),
    route('account/name', 'routes/account/name.tsx'),
    route('account/dossier', 'routes/account/dossier.tsx'),
    route('account/device', 'routes/account/device.tsx'),
    route('account/leave', 'routes/account/leave.tsx'),
    route('offline', 'routes/public/offline.tsx'),
    route('change-password', 'routes/account/change-password.tsx'),

    // One search through everything
    shared('company', 'search', 'search.tsx'),
    shared('certifier', 'certifier/search', 'search.tsx'),

    // Company
    route('desk', 'routes/company/desk.tsx'),
    route('anagraphic', 'routes/company/anagraphic.tsx'),
    route('timeline', 'routes/company/timeline.tsx'),
    route('accounts', 'routes/company/accounts/list.tsx', [
      route('new', 'routes/company/accounts/new.tsx'),
      shared('company/accounts', ':userId/delete', 'accounts/delete.tsx'),
      shared('company/accounts', ':userId/reset', 'accounts/reset.tsx'),
    ]),
    shared('company', 'programs', 'programs.tsx'),
    shared('company', 'messages', 'companies/messages.tsx'),
    shared('company', 'messages/unanswered', 'messages/unanswered.tsx'),
    shared('company', 'messages/all-read', 'messages/all-read.tsx'),
    ...itemRoutes('company', 'ingredient', (at) => [
      ingredientDocuments(at),
      shared(at, 'where-used', 'ingredients/ingredient/where-used.tsx'),
      deletePage(at),
    ]),
    ...itemRoutes('company', 'product', (at) => [
      shared(at, 'gtins', 'products/product/gtins.tsx'),
      route('documents', 'routes/company/products/product/documents.tsx'),
      route('delete', 'routes/company/products/product/delete.tsx'),
    ]),
    shared('company', 'import/:kind', 'places/import.tsx'),
    shared('company', 'import/:kind/:importId', 'places/import/one.tsx'),
    route('supplier-certificates', 'routes/company/supplier-certificates/list.tsx'),
    route('supplier-certificates/new', 'routes/company/supplier-certificates/new.tsx'),
    route(
      'supplier-certificates/:supplierCertificateId',
      'routes/company/supplier-certificates/certificate/layout.tsx',
      [
        index('routes/company/supplier-certificates/certificate/info.tsx'),
        shared('company/supplier-certificate', 'messages', 'supplier-certificates/messages.tsx'),
        route('delete', 'routes/company/supplier-certificates/certificate/delete.tsx'),
        shared('company/supplier-certificate', 'attach', 'supplier-certificates/attach.tsx'),
      ],
    ),
    route(
      'supplier-certificates/:supplierCertificateId/renew',
      'routes/company/supplier-certificates/certificate/renew.tsx',
    ),
    route('facilities', 'routes/company/facilities/list.tsx'),
    route('facilities/new', 'routes/company/facilities/new.tsx'),
    route('facilities/:facilityId', 'routes/company/facilities/facility/layout.tsx', [
      index('routes/company/facilities/facility/info.tsx'),
      ...itemLists('company/facility'),
      route('certificates', 'routes/company/facilities/facility/certificates.tsx'),
      route('visits', 'routes/company/facilities/facility/visits.tsx'),
      shared('company/facility', 'lines', 'places/lines.tsx'),
    ]),
    shared('company', 'lines', 'places/lines.tsx'),
    ...lineRoutes('company'),
    route('certificates', 'routes/company/certificates/list.tsx'),
    route('certificates/new', 'routes/company/certificates/new.tsx'),
    shared('company', 'certificates/:certificateId', 'certificates/certificate/layout.tsx', [
      index('routes/shared/certificates/certificate/info.tsx', { id: 'company/certificates/info' }),
      route('add-products', 'routes/company/certificates/certificate/add-products.tsx'),
      route('renew', 'routes/company/certificates/certificate/renew.tsx'),
      shared('company/certificate', 'rulings', 'certificates/certificate/rulings.tsx'),
    ]),
    shared('company', 'visits', 'visits/list.tsx'),
    shared('company', 'rulings', 'rulings/list.tsx'),
    shared('company', 'rulings/:rulingId', 'rulings/ruling.tsx'),
    route('visits/:visitId', 'routes/company/visits/visit.tsx'),
    shared('company', 'deviations', 'deviations/list.tsx'),
    shared('company', 'deviations/:deviationId', 'deviations/deviation.tsx'),
    route('requests', 'routes/company/requests/list.tsx'),
    route('requests/:requestId', 'routes/company/requests/request/layout.tsx', [
      route('withdraw', 'routes/company/requests/request/withdraw.tsx'),
    ]),

    // Certifier: the desk, and companies' requests
    route('certifier', 'routes/certifier/desk.tsx'),
    route('certifier/requests', 'routes/certifier/requests/list.tsx', [
      route(':requestId/decline', 'routes/certifier/requests/decline.tsx'),
      route(':requestId/assign', 'routes/certifier/requests/assign.tsx'),
    ]),

    route('certifier/messages', 'routes/certifier/messages.tsx'),
    shared('certifier', 'certifier/messages/unanswered', 'messages/unanswered.tsx'),
    shared('certifier', 'certifier/messages/all-read', 'messages/all-read.tsx'),

    // Certifier: deviations
    shared('certifier', 'certifier/deviations', 'deviations/list.tsx'),
    route('certifier/deviations/new', 'routes/certifier/deviations/new.tsx'),
    shared('certifier', 'certifier/deviations/:deviationId', 'deviations/deviation.tsx', [
      route(':decision', 'routes/certifier/deviations/decide.tsx'),
    ]),

    // Certifier: companies and facilities
    route('certifier/companies', 'routes/certifier/companies/list.tsx', [
      route('new/invite', 'routes/certifier/companies/new/invite.tsx'),
    ]),
    route('certifier/companies/vendors', 'routes/certifier/companies/vendors.tsx'),
    route('certifier/companies/vendors/suggested', 'routes/certifier/companies/suggested-vendors.tsx'),
    route('certifier/companies/behalf', 'routes/certifier/companies/behalf.tsx'),
    route('certifier/companies/new', 'routes/certifier/companies/new.tsx'),
    route('certifier/companies/:companyId', 'routes/certifier/companies/company/layout.tsx', [
      index('routes/certifier/companies/company/info.tsx'),
      route('merge', 'routes/certifier/companies/company/merge.tsx'),
      route('print', 'routes/certifier/companies/company/print.tsx'),
      route('timeline', 'routes/certifier/companies/company/timeline.tsx'),
      shared('certifier/company', 'messages', 'companies/messages.tsx'),
      route('facilities', 'routes/certifier/companies/company/facilities/list.tsx'),
      route('facilities/new', 'routes/certifier/companies/company/facilities/new.tsx'),
      route('accounts', 'routes/certifier/companies/company/accounts/list.tsx', [
        route('new', 'routes/certifier/companies/company/accounts/new.tsx'),
        shared('certifier/company/accounts', ':userId/delete', 'accounts/delete.tsx'),
        shared('certifier/company/accounts', ':userId/reset', 'accounts/reset.tsx'),
      ]),
      ...placeTabs('certifier/company'),
    ]),
    route('certifier/facilities', 'routes/certifier/facilities/list.tsx'),
    route('certifier/facilities/:facilityId', 'routes/certifier/facilities/facility/layout.tsx', [
      index('routes/certifier/facilities/facility/info.tsx'),
      ...placeTabs('certifier/facility'),
    ]),

    // Certifier: lines of plants
    ...lineRoutes('certifier'),

    // Certifier: visits
    shared('certifier', 'certifier/visits', 'visits/list.tsx'),
    route('certifier/visits/due', 'routes/certifier/visits/due.tsx'),
    route('certifier/visits/calendar', 'routes/certifier/visits/calendar.tsx'),
    route('certifier/visits/new', 'routes/certifier/visits/new.tsx'),
    route('certifier/visits/:visitId', 'routes/certifier/visits/visit/layout.tsx', [
      index('routes/certifier/visits/visit/report.tsx'),
      route('confirm', 'routes/certifier/visits/visit/confirm.tsx'),
      route('evidence', 'routes/certifier/visits/visit/evidence.tsx', [
        route(':observationId', 'routes/certifier/visits/visit/evidence/adopt.tsx'),
      ]),
      route('deviations', 'routes/certifier/visits/visit/deviations.tsx'),
      route('plan', 'routes/certifier/visits/visit/plan.tsx', [
        route('cancel', 'routes/certifier/visits/visit/plan/cancel.tsx'),
        route('discard', 'routes/certifier/visits/visit/plan/discard.tsx'),
      ]),
    ]),

    // Certifier: products and ingredients
    ...itemRoutes('certifier', 'product', (at) => [
      shared(at, 'gtins', 'products/product/gtins.tsx', [
        route(':gtin/reject', 'routes/certifier/products/product/gtins/reject.tsx'),
      ]),
      deletePage(at),
    ]),
    ...itemRoutes('certifier', 'ingredient', (at) => [
      ingredientDocuments(at),
      shared(at, 'where-used', 'ingredients/ingredient/where-used.tsx', [
        route('update', 'routes/certifier/ingredients/ingredient/where-used/update.tsx'),
      ]),
      deletePage(at),
    ]),

    // Certifier: suppliers' certificates
    route('certifier/supplier-certificates', 'routes/certifier/supplier-certificates/list.tsx', [
      shared('certifier/supplier-certificates', 'decide', 'items/decide-many.tsx'),
    ]),
    route(
      'certifier/supplier-certificates/proposals',
      'routes/certifier/supplier-certificates/proposals.tsx',
    ),
    route(
      'certifier/supplier-certificates/proposals/accept',
      'routes/certifier/supplier-certificates/accept-proposal.tsx',
    ),
    route(
      'certifier/supplier-certificates/request',
      'routes/certifier/supplier-certificates/request-many.tsx',
    ),
    shared('certifier', 'certifier/supplier-certificates/import/:kind', 'places/import.tsx'),
    shared('certifier', 'certifier/supplier-certificates/import/:kind/:importId', 'places/import/one.tsx'),
    route('certifier/supplier-certificates/new', 'routes/certifier/supplier-certificates/new.tsx'),
    route(
      'certifier/supplier-certificates/:supplierCertificateId',
      'routes/certifier/supplier-certificates/certificate/layout.tsx',
      [
        index('routes/certifier/supplier-certificates/certificate/info.tsx'),
        shared('certifier/supplier-certificate', 'attach', 'supplier-certificates/attach.tsx'),
        shared('certifier/supplier-certificate', 'messages', 'supplier-certificates/messages.tsx'),
        ...['items', 'suggestions', 'history', 'approve', 'revoke', 'request', 'merge', 'delete'].map(
          (page) => route(page, `routes/certifier/supplier-certificates/certificate/${page}.tsx`),
        ),
      ],
    ),
    route('certifier/agencies', 'routes/certifier/agencies/list.tsx', [
      route('new', 'routes/certifier/agencies/new.tsx'),
      route(':agencyId', 'routes/certifier/agencies/agency.tsx'),
      route(':agencyId/standing', 'routes/certifier/agencies/standing.tsx'),
      route(':agencyId/merge', 'routes/certifier/agencies/merge.tsx'),
    ]),

    // Certifier: codes on packs
    route('certifier/gtins', 'routes/certifier/gtins/list.tsx'),
    route('certifier/gtins/confirm', 'routes/certifier/gtins/confirm.tsx'),

    // Certifier: certificates
    route('certifier/certificates', 'routes/certifier/certificates/list.tsx'),
    route('certifier/certificates/new', 'routes/certifier/certificates/new.tsx'),
    route('certifier/certificates/review', 'routes/certifier/certificates/review/list.tsx', [
      route(':concernId/settle', 'routes/certifier/certificates/review/settle.tsx'),
    ]),
    route('certifier/certificates/renewals', 'routes/certifier/certificates/renewals/list.tsx', [
      route(':step', 'routes/certifier/certificates/renewals/step.tsx'),
    ]),
    route('certifier/certificates/renewals/jobs/:jobId', 'routes/certifier/certificates/renewals/job.tsx'),
    shared('certifier', 'certifier/certificates/:certificateId', 'certificates/certificate/layout.tsx', [
      index('routes/shared/certificates/certificate/info.tsx', { id: 'certifier/certificates/info' }),
      route('add-products', 'routes/certifier/certificates/certificate/add-products.tsx'),
      route('renew', 'routes/certifier/certificates/certificate/renew.tsx'),
      route('reduce', 'routes/certifier/certificates/certificate/reduce.tsx'),
      route('suspend', 'routes/certifier/certificates/certificate/suspend.tsx'),
      shared('certifier/certificate', 'rulings', 'certificates/certificate/rulings.tsx'),
      route(':act', 'routes/certifier/certificates/certificate/rule.tsx'),
    ]),

    // Certifier: rulings
    shared('certifier', 'certifier/rulings', 'rulings/list.tsx'),
    shared('certifier', 'certifier/rulings/:rulingId', 'rulings/ruling.tsx'),

    // Certifier: figures of the work
    route('certifier/figures', 'routes/certifier/figures.tsx'),

    // Certifier: the printed data of certificates, and the rules of the work
    layout('routes/certifier/settings/layout.tsx', [
      route('certifier/settings', 'routes/certifier/settings/certifier.tsx'),
      route('certifier/settings/decisions', 'routes/certifier/settings/decisions.tsx'),
      phrases('certifier/settings', 'certifier/settings/phrases'),
      route('certifier/settings/lookups', 'routes/certifier/settings/lookups.tsx', [
        route(':lookup/new', 'routes/certifier/settings/lookups/new.tsx'),
        route(':lookup/:entryId', 'routes/certifier/settings/lookups/entry.tsx'),
      ]),
      route('certifier/settings/terms', 'routes/certifier/settings/terms.tsx', [
        route('new', 'routes/certifier/settings/terms/new.tsx'),
        route(':termId', 'routes/certifier/settings/terms/term.tsx'),
      ]),
      route('certifier/settings/concerns', 'routes/certifier/settings/concerns.tsx'),
      route('certifier/settings/staff', 'routes/certifier/settings/staff.tsx', [
        route('new', 'routes/certifier/settings/staff/new.tsx'),
        route(':userId/disable', 'routes/certifier/settings/staff/disable.tsx'),
        route(':userId/reset', 'routes/certifier/settings/staff/reset.tsx'),
      ]),
      route('certifier/settings/access', 'routes/certifier/settings/access.tsx', [
        route('sessions', 'routes/certifier/settings/access/sessions.tsx'),
      ]),
      shared('certifier', 'certifier/settings/programs', 'programs.tsx'),
      route('certifier/settings/mail', 'routes/certifier/settings/mail.tsx'),
      route('certifier/settings/directory', 'routes/certifier/settings/directory.tsx'),
      route('certifier/settings/people', 'routes/certifier/settings/people.tsx'),
      route('certifier/settings/people/:personId', 'routes/certifier/settings/people/person.tsx'),
      route('certifier/settings/people/erasures/:erasureId', 'routes/certifier/settings/people/erasure.tsx'),
      route('certifier/settings/audit', 'routes/certifier/settings/audit.tsx'),
    ]),

    route('*', 'routes/public/not-found.tsx'),
  ]),

  // Not pages: targets of forms
  route('anagraphic/directory', 'routes/company/directory.ts'),
  route('products/:productId/listing', 'routes/company/products/product/listing.ts'),
  route('certifier/companies/:companyId/officer', 'routes/certifier/companies/company/officer.ts'),
  route('resources/all-read', 'routes/resources/all-read.ts'),

  // Not pages, and requested past the router
  unrouted('certifier/certificate/:id', 'certifier/certificates/singular.ts'),
  unrouted('certificates/:certificateId/partial', 'shared/certificates/certificate/partial.ts'),
  unrouted('certifier/certificates/:certificateId/partial', 'shared/certificates/certificate/partial.ts'),
  ...['new', ...['add-products', 'renew', 'reduce'].map((form) => `:certificateId/${form}`)].map((form) =>
    unrouted(`certifier/certificates/${form}/preview`, 'certifier/certificates/preview.ts'),
  ),
  unrouted('certifier/certificates/renewals/preview', 'certifier/certificates/renewals/preview.ts'),
  unrouted('certifier/settings/preview', 'certifier/settings/preview.ts'),
  unrouted('certifier/settings/logo/:sha256', 'certifier/settings/logo.ts'),
  unrouted('files/certificates/:certificateId', 'files/certificate-file.ts'),
  unrouted('files/certificates/:certificateId/credential', 'files/certificate-credential.ts'),
  unrouted('verify', 'resources/verify.ts'),
  unrouted('verify/:code', 'resources/verified.ts'),
  unrouted('verify/trail', 'resources/verified-trail.ts'),
  unrouted('verify/file/:sha256', 'resources/verified-file.ts'),
  unrouted('verify/:code.json', 'resources/verified-json.ts'),
  unrouted('verify/:code/changes.atom', 'directory/changes.ts'),
  unrouted('follow/:step', 'resources/follow.ts'),
  ...[
    'directory',
    ...languages.filter((lang) => lang !== DEFAULT_LANG).map((lang) => `${lang}/directory`),
  ].flatMap((register) => [
    unrouted(register, 'directory/search.ts'),
    unrouted(`${register}/products/:slug`, 'directory/product.ts'),
    unrouted(`${register}/companies/:slug`, 'directory/company.ts'),
  ]),
  unrouted('directory/changes.atom', 'directory/changes.ts'),
  unrouted('directory/companies/:slug/changes.atom', 'directory/changes.ts'),
  unrouted('directory/products/:slug.json', 'directory/product-json.ts'),
  unrouted('directory/products/:slug.jsonld', 'directory/product-jsonld.ts'),
  unrouted('01/*', 'directory/digital-link.ts'),
  unrouted('badge/:code.svg', 'directory/badge.ts'),
  unrouted('directory/export/:name', 'directory/export.ts'),
  unrouted(':sitemap.xml', 'directory/sitemap.ts'),
  unrouted('robots.txt', 'directory/robots.ts'),
  unrouted('.well-known/gs1resolver', 'directory/resolver.ts'),
  unrouted('calendar/:token.ics', 'resources/calendar.ts'),
  unrouted('.well-known/did.json', 'resources/did.ts'),
  unrouted('.well-known/security.txt', 'resources/security-txt.ts'),
  unrouted('.well-known/change-password', 'resources/change-password.ts'),
  unrouted('credentials/status/:list', 'resources/credential-status.ts'),
  unrouted('credentials/products/:code/:revision', 'resources/credential-products.ts'),
  unrouted('files/deviations/:documentId', 'files/deviation-file.ts'),
  unrouted('files/rulings/:rulingId', 'files/ruling-letter.ts'),
  unrouted('files/documents/:documentId', 'files/document-file.ts'),
  unrouted('files/ingredients/:ingredientId/documents.zip', 'files/documents-zip.ts'),
  unrouted('files/supplier-certificates/:supplierCertificateId', 'files/supplier-certificate-file.ts'),
  unrouted('files/visits/photos/:photoId', 'files/visit-photo.ts'),
  unrouted('files/visits/:visitId/report', 'files/visit-report.ts'),
  unrouted('files/visits/:visitId/calendar', 'files/visit-calendar.ts'),
  unrouted('resources/product-picker', 'resources/choices/product-picker.ts'),
  unrouted('resources/ingredient-picker', 'resources/choices/ingredient-picker.ts'),
  unrouted('resources/rmc-codes', 'resources/choices/rmc-codes.ts'),
  unrouted('resources/partner-names', 'resources/choices/partner-names.ts'),
  unrouted('resources/choices/:kind', 'resources/choices/choices.ts'),
  unrouted('resources/alike-companies', 'resources/choices/alike-companies.ts'),
  unrouted('resources/import-template/:kind/:format', 'resources/import-template.ts'),
  unrouted('files/imports/:importId/problems', 'files/import-problems.ts'),
  unrouted('files/imports/:importId/rejects', 'files/import-rejects.ts'),
  unrouted('files/figures/:figure/:format', 'files/export-figure.ts'),
  unrouted('files/audit/:format', 'files/export-trail.ts'),
  unrouted('files/export/:list/:format', 'files/export-list.ts'),
  unrouted('files/people/:personId', 'files/export-person.ts'),
  unrouted('files/own-data', 'files/export-own.ts'),
  unrouted('account/dossier/download', 'files/dossier.ts'),
  unrouted('files/schedule/:companyId', 'files/schedule.ts'),
  unrouted('files/schedule/:companyId/xlsx', 'files/schedule-xlsx.ts'),
  unrouted('resources/bulk-delete', 'resources/bulk-delete.ts'),
  unrouted('health', 'resources/health.ts'),
  unrouted('live', 'resources/live.ts'),
  unrouted('ready', 'resources/ready.ts'),
  unrouted('guide', 'resources/guide.ts'),
  unrouted('guide/:page', 'resources/guide.ts'),
  unrouted('api/openapi.json', 'resources/openapi.ts'),
  unrouted('api/docs', 'resources/api-docs.ts'),
  unrouted('api/*', 'resources/api.ts'),
  unrouted('resources/reload', 'resources/reload.ts'),
  unrouted('resources/preferences', 'resources/preferences.ts'),
] satisfies RouteConfig
