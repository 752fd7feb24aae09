import type { ImportKind } from '~/domain/items/imports'
import { itemKinds, reviewedLists, type ItemKind } from '~/domain/items/item-kinds'
import { DEFAULT_LANG, type Lang } from '~/domain/languages'
import type { ExportedList, ExportFormat, RememberedList } from '~/domain/listed'
import type { PartnerKind } from '~/domain/partners'
import type { RenewalStep } from '~/domain/certificates/renewal-steps'
import type { UserType } from '~/domain/items/review'

/** Absent values are left out, lists repeated. */
export type QueryValues = Record<string, string | number | boolean | null | undefined | readonly string[]>

export function withQuery(path: string, query: QueryValues = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '') continue
    if (Array.isArray(value)) for (const one of value) params.append(name, String(one))
    else params.append(name, String(value))
  }
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

/** Opens an item as part of the list that the query describes. */
export const inList = (path: string, query: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}in=${encodeURIComponent(query)}`

const anyItem = new RegExp(`^(?:/certifier)?/(?:${reviewedLists.join('|')})/[^/?#]+`)

/** An item; its pages lie beneath it. */
const itemIn = (path: string) => anyItem.exec(path)?.[0]

/** An item opened from a list keeps it on all its pages. */
export function staysInList(here: { pathname: string; search: string }, to: string): string {
  const query = here.search.includes('in=') ? new URLSearchParams(here.search).get('in') : null
  const item = query === null ? undefined : itemIn(here.pathname)
  return query === null || item === undefined || item !== itemIn(to) || /[?&]in=/.test(to)
    ? to
    : inList(to, query)
}

/** Any base will do: it only shows whether a value stays on its origin. */
const BASE = 'http://portal.invalid'

/** Refuses tabs, backslashes and `//`, which let browsers leave the origin. */
export function safeRedirectPath(value: unknown, fallback: string): string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > 2000) return fallback
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u001f\u007f\\]/.test(value) || value.startsWith('//')) return fallback
  try {
    const url = new URL(value, BASE)
    if (url.origin !== BASE || url.pathname.startsWith('//')) return fallback
    return url.pathname + url.search + url.hash
  } catch {
    return fallback
  }
}

/** Not to a call, the sign-out or the sign-in itself. */
export function afterSignIn(value: unknown, fallback: string): string {
  const path = safeRedirectPath(value, fallback)
  const [first = ''] = decodedPathname(path).toLowerCase().split('/').filter(Boolean)
  return ['api', 'logout', 'login'].includes(first.replace(/\.data$/, '')) ? fallback : path
}

function decodedPathname(path: string): string {
  const { pathname } = new URL(path, BASE)
  try {
    return decodeURIComponent(pathname)
  } catch {
    // Not decodable; the router takes it as is.
    return pathname
  }
}

const PREVIEW = '/preview'

/** Beneath the address of a form that issues a certificate. */
export const previewPath = {
  is: (path: string) => path.endsWith(PREVIEW),
  of: (form: string) => form.replace(/\/$/, '') + PREVIEW,
  form: (path: string) => path.slice(0, -PREVIEW.length),
}

const pathSteps = (path: string) => decodedPathname(path).toLowerCase().split('/').filter(Boolean)

/** Null if the address does not say. */
export function areaOf(path: string): UserType | null {
  const [first = ''] = pathSteps(path)
  if (first === 'certifier') return 'Certifier'
  return companyArea.has(first) ? 'Company' : null
}

/** The last segments of addresses that change something. */
const changes = ['new', 'delete', 'reset', 'decide', 'add-products', 'renew', 'withdraw', 'use']

/** Whether a page of the company area exists to change something: read-only accounts may not open it. */
export function isForChanges(path: string): boolean {
  const steps = pathSteps(path)
  if (steps[0] === 'account') return steps[1] === 'dossier'
  return areaOf(path) === 'Company' && (steps.includes('import') || changes.includes(steps.at(-1) ?? ''))
}

const part = encodeURIComponent

const areaRoot = (area: UserType) => (area === 'Company' ? '' : '/certifier')

/** In place of a visit's id: the field screen as browsers cache it, without a visit, an account or a session. */
export const SHELL_VISIT = '_'

export const isShell = ({ url }: { url: string }): boolean =>
  new URL(url).pathname.replace(/\.data$/, '') === `/certifier/visits/${SHELL_VISIT}/field`

const company = (companyId: string) => `/certifier/companies/${part(companyId)}`
const facility = (facilityId: string) => `/certifier/facilities/${part(facilityId)}`
const certificate = (groupId: string) => `/certifier/certificates/${part(groupId)}`
const visit = (visitId: string) => `/certifier/visits/${part(visitId)}`

const contactPaths = (owner: string) => {
  const list = `${owner}/contacts`
  const contact = (contactId: string) => `${list}/${part(contactId)}`
  return {
    list: () => list,
    create: () => `${list}/new`,
    removeMany: () => `${list}/delete`,
    contact,
    remove: (contactId: string) => `${contact(contactId)}/delete`,
  }
}
export type ContactPaths = ReturnType<typeof contactPaths>

/** The register's languages are different addresses; Italian is the plain one. */
const inRegister = (lang: Lang) => (lang === DEFAULT_LANG ? '/directory' : `/${lang}/directory`)

type Origin = { headquarterId: string } | { companyId: string }

export const lineActs = ['use', 'kosherize', 'correct'] as const
export type LineAct = (typeof lineActs)[number]

function linePaths(area: UserType) {
  const list = `${areaRoot(area)}/lines`
  const line = (lineId: string) => `${list}/${part(lineId)}`
  return {
    newLine: (query: { companyId: string }) => withQuery(`${list}/new`, query),
    line,
    /** `observationId`: of the kosherization at a visit that is confirmed by it. */
    tellLine: (lineId: string, act: LineAct, query: { observationId?: string } = {}) =>
      withQuery(`${line(lineId)}/${act}`, query),
  }
}

function placeListPaths(area: UserType, page: string, origin: Origin) {
  const items = (kind: ItemKind) => ({
    list: () => `${page}/${itemKinds[kind].plural}`,
    create: () => itemPaths(area, kind).create(origin),
  })
  return {
    ingredients: items('ingredient'),
    products: items('product'),
    certificates: () => `${page}/certificates`,
    newCertificate: () => withQuery(`${areaRoot(area)}/certificates/new`, origin),
    visits: () => `${page}/visits`,
    lines: () => `${page}/lines`,
  }
}

const accountPaths = (owner: string) => {
  const list = `${owner}/accounts`
  return {
    list: () => list,
    create: () => `${list}/new`,
    remove: (userId: string) => `${list}/${part(userId)}/delete`,
    resetFactor: (userId: string) => `${list}/${part(userId)}/reset`,
  }
}
const phrasePaths = (owner: string) => {
  const list = `${owner}/phrases`
  return {
    list: () => list,
    create: () => `${list}/new`,
    phrase: (phraseId: string) => `${list}/${part(phraseId)}`,
  }
}
export type PhrasePaths = ReturnType<typeof phrasePaths>

export type AccountPaths = ReturnType<typeof accountPaths>

const documentPaths = (owner: string) => ({
  list: () => `${owner}/documents`,
  remove: (documentId: string) => `${owner}/documents/${part(documentId)}/delete`,
})
export type DocumentPaths = ReturnType<typeof documentPaths>

/** The pages of every kind, in both areas. */
function itemPaths(area: UserType, kind: ItemKind) {
  const list = `${areaRoot(area)}/${itemKinds[kind].plural}`
  const page = (name: string) => (id: string) => `${list}/${part(id)}${name}`
  return {
    list: () => list,
    create: (query: Partial<Record<'headquarterId' | 'companyId', string>> = {}) =>
      withQuery(`${list}/new`, query),
    item: page(''),
    messages: page('/messages'),
    timeline: page('/timeline'),
    remove: page('/delete'),
  }
}
export type ItemPaths = ReturnType<typeof itemPaths>

function ingredientPaths(area: UserType) {
  const common = itemPaths(area, 'ingredient')
  return {
    ...common,
    documents: (id: string) => documentPaths(common.item(id)),
    whereUsed: (id: string) => `${common.item(id)}/where-used`,
  }
}

function productPaths(area: UserType) {
  const common = itemPaths(area, 'product')
  return { ...common, gtins: (id: string) => `${common.item(id)}/gtins` }
}

function supplierCertificatePaths(area: UserType) {
  const list = `${areaRoot(area)}/supplier-certificates`
  const item = (id: string) => `${list}/${part(id)}`
  return {
    list: (query: QueryValues = {}) => withQuery(list, query),
    create: (query: { renewsId?: string } = {}) => withQuery(`${list}/new`, query),
    /** @param query an ingredient to be ticked */
    item: (id: string, query: { ingredientId?: string } = {}) => withQuery(item(id), query),
    messages: (id: string) => `${item(id)}/messages`,
    renew: (id: string) => `${item(id)}/renew`,
    attach: (id: string) => `${item(id)}/attach`,
    remove: (id: string) => `${item(id)}/delete`,
  }
}

/** Pages of one for certifiers only. */
const certificateReviewPaths = (item: string) => ({
  items: `${item}/items`,
  history: `${item}/history`,
  approve: `${item}/approve`,
  revoke: `${item}/revoke`,
  request: `${item}/request`,
  suggestions: `${item}/suggestions`,
  merge: (into: string) => withQuery(`${item}/merge`, { into }),
})

const importPaths = (owner: string, kind: ImportKind) => {
  const list = `${owner}/import/${kind}`
  return {
    /** `companyId`: the site to preselect. */
    list: (query: { companyId?: string | undefined } = {}) => withQuery(list, query),
    one: (importId: string) => `${list}/${part(importId)}`,
  }
}
export type ImportPaths = ReturnType<typeof importPaths>

const placePaths = (id: string, page: string, origin: Origin) => ({
  id,
  ...placeListPaths('Certifier', page, origin),
  contacts: contactPaths(page),
  imports: (kind: ImportKind) => importPaths(page, kind),
  uses: () => `${page}/where-used`,
  remove: () => `${page}/delete`,
})

const companyFacility = (facilityId: string) => `/facilities/${part(facilityId)}`
const companyCertificate = (groupId: string) => `/certificates/${part(groupId)}`

/** Without an end of its own, for lists and pages of both sides. */
const rulingPaths = (area: UserType) => {
  const list = `${areaRoot(area)}/rulings`
  return {
    rulings: (query: QueryValues = {}) => withQuery(list, query),
    ruling: (rulingId: string) => `${list}/${part(rulingId)}`,
    certificateRulings: (groupId: string) => `${areaRoot(area)}/certificates/${part(groupId)}/rulings`,
  }
}

const companyAreaPaths = {
  search: (Search?: string) => withQuery('/search', { Search }),
  desk: () => '/desk',
  anagraphic: () => '/anagraphic',
  directory: () => '/anagraphic/directory',
  /** The target of the form that lists a private label. */
  listing: (productId: string) => `${productPaths('Company').item(productId)}/listing`,
  timeline: () => '/timeline',
  accounts: () => accountPaths(''),
  programs: () => '/programs',
  messages: () => '/messages',
  unanswered: (query: QueryValues = {}) => withQuery('/messages/unanswered', query),
  askAllRead: (query: QueryValues = {}) => withQuery('/messages/all-read', query),

  lines: () => '/lines',
  ...linePaths('Company'),
  facilities: () => '/facilities',
  newFacility: () => '/facilities/new',
  facility: companyFacility,
  inFacility: (facilityId: string) =>
    placeListPaths('Company', companyFacility(facilityId), { companyId: facilityId }),

  ingredients: ingredientPaths('Company'),
  products: {
    ...productPaths('Company'),
    documents: (id: string) => `/products/${part(id)}/documents`,
  },
  imports: (kind: ImportKind) => importPaths('', kind),
  supplierCertificates: supplierCertificatePaths('Company'),

  certificates: () => '/certificates',
  /** `again`: an earlier request to start from. */
  newCertificate: (query: { companyId?: string; again?: string } = {}) =>
    withQuery('/certificates/new', query),
  certificate: companyCertificate,
  addProducts: (groupId: string, query: { again?: string } = {}) =>
    withQuery(`${companyCertificate(groupId)}/add-products`, query),
  renewCertificate: (groupId: string, query: { again?: string } = {}) =>
    withQuery(`${companyCertificate(groupId)}/renew`, query),
  partialCertificate: (groupId: string) => `${companyCertificate(groupId)}/partial`,
  ...rulingPaths('Company'),
  deviations: () => '/deviations',
  deviation: (deviationId: string) => `/deviations/${part(deviationId)}`,
  visits: () => '/visits',
  visit: (visitId: string) => `/visits/${part(visitId)}`,
  requests: () => '/requests',
  request: (requestId: string) => `/requests/${part(requestId)}`,
  withdrawRequest: (requestId: string) => `/requests/${part(requestId)}/withdraw`,
} as const

function listAddresses(made: unknown): string[] {
  if (typeof made === 'string') return [made]
  if (typeof made === 'function') return listAddresses((made as (id: string) => unknown)('id'))
  return Object.values(made as object).flatMap(listAddresses)
}

/** First segments of the company area (specification §2 "Company area"). */
const companyArea = new Set(listAddresses(companyAreaPaths).map((path) => pathSteps(path)[0]))

const deviation = (deviationId: string) => `/certifier/deviations/${part(deviationId)}`

/** What a dialog on a certificate does. */
export const certificateActs = ['revoke', 'reinstate', 'end'] as const
export type CertificateAct = (typeof certificateActs)[number]

export type DeviationDecision = 'accept' | 'return' | 'close' | 'reopen' | 'change'

export const paths = {
  home: () => '/',
  /** `area`: the address's area, if it does not say so itself. */
  login: (redirectTo?: string, area?: UserType) => withQuery('/login', { redirectTo, area }),
  /** So that the browser's data of the account goes. */
  loginAfterLeaving: () => '/login?left=1',
  loginFactor: (query: { redirectTo?: string; recovery?: true } = {}) => withQuery('/login/factor', query),
  logout: () => '/logout',
  resetPassword: () => '/reset-password',
  resetPasswordSent: () => '/reset-password?sent=1',
  lostCredential: () => '/lost-credential',
  confirmRegistration: () => '/confirm-registration',
  account: () => '/account',
  accountName: () => '/account/name',
  changePassword: () => '/change-password',
  ownPhrases: () => phrasePaths('/account'),
  accountDevice: () => '/account/device',
  accountFactor: () => '/account/factor',
  /** Re-authentication on the way to `to`. */
  confirmAgain: (to?: string) => withQuery('/account/confirm', { to }),
  /** The browser's data goes first. */
  leave: (query: { everywhere?: true } = {}) => withQuery('/account/leave', query),
  offline: () => '/offline',
  views: (query: { list?: RememberedList; query?: string; remove?: string } = {}) =>
    withQuery('/account/views', query),
  logoutEverywhere: () => '/account/log-out-everywhere',
  directory: (lang: Lang, query: QueryValues = {}) => withQuery(inRegister(lang), query),
  directoryProduct: (slug: string, lang: Lang) => `${inRegister(lang)}/products/${part(slug)}`,
  directoryCompany: (slug: string, lang: Lang) => `${inRegister(lang)}/companies/${part(slug)}`,
  directoryExport: (format: 'csv' | 'json') => `/directory/export/products.${format}`,
  digitalLink: (gtin: string) => `/01/${part(gtin)}`,
  badge: (code: string) => `/badge/${part(code)}.svg`,
  verify: () => '/verify',
  /** The page behind the link that a supplier is mailed; `sent`: just answered. */
  supplierUpload: (query: { code: string; lang?: string | undefined; sent?: string }) =>
    withQuery('/supplier-upload', query),
  verified: (code: string) => `/verify/${part(code)}`,
  /** Adds to a page of the public what has changed of it, as a feed. */
  feed: (page: string, lang: Lang) =>
    withQuery(`${page}/changes.atom`, { lang: lang === DEFAULT_LANG ? null : lang }),
  follow: (step: 'ask' | 'asked' | 'confirm' | 'leave', lang: Lang, token?: string) =>
    withQuery(`/follow/${step}`, { token, lang: lang === DEFAULT_LANG ? null : lang }),
  verifiedJson: (code: string) => `/verify/${part(code)}.json`,
  verifiedTrail: () => '/verify/trail',
  verifiedFile: (sha256: string) => `/verify/file/${part(sha256)}`,
  preferences: () => '/resources/preferences',
  guide: (page?: string) => (page ? `/guide/${part(page)}` : '/guide'),
  openapi: () => '/api/openapi.json',
  apiDocs: () => '/api/docs',
  productPicker: (query: {
    companyId: string
    Search?: string
    all?: boolean
    ids?: string[]
    renewedFromId?: string | undefined
  }) => withQuery('/resources/product-picker', query),
  allRead: () => '/resources/all-read',
  bulkDelete: () => '/resources/bulk-delete',
  ingredientPicker: (query: {
    companyId?: string
    Search?: string
    allFacilities?: boolean
    ids?: string[]
  }) => withQuery('/resources/ingredient-picker', query),
  rmcCodes: (query: { companyId: string; Search?: string; page?: number }) =>
    withQuery('/resources/rmc-codes', query),
  choices: (kind: string, query: { of?: string | undefined } = {}) =>
    withQuery(`/resources/choices/${part(kind)}`, query),
  partnerNames: (kind: PartnerKind, Search: string) =>
    withQuery('/resources/partner-names', { kind, Search }),
  alikeCompanies: (query: { name: string; code: string; headQuarterId?: string }) =>
    withQuery('/resources/alike-companies', query),
  /** `of`: the company of the tab. */
  exportList: (list: ExportedList, format: ExportFormat, query?: URLSearchParams, of?: string) => {
    const asked = new URLSearchParams(query)
    if (of) asked.set('of', of)
    const text = asked.toString()
    return `/files/export/${list}/${format}${text && `?${text}`}`
  },
  schedule: (companyId: string) => `/files/schedule/${part(companyId)}`,
  scheduleXlsx: (companyId: string) => `/files/schedule/${part(companyId)}/xlsx`,
  importTemplate: (kind: ImportKind, format: 'csv' | 'xlsx') =>
    `/resources/import-template/${kind}/${format}`,
  importProblems: (importId: string) => `/files/imports/${part(importId)}/problems`,
  importRejects: (importId: string) => `/files/imports/${part(importId)}/rejects`,
  certificateFile: (certificateId: string) => `/files/certificates/${part(certificateId)}`,
  certificateCredential: (certificateId: string) => `/files/certificates/${part(certificateId)}/credential`,
  documentFile: (documentId: string) => `/files/documents/${part(documentId)}`,
  supplierCertificateFile: (supplierCertificateId: string) =>
    `/files/supplier-certificates/${part(supplierCertificateId)}`,
  rulingLetter: (rulingId: string) => `/files/rulings/${part(rulingId)}`,
  deviationFile: (documentId: string) => `/files/deviations/${part(documentId)}`,
  /** @param Addendum its number */
  visitReport: (visitId: string, Addendum?: number) =>
    withQuery(`/files/visits/${part(visitId)}/report`, { Addendum }),
  visitPhoto: (photoId: string, Size?: 'small') =>
    withQuery(`/files/visits/photos/${part(photoId)}`, { Size }),
  visitCalendar: (visitId: string) => `/files/visits/${part(visitId)}/calendar`,
  ownData: () => '/files/own-data',
  dossier: () => '/account/dossier',
  dossierFile: () => '/account/dossier/download',
  documentsZip: (ingredientId: string) => `/files/ingredients/${part(ingredientId)}/documents.zip`,
  /** Calls of the contract, which return JSON. */
  find: (Search: string) => withQuery('/api/company/search', { Search }),
  plantLines: (CompanyId: string) => withQuery('/api/company/lines', { CompanyId }),
  uploadLogo: () => '/api/certifier/settings/logo',
  takePack: () => '/api/certifier/visits/takepack',
  uploadDocument: (to: 'ingredient' | 'deviation') => `/api/company/${to}s/upload`,

  threadCalls: (kind: ItemKind | 'company' | 'supplierCertificate') => {
    const others = { company: 'threads', supplierCertificate: 'suppliercertificates' }
    const calls = `/api/company/${kind in itemKinds ? itemKinds[kind as ItemKind].plural : others[kind as keyof typeof others]}`
    return {
      item: (id: string) => `${calls}/${part(id)}`,
      addNote: () => `${calls}/addnote`,
      markRead: () => `${calls}/markread`,
    }
  },

  phraseCalls: {
    list: (Kind: string) => withQuery('/api/certifier/phrases/list', { Kind }),
    use: () => '/api/certifier/phrases/use',
  },

  company: companyAreaPaths,

  certifier: {
    search: (Search?: string) => withQuery('/certifier/search', { Search }),
    desk: () => '/certifier',
    companies: () => '/certifier/companies',
    newCompany: () => '/certifier/companies/new',
    inviteAfterCreation: (companyId: string) => withQuery('/certifier/companies/new/invite', { companyId }),
    partners: (kind: PartnerKind) => `/certifier/companies/${kind === 'vendor' ? 'vendors' : 'behalf'}`,
    suggestedVendors: () => '/certifier/companies/vendors/suggested',
    company,
    inCompany: (companyId: string) => placePaths(companyId, company(companyId), { headquarterId: companyId }),
    mergeCompany: (companyId: string, query: { into?: string; Search?: string } = {}) =>
      withQuery(`${company(companyId)}/merge`, query),
    companyTimeline: (companyId: string) => `${company(companyId)}/timeline`,
    messages: () => '/certifier/messages',
    unanswered: (query: QueryValues = {}) => withQuery('/certifier/messages/unanswered', query),
    askAllRead: (query: QueryValues = {}) => withQuery('/certifier/messages/all-read', query),
    companyMessages: (companyId: string) => `${company(companyId)}/messages`,
    printCompany: (companyId: string) => `${company(companyId)}/print`,
    companyFacilities: (companyId: string) => `${company(companyId)}/facilities`,
    newFacility: (companyId: string) => `${company(companyId)}/facilities/new`,
    companyAccounts: (companyId: string) => accountPaths(company(companyId)),

    facilities: () => '/certifier/facilities',
    facility,
    inFacility: (facilityId: string) =>
      placePaths(facilityId, facility(facilityId), { companyId: facilityId }),

    products: productPaths('Certifier'),
    gtins: (query: QueryValues = {}) => withQuery('/certifier/gtins', query),
    confirmGtins: () => '/certifier/gtins/confirm',
    rejectGtin: (productId: string, gtin: string) =>
      `${productPaths('Certifier').gtins(productId)}/${part(gtin)}/reject`,
    ingredients: {
      ...ingredientPaths('Certifier'),
      letters: (query: QueryValues = {}) => withQuery('/certifier/ingredients/letters', query),
      renewInProducts: (id: string) => `/certifier/ingredients/${part(id)}/where-used/update`,
    },

    supplierCertificates: supplierCertificatePaths('Certifier'),
    requestRenewals: () => '/certifier/supplier-certificates/request',
    supplierReview: (id: string) => certificateReviewPaths(supplierCertificatePaths('Certifier').item(id)),
    supplierImports: importPaths('/certifier/supplier-certificates', 'supplierCertificates'),
    supplierProposals: {
      list: () => '/certifier/supplier-certificates/proposals',
      accept: (query: { VendorId: string; key: string }) =>
        withQuery('/certifier/supplier-certificates/proposals/accept', query),
    },
    agencies: (query: QueryValues = {}) => withQuery('/certifier/agencies', query),
    addAgency: () => '/certifier/agencies/new',
    agency: (agencyId: string) => `/certifier/agencies/${part(agencyId)}`,
    mergeAgency: (agencyId: string) => `/certifier/agencies/${part(agencyId)}/merge`,
    agencyStanding: (agencyId: string) => `/certifier/agencies/${part(agencyId)}/standing`,

    versions: (kind: ItemKind, id: string) => `${itemPaths('Certifier', kind).item(id)}/old-versions`,
    withdraw: ({ kind, id }: { kind: ItemKind; id: string }) =>
      `${itemPaths('Certifier', kind).item(id)}/withdraw`,

    certificates: () => '/certifier/certificates',
    newCertificate: (query: { headquarterId?: string; companyId?: string; requestId?: string } = {}) =>
      withQuery('/certifier/certificates/new', query),
    certificatesToReview: (query: QueryValues = {}) => withQuery('/certifier/certificates/review', query),
    renewals: (query: QueryValues = {}) => withQuery('/certifier/certificates/renewals', query),
    renewalStep: (step: RenewalStep, query: QueryValues = {}) =>
      withQuery(`/certifier/certificates/renewals/${step}`, query),
    renewalJob: (jobId: string) => `/certifier/certificates/renewals/jobs/${part(jobId)}`,
    previewRenewal: (groupId: string) =>
      withQuery('/certifier/certificates/renewals/preview', { of: groupId }),
    settleConcern: (concernId: string) => `/certifier/certificates/review/${part(concernId)}/settle`,
    certificate,
    addProducts: (groupId: string, query: { requestId?: string } = {}) =>
      withQuery(`${certificate(groupId)}/add-products`, query),
    renewCertificate: (groupId: string, query: { requestId?: string } = {}) =>
      withQuery(`${certificate(groupId)}/renew`, query),
    reduceCertificate: (groupId: string, query: { productIds?: readonly string[] } = {}) =>
      withQuery(`${certificate(groupId)}/reduce`, query),
    suspendCertificate: (groupId: string, query: { deviationIds?: readonly string[] } = {}) =>
      withQuery(`${certificate(groupId)}/suspend`, query),
    ruleOnCertificate: (groupId: string, act: CertificateAct) => `${certificate(groupId)}/${act}`,
    ...rulingPaths('Certifier'),
    ...linePaths('Certifier'),
    visits: () => '/certifier/visits',
    visitsDue: (query: QueryValues = {}) => withQuery('/certifier/visits/due', query),
    visitsCalendar: (query: { Month?: string; InspectorId?: string | undefined } = {}) =>
      withQuery('/certifier/visits/calendar', query),
    newVisit: (query: { companyId?: string } = {}) => withQuery('/certifier/visits/new', query),
    visit,
    visitEvidence: (visitId: string) => `${visit(visitId)}/evidence`,
    adoptUnlisted: (visitId: string, observationId: string) =>
      `${visit(visitId)}/evidence/${part(observationId)}`,
    visitDeviations: (visitId: string) => `${visit(visitId)}/deviations`,
    visitPlan: (visitId: string) => `${visit(visitId)}/plan`,
    discardPack: (visitId: string, query: { userId: string; deviceId: string }) =>
      withQuery(`${visit(visitId)}/plan/discard`, query),
    confirmVisit: (visitId: string) => `${visit(visitId)}/confirm`,
    cancelVisit: (visitId: string) => `${visit(visitId)}/plan/cancel`,
    visitField: (visitId: string) => `${visit(visitId)}/field`,
    figures: () => '/certifier/figures',
    exportFigure: (figure: string, format: ExportFormat, query: string) =>
      `/files/figures/${figure}/${format}${query}`,
    settings: () => '/certifier/settings',
    sharedPhrases: () => phrasePaths('/certifier/settings'),
    lookups: () => '/certifier/settings/lookups',
    addLookupEntry: (lookup: string) => `/certifier/settings/lookups/${part(lookup)}/new`,
    lookupEntry: (lookup: string, entryId: string) =>
      `/certifier/settings/lookups/${part(lookup)}/${part(entryId)}`,
    terms: (query: QueryValues = {}) => withQuery('/certifier/settings/terms', query),
    addTerm: () => '/certifier/settings/terms/new',
    term: (termId: string) => `/certifier/settings/terms/${part(termId)}`,
    concernWeights: () => '/certifier/settings/concerns',
    decisionRule: () => '/certifier/settings/decisions',
    staff: () => '/certifier/settings/staff',
    inviteStaff: () => '/certifier/settings/staff/new',
    disableStaff: (userId: string) => `/certifier/settings/staff/${part(userId)}/disable`,
    access: () => '/certifier/settings/access',
    programs: () => '/certifier/settings/programs',
    undelivered: () => '/certifier/settings/mail',
    endAllSessions: () => '/certifier/settings/access/sessions',
    resetFactor: (userId: string) => `/certifier/settings/staff/${part(userId)}/reset`,
    directory: () => '/certifier/settings/directory',
    people: () => '/certifier/settings/people',
    person: (personId: string) => `/certifier/settings/people/${part(personId)}`,
    exportPerson: (personId: string) => `/files/people/${part(personId)}`,
    erasure: (erasureId: string) => `/certifier/settings/people/erasures/${part(erasureId)}`,
    trail: (query: QueryValues = {}) => withQuery('/certifier/settings/audit', query),
    exportTrail: (format: ExportFormat, query: URLSearchParams) =>
      `/files/audit/${format}?${query.toString()}`,
    settingsPreview: () => '/certifier/settings/preview',
    settingsLogo: (sha256: string) => `/certifier/settings/logo/${part(sha256)}`,
    deviations: () => '/certifier/deviations',
    deviation,
    newDeviation: (query: { companyId?: string; visitId?: string } = {}) =>
      withQuery('/certifier/deviations/new', query),
    decideDeviation: (deviationId: string, decision: DeviationDecision) =>
      `${deviation(deviationId)}/${decision}`,
    requests: () => '/certifier/requests',
    assignRequest: (requestId: string) => `/certifier/requests/${part(requestId)}/assign`,
    companyOfficer: (companyId: string) => `/certifier/companies/${part(companyId)}/officer`,
    declineRequest: (requestId: string) => `/certifier/requests/${part(requestId)}/decline`,
    issuedCertificate: (groupId: string, certificateId: string) =>
      withQuery(certificate(groupId), { issued: certificateId }),
    partialCertificate: (groupId: string) => `${certificate(groupId)}/partial`,
  },
} as const

export const areaPaths = (area: UserType) => (area === 'Company' ? paths.company : paths.certifier)

export type PlaceParam = 'companyId' | 'facilityId'
export type PlaceParams = Readonly<Partial<Record<PlaceParam, string>>>

export const placeOf = ({ companyId = '', facilityId }: PlaceParams) =>
  facilityId === undefined ? paths.certifier.inCompany(companyId) : paths.certifier.inFacility(facilityId)

export const placeIdIn = (params: PlaceParams): string => params.facilityId ?? params.companyId ?? ''

export const placeListsOf = (area: UserType, params: PlaceParams) =>
  area === 'Company' ? paths.company.inFacility(placeIdIn(params)) : placeOf(params)
