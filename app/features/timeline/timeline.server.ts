import { parseListQuery, listParams, defineList } from '~/components/list/list-query'
import type { TimelineLine, TimelinePerson, TimelineSubject } from '~/contract/timeline'
import { isItemKind, type ItemKind } from '~/domain/items/item-kinds'
import type { UserType } from '~/domain/items/review'
import {
  timelineFields,
  timelineKinds,
  type TimelineField,
  type TimelineKind,
} from '~/domain/items/timeline-fields'
import { itemPathsFor, type ItemRef } from '~/features/items/item-kind'
import { formatsIn } from '~/i18n/format'
import type { ServerWords } from '~/i18n/words.server'
import type { SignedIn } from '~/portal/guards.server'
import { listOrFailure } from '~/portal/lists.server'
import { areaPaths, paths } from '~/portal/paths'
import type { TimelineEntry, TimelinePage, TimelineThing } from './timeline-lines'

const labels: Record<TimelineField, (w: ServerWords) => string> = {
  name: (w) => w.review.name,
  expirationDate: (w) => w.ingredients.expirationDate,
  kosherGroupId: (w) => w.ingredients.kosherGroup,
  kosherStatusId: (w) => w.review.kosherStatus,
  restrictionId: (w) => w.products.restriction,
  isPassover: (w) => w.review.isPassover,
  containsKitniyot: (w) => w.ingredients.containsKitniyot,
  agentFullname: (w) => w.review.agent,
  ingredientGroupId: (w) => w.ingredients.rmc,
  vendorId: (w) => w.ingredients.supplier,
  suggestedVendor: (w) => w.ingredients.vendorSuggestion,
  onBehalfId: (w) => w.products.onBehalf,
  suggestedOnBehalf: (w) => w.products.onBehalfSuggestion,
  ingredientIds: (w) => w.products.ingredients,
  lineIds: (w) => w.lines.title,
  productIds: (w) => w.products.title,
  businessName: (w) => w.companies.fields.businessName,
  businessCode: (w) => w.companies.fields.businessCode,
  street: (w) => w.companies.fields.street,
  city: (w) => w.companies.fields.city,
  district: (w) => w.companies.fields.district,
  zipCode: (w) => w.companies.fields.zipCode,
  country: (w) => w.companies.fields.country,
  manufactoring: (w) => w.companies.fields.manufactoring,
  title: (w) => w.contacts.fields.title,
  firstName: (w) => w.contacts.fields.firstName,
  lastName: (w) => w.contacts.fields.lastName,
  appellation: (w) => w.contacts.fields.appellation,
  fromDay: (w) => w.lines.fields.fromDay,
  kind: (w) => w.lines.fields.kind,
  isHot: (w) => w.lines.fields.isHot,
  kosherizable: (w) => w.lines.fields.kosherizable,
  circuit: (w) => w.lines.fields.circuit,
  notKosher: (w) => w.lines.fields.notKosher,
  passoverUntil: (w) => w.lines.fields.passoverUntil,
  withdrawnOn: (w) => w.timeline.withdrawnOn,
  effectiveOn: (w) => w.timeline.effectiveOn,
  reason: (w) => w.timeline.reason,
  note: (w) => w.timeline.reason,
  despite: (w) => w.timeline.reason,
}

const days: readonly TimelineField[] = [
  'expirationDate',
  'withdrawnOn',
  'effectiveOn',
  'fromDay',
  'passoverUntil',
]

const timelineQueries: Record<ItemKind, (id: string) => { IngredientId?: string; ProductId?: string }> = {
  ingredient: (IngredientId) => ({ IngredientId }),
  product: (ProductId) => ({ ProductId }),
}

type Asked = { headQuarterId: string } | { item: ItemRef }

/** A page of the story of a company, or of an item; null where the backend fails. */
export const loadStory = (request: Request, signedIn: SignedIn, asked: Asked) =>
  listOrFailure(() => timelineAt(new URL(request.url).searchParams, signedIn, asked))

export async function timelineAt(params: URLSearchParams, { api, user, words }: SignedIn, asked: Asked) {
  const query = parseListQuery(params, timelineList)
  const before = params.get('before') ?? undefined
  const { Kind, By } = query.filters
  const of =
    'headQuarterId' in asked
      ? { HeadQuarterId: asked.headQuarterId }
      : timelineQueries[asked.item.kind](asked.item.id)
  const [{ items, next }, people] = await Promise.all([
    api.timeline.list({
      ...of,
      Kind: Kind && Object.hasOwn(timelineKinds, Kind) ? (Kind as TimelineKind) : undefined,
      By,
      Before: before,
    }),
    'headQuarterId' in asked ? api.timeline.people({ HeadQuarterId: asked.headQuarterId }) : { items: [] },
  ])
  const page: TimelinePage = {
    lines: items.map((line) => lineOf(line, words, user.userType, asked)),
    older: next && `?${withBefore(listParams(query), next)}`,
    newest: before === undefined ? null : `?${listParams(query).toString()}`,
  }
  const kinds = kindsFor(user.userType).map((kind) => ({ value: kind, label: words.timeline.kinds[kind] }))
  return { page, query, kinds, people: peopleOptions(people.items, words, user.userType) }
}

function withBefore(params: URLSearchParams, before: string): string {
  params.set('before', before)
  return params.toString()
}

const kindsFor = (side: UserType): TimelineKind[] =>
  (Object.keys(timelineKinds) as TimelineKind[]).filter((kind) => side === 'Certifier' || kind !== 'contact')

function peopleOptions(people: TimelinePerson[], words: ServerWords, side: UserType) {
  const w = words.timeline
  const of = (whose: UserType) =>
    people.filter((one) => one.side === whose).map(({ id, name }) => ({ value: id, label: name }))
  const company = {
    label: w.company,
    options: [{ value: 'Company', label: w.wholeCompany }, ...of('Company')],
  }
  return side === 'Company'
    ? [{ value: 'Certifier', label: w.theCertifier }, company]
    : [
        company,
        {
          label: w.certifier,
          options: [{ value: 'Certifier', label: w.wholeCertifier }, ...of('Certifier')],
        },
      ]
}

function lineOf(line: TimelineLine, words: ServerWords, side: UserType, asked: Asked): TimelineEntry {
  const to = (subject: TimelineSubject) => subjectHref(subject, side, asked)
  const [first] = line.subjects
  const things =
    line.count > 1
      ? line.subjects.map((one): TimelineThing => ({ name: one.name, to: to(one), removedAt: one.removedAt }))
      : []
  return {
    id: line.id,
    at: line.at,
    side: line.side,
    by: line.by?.name ?? null,
    type: first?.entityType ?? '',
    removedAt: line.count === 1 ? first?.removedAt : undefined,
    sentence: linked(line.sentence, line.count === 1 && first ? { name: first.name, to: to(first) } : null),
    changes: line.changes
      .filter(({ field }) => timelineFields[field] !== 'said')
      .map(({ field, oldValue, newValue }) => ({
        label: labels[field](words),
        before: shown(field, oldValue, words, 'removed'),
        after: shown(field, newValue, words, 'added'),
      })),
    said: line.changes.flatMap(({ field, newValue }) =>
      timelineFields[field] === 'said' && typeof newValue === 'string' ? [newValue] : [],
    ),
    things,
    more: line.count > 1 ? line.count - things.length : 0,
  }
}

export function linked(sentence: string, thing: TimelineThing | null): TimelineEntry['sentence'] {
  const whole = { before: sentence, thing: null, after: '' }
  if (!thing?.to) return whole
  const { name } = thing
  const at = Math.max(sentence.indexOf(`«${name}»`), sentence.indexOf(`“${name}”`)) + 1
  return at === 0 ? whole : { before: sentence.slice(0, at), thing, after: sentence.slice(at + name.length) }
}

function shown(
  field: TimelineField,
  value: string | boolean | null,
  words: ServerWords,
  change: 'removed' | 'added',
): string {
  if (value === null || value === '') return words.common.none
  if (typeof value === 'boolean') return value ? words.common.yes : words.common.no
  if (field === 'ingredientIds' || field === 'productIds') return words.timeline[change](value)
  return days.includes(field) ? formatsIn(words).formatDate(value) : value
}

export function subjectHref(
  { entityType, id, isThere }: TimelineSubject,
  side: UserType,
  asked: Asked,
): string | null {
  if (!isThere) return null
  const area = areaPaths(side)
  const isHeadQuarter = 'headQuarterId' in asked && asked.headQuarterId === id
  if (isItemKind(entityType)) return itemPathsFor(side, entityType).item(id)
  switch (entityType) {
    case 'line':
      return area.line(id)
    case 'certification_group':
      return area.certificate(id)
    case 'document':
      return paths.documentFile(id)
    case 'deviation_document':
      return paths.deviationFile(id)
    case 'deviation':
      return area.deviation(id)
    case 'company':
      if (!isHeadQuarter) return area.facility(id)
      return side === 'Company' ? paths.company.anagraphic() : paths.certifier.company(id)
    case 'certificate_request':
      return side === 'Company' ? paths.company.request(id) : null
    default:
      return null
  }
}

/** Pages continue where the one before ended, not by a number. */
const timelineList = defineList({ sorts: [], filters: ['Kind', 'By'] })
