import { loadPage, pageQuery, parseListQuery, type QueryOf } from '~/components/list/list-query'
import type { SelectGroup, SelectOption } from '~/components/ui/select'
import type { AuditEvent, TrailCheck } from '~/contract/audit'
import { requestStatuses } from '~/contract/certificates/requests'
import { auditActions, auditedTypes, type AuditAction, type AuditedType } from '~/domain/audit-actions'
import { parseIsoDate } from '~/domain/dates'
import { importKinds } from '~/domain/items/imports'
import { loadCompanyChoices } from '~/features/companies/facilities/facility-options.server'
import { loadStaff } from '~/features/accounts/staff/staff.server'
import { subjectHref, linked } from '~/features/timeline/timeline.server'
import type { ServerWords } from '~/i18n/words.server'
import { isApiError, type PortalApi } from '~/portal/api.server'
import type { SignedIn } from '~/portal/guards.server'
import { listOrFailure } from '~/portal/lists.server'
import { paths, withQuery } from '~/portal/paths'
import { chosenRows } from '~/portal/preferences.server'
import { auditList, type AuditLine } from './audit-list'

type AuditQuery = QueryOf<typeof auditList>

const typeIn = (text: string | undefined) => auditedTypes.find((one) => one === text)

const actionIn = (text: string | undefined) =>
  text !== undefined && Object.hasOwn(auditActions, text) ? (text as AuditAction) : undefined

/** A kind's events, by the names of its actions. */
const prefixes: Partial<Record<AuditedType, string>> = {
  certification_group: 'certificate',
  logo: 'settings',
}
const isActionAbout = (action: AuditAction, type: AuditedType | undefined) =>
  type === undefined || action.startsWith(`${prefixes[type] ?? type}.`)

/** The filters of the address, without nonsensical ones. */
export function parseAuditQuery(request: Request): AuditQuery {
  const query = parseListQuery(new URL(request.url).searchParams, auditList, chosenRows(request))
  const { EntityType, Action, From, To, ...others } = query.filters
  const type = typeIn(EntityType)
  const action = actionIn(Action)
  const [from, to] = [parseIsoDate(From ?? ''), parseIsoDate(To ?? '')]
  return {
    ...query,
    filters: {
      ...others,
      ...(type && { EntityType: type }),
      ...(action && isActionAbout(action, type) && { Action: action }),
      ...(from && { From: from }),
      ...(to && { To: to }),
    },
  }
}

const wireOf = (query: AuditQuery) => ({
  ...pageQuery(query),
  ...query.filters,
  Action: actionIn(query.filters.Action),
})

export const loadAuditPage = (api: PortalApi['api'], query: AuditQuery) => api.audit.list(wireOf(query))

/** Exporting needs re-authentication, checked with the first page only: a long file takes longer than it lasts. */
export const pageToExport = (api: PortalApi['api'], query: AuditQuery) =>
  query.Offset === 0 ? api.audit.export(wireOf(query)) : loadAuditPage(api, query)

export function loadAudit(request: Request, signedIn: SignedIn) {
  const { api, words } = signedIn
  const asked = parseAuditQuery(request)
  return listOrFailure(async () => {
    const [{ items, totalItems, query }, companies, people, { check }] = await Promise.all([
      loadPage(asked, (query) => loadAuditPage(api, query)),
      loadCompanyChoices(request, signedIn, { name: 'HeadQuarterId' }),
      peopleOf(api, asked.filters.HeadQuarterId, words),
      api.audit.integrity(),
    ])
    const { ActorId, EntityId, HeadQuarterId } = query.filters
    const [first] = items
    return {
      check: check && { ...check, fault: faultOf(check, words) },
      query,
      totalItems,
      lines: items.map((event) => toAuditLine(event, words)),
      choices: {
        companies: {
          ...companies,
          options: withChosen(companies.options, HeadQuarterId, first?.headQuarterName),
        },
        people: withChosen(people, ActorId, first?.actorName),
        things: withChosen([], EntityId, first?.subject.name),
        actions: actionOptions(typeIn(query.filters.EntityType), words),
      },
    }
  })
}

const faultOf = ({ result }: TrailCheck, words: ServerWords) =>
  result?.broken ? words.check.trail.faults[result.broken.what](result.broken.of) : null

/** The certifier's people, and those of the company whose events they are. */
async function peopleOf(
  api: PortalApi['api'],
  headQuarterId: string | undefined,
  words: ServerWords,
): Promise<SelectGroup[]> {
  const w = words.trail
  const staff = { label: w.certifier, options: await loadStaff(api) }
  if (headQuarterId === undefined) return [staff]
  const people = await api.timeline.people({ HeadQuarterId: headQuarterId }).catch((error: unknown) => {
    if (!isApiError(error) || error.status >= 500) throw error
    return { items: [] }
  })
  const ofCompany = people.items.filter(({ side }) => side === 'Company')
  return [
    staff,
    { label: w.company, options: ofCompany.map(({ id, name }) => ({ value: id, label: name })) },
  ].filter(({ options }) => options.length > 0)
}

/** A filter of the address is visible and removable, even if the list does not offer it. */
function withChosen<Option extends SelectOption | SelectGroup>(
  options: Option[],
  chosen: string | undefined,
  name: string | null | undefined,
): (Option | SelectOption)[] {
  const all = options.flatMap((one): SelectOption[] => ('options' in one ? [...one.options] : [one]))
  if (chosen === undefined || all.some(({ value }) => value === chosen)) return options
  return [{ value: chosen, label: name || chosen }, ...options]
}

function actionOptions(type: AuditedType | undefined, words: ServerWords): SelectGroup[] {
  const { sentences } = words.audit
  return auditedTypes
    .filter((one) => (type === undefined ? one !== 'logo' : one === type))
    .map((one) => ({
      label: words.trail.kinds[one],
      options: (Object.keys(auditActions) as AuditAction[])
        .filter((action) => isActionAbout(action, one))
        .map((action) => ({ value: action, label: sentences[action].one('…', '…') })),
    }))
}

const shownOf = 2_000

export const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The names of all recorded fields, before and after. */
function auditChanges({ before, after }: AuditEvent, words: ServerWords) {
  const shown = (state: AuditEvent['before'], field: string) => {
    if (!state || !(field in state)) return words.common.none
    const text = written(state[field])
    return text.length > shownOf ? words.trail.cut(text.slice(0, shownOf)) : text
  }
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) => ({
    label: field,
    before: shown(before, field),
    after: shown(after, field),
  }))
}

/** Somebody not signed in, such as while choosing a new password, counts as the owner of the account. */
export const eventActor = ({ actorName, entityType, subject }: AuditEvent): string | null =>
  actorName ?? (entityType === 'account' ? subject.name : null)

function toAuditLine(event: AuditEvent, words: ServerWords): AuditLine {
  const w = words.trail
  const { actorId, entityId, entityType, headQuarterId, subject } = event
  const facts = { ...event, subject: undefined }
  const to = (query: AuditQuery['filters']) => paths.certifier.trail(query)
  return {
    id: event.id,
    at: event.at,
    by: eventActor(event),
    company: event.headQuarterName,
    sentence: linked(event.sentence, { name: subject.name, to: eventPlace(event) }),
    removedAt: subject.removedAt,
    facts: (Object.keys(w.fields) as (keyof typeof w.fields)[]).map((name) => ({
      label: w.fields[name],
      value: facts[name] ?? words.common.none,
    })),
    changes: auditChanges(event, words),
    narrowed: [
      { label: w.onlyThis, to: to({ EntityType: entityType, EntityId: entityId }) },
      ...(actorId ? [{ label: w.onlyPerson, to: to({ ActorId: actorId }) }] : []),
      ...(headQuarterId ? [{ label: w.onlyCompany, to: to({ HeadQuarterId: headQuarterId }) }] : []),
    ],
  }
}

/** The current page of its subject. */
function eventPlace({ entityType, headQuarterId, subject, before, after }: AuditEvent): string | null {
  const said = { ...before, ...after }
  const { certifier } = paths
  const place = (companyId: unknown) =>
    typeof companyId !== 'string'
      ? null
      : companyId === headQuarterId
        ? certifier.inCompany(companyId)
        : certifier.inFacility(companyId)
  switch (entityType as AuditedType) {
    case 'settings':
    case 'logo':
      return certifier.settings()
    case 'term':
      return certifier.terms({ Search: subject.name })
    case 'certificate_request':
      return withQuery(certifier.requests(), { Search: subject.name, WithStatus: requestStatuses })
    case 'account':
      return subject.isThere && headQuarterId ? certifier.companyAccounts(headQuarterId).list() : null
    case 'contact':
      return (subject.isThere && place(said.companyId)?.contacts.contact(subject.id)) || null
    case 'import': {
      const kind = importKinds.find((one) => one === said.kind)
      if (!subject.isThere || !kind) return null
      // A certifier's are of no company.
      const to =
        kind === 'supplierCertificates' ? certifier.supplierImports : place(said.companyId)?.imports(kind)
      return to?.one(subject.id) ?? null
    }
    case 'company':
      return headQuarterId && subjectHref(subject, 'Certifier', { headQuarterId })
    default:
      return subjectHref(subject, 'Certifier', { headQuarterId: headQuarterId ?? '' })
  }
}
