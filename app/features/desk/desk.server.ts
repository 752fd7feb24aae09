import { requestWords } from '~/portal/language/language.server'
import type { DeskLine } from '~/contract/desk'
import type { ReviewStatus, UserType } from '~/domain/items/review'
import type { Workload } from '~/contract/accounts/staff'
import { formatsIn } from '~/i18n/format'
import type { SignedIn } from '~/portal/guards.server'
import { itemPathsFor } from '~/features/items/item-kind'
import { paths, withQuery } from '~/portal/paths'
import type { PortalApi } from '~/portal/api.server'
import { orNull, pick } from '~/portal/lists.server'
import { holding, wholeRulings } from '~/features/certificates/rulings/rulings.server'
import { lineHref, deskListPath, placeAt, type DeskPlace } from './desk-links'
import { firstSteps, type FirstStep, type ItemCounts } from './first-steps'

type Api = PortalApi['api']

/** @param place from the address; the page has the words of parts */
async function loadQueue(api: Api, place: DeskPlace, fourEyes: boolean) {
  const desk = await orNull(api.desk.get({ Kind: place.kind, Assigned: place.tab }))
  if (!desk) return null
  const parts = desk.parts.map((one) => ({ ...one, to: deskListPath(one.part, place, fourEyes) }))
  const listTo = new Map(parts.map(({ part, to }) => [part, to]))
  return {
    parts,
    items: desk.items.map((line) => ({
      ...pick(line, ['part', 'name', 'at']),
      ...(line.id === null && { isAll: true as const }),
      ...(line.ingredients && { ingredients: line.ingredients }),
      ...(line.status === 'rejected' && { isRejected: true as const }),
      ...(line.isRevoked && { isRevoked: true as const }),
      ...(line.lock && { lock: line.lock }),
      note: [ownerName(line, place.area), line.text].filter(Boolean).join(' · '),
      to: lineHref(line, place, listTo.get(line.part) ?? ''),
    })),
  }
}

export type Queue = NonNullable<Awaited<ReturnType<typeof loadQueue>>>

/** The headquarters, and the facility if it is one; unless the reader or the name implies it. */
function ownerName({ name, companyName, headQuarterName }: DeskLine, area: UserType): string {
  const places = area === 'Company' ? [companyName] : [headQuarterName, companyName]
  return [...new Set(places)].filter((place) => place && place !== name).join(' · ')
}

export async function loadDesk(api: Api, search: URLSearchParams | string = '') {
  const place = placeAt('Certifier', search)
  const workload = await orNull(api.staff.workload())
  return { queue: await loadQueue(api, place, workload?.decisionRule === 'two'), workload }
}

export type SealsNotice = ReturnType<typeof sealsNotice>

/** For managers, who may have somebody see to it. */
export function sealsNotice(request: Request, { user }: Pick<SignedIn, 'user'>, workload: Workload | null) {
  const waiting = workload?.sealsWaiting
  if (!waiting || !user.isCertifierCompanyManager) return null
  const w = requestWords(request)
  const words = w.desk
  return {
    title: words.sealsTitle(waiting.count),
    text: words.sealsHint(formatsIn(w).formatInstant(waiting.waitsSince)),
    to: withQuery(paths.certifier.certificates(), { SealWaiting: 'true' }),
    show: words.sealsShow,
  }
}

/** Forbidden items, which nobody should approve without more thought. */
export function forbiddenNotice(request: Request, workload: Workload | null) {
  const forbidden = workload?.forbidden
  if (!forbidden || forbidden.totalItems === 0) return null
  const words = requestWords(request).desk
  const { items, totalItems, totalIsMinimum } = forbidden
  const others = totalItems - items.length
  return {
    title: (totalIsMinimum ? words.forbiddenOfOldest : words.forbiddenTitle)(totalItems),
    items: items.map(({ kind, id, name }) => ({ to: itemPathsFor('Certifier', kind).item(id), name })),
    others: others > 0 ? words.forbiddenOthers(others) : null,
  }
}

/** For managers, who state the meanings of entries of the lookups. */
export function unsaidNotice(request: Request, { user }: Pick<SignedIn, 'user'>, workload: Workload | null) {
  if (!workload?.unsaidMeanings || !user.isCertifierCompanyManager) return null
  const words = requestWords(request).desk
  return {
    title: words.unsaidTitle(workload.unsaidMeanings),
    text: words.unsaidHint,
    to: paths.certifier.lookups(),
    show: words.unsaidShow,
  }
}

/** The portal's operational shortcomings, for managers, who may have them mended. */
export function settingsNotices(
  request: Request,
  { user }: Pick<SignedIn, 'user'>,
  workload: Workload | null,
): string[] {
  if (!user.isCertifierCompanyManager) return []
  const words = requestWords(request).desk
  return (workload?.shortcomings ?? []).map((one) => words.shortcomings[one])
}

export async function loadCompanyDesk(api: Api, search: URLSearchParams | string = '') {
  const place = placeAt('Company', search)
  const [queue, steps, held] = await Promise.all([
    loadQueue(api, place, false),
    orNull(loadFirstSteps(api)),
    orNull(wholeRulings(api, holding)),
  ])
  return { queue, steps, held: held ?? [] }
}

const one = { ItemsPerPage: 1, Offset: 0, CountTo: 1 }
const readTotal = async (list: Promise<{ totalItems: number }>) => (await list).totalItems

async function countItems(
  list: (query: typeof one & { WithStatus?: ReviewStatus[] }) => Promise<{ totalItems: number }>,
): Promise<ItemCounts> {
  const [all, sent, approved] = await Promise.all([
    readTotal(list(one)),
    readTotal(list({ ...one, WithStatus: ['approving'] })),
    readTotal(list({ ...one, WithStatus: ['approved'] })),
  ])
  return { all, sent, approved }
}

/** Null once it or one of its facilities has a certificate, or it has asked for one. */
async function loadFirstSteps(api: Api): Promise<FirstStep[] | null> {
  if ((await readTotal(api.certificates.list({ ...one, includeCerticateFacilities: true }))) > 0) return null
  if ((await readTotal(api.requests.list(one))) > 0) return null
  const [own, facilities, ingredients, products] = await Promise.all([
    api.companies.mine(),
    readTotal(api.companies.list({ ...one, ShowOnlyManufactories: true })),
    countItems((query) => api.ingredients.list(query)),
    countItems((query) => api.products.list(query)),
  ])
  const { businessCode, street, city, zipCode, district, country } = own
  const hasDetails = [businessCode, street, city, zipCode, district, country].every(Boolean)
  return firstSteps({ hasDetails, facilities, ingredients, products })
}
