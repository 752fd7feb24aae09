import { wordsOf } from '~/portal/language.server'
import type { Paged } from '~/contract/fields'
import { returnedStatuses, type ReviewStatus, type UserType } from '~/domain/review'
import { EXPIRY_WARNING_DAYS } from '~/domain/expiry'
import type { Workload } from '~/contract/staff'
import { formatsIn } from '~/i18n/format'
import { serverWords } from '~/i18n/own/answers'
import type { SignedIn } from '~/portal/guards.server'
import { itemPathsOf } from '~/features/items/item-kind'
import { paths, withQuery } from '~/portal/paths'
import type { PortalApi } from '~/portal/api.server'
import { orNull } from '~/portal/lists.server'
import type { DeskTab } from './desk-links'
import { deskRows } from './desk-rows'
import type { VisitPanels } from './desk-visits'
import { stepsOf, type FirstStep, type ItemCounts } from './first-steps'

type Api = PortalApi['api']

const ROWS = 5
/** Above this it only says that there are more: everybody reloads the desk all day. */
const few = { ItemsPerPage: ROWS, Offset: 0, CountTo: 1000 }
const oldestFirst = { Direction: 'asc' as const }

const panelOf = <Answer, Row>(call: Promise<Paged<Answer>>, toRow: (row: Answer) => Row) =>
  orNull(
    call.then(({ items, totalItems, totalIsMinimum }) => ({
      items: items.map(toRow),
      totalItems,
      totalIsMinimum,
    })),
  )

async function allOf<Calls extends Record<string, Promise<unknown>>>(calls: Calls) {
  const answers = Object.entries(calls).map(async ([name, call]) => [name, await call] as const)
  return Object.fromEntries(await Promise.all(answers)) as { [Name in keyof Calls]: Awaited<Calls[Name]> }
}

/** @param WithStatus what is this side's turn */
async function loadPanels(api: Api, area: UserType, WithStatus: ReviewStatus[], Assigned?: string) {
  const rows = deskRows(area)
  const turn = { ...few, ...oldestFirst, Sort: 'statusAt', WithStatus, Assigned }
  const unread = { ...few, ...oldestFirst, Sort: 'statusAt', OnlyUnread: true, Assigned }
  // What ran out last comes first: it is the most likely to be still in use.
  const expired = { ...few, Direction: 'desc' as const, Expired: true }
  const expiring = { ...few, ...oldestFirst, ExpiringWithinDays: EXPIRY_WARNING_DAYS }
  const approved = { Sort: 'expirationDate', WithStatus: ['approved' as const] }
  const issued = { Sort: 'expireOn', includeCerticateFacilities: true }
  return allOf({
    ingredients: panelOf(api.ingredients.list(turn), rows.turn),
    products: panelOf(api.products.list(turn), rows.turn),
    requests: panelOf(
      api.requests.list({ ...few, ...oldestFirst, Sort: 'createdAt', WithStatus: ['open'], Assigned }),
      rows.request,
    ),
    deviations: panelOf(
      api.deviations.list(
        area === 'Certifier'
          ? { ...few, ...oldestFirst, Sort: 'answeredAt', WithStatus: ['answered'] }
          : { ...few, ...oldestFirst, Sort: 'dueOn', WithStatus: ['open'] },
      ),
      rows.deviation,
    ),
    questions: panelOf(
      api.threads.list({ ...few, ...(area === 'Certifier' ? { OnlyWaiting: true } : { OnlyUnread: true }) }),
      rows.question,
    ),
    ingredientMessages: panelOf(api.ingredients.list(unread), rows.unread),
    productMessages: panelOf(api.products.list(unread), rows.unread),
    expiredIngredients: panelOf(api.ingredients.list({ ...expired, ...approved }), rows.expiring),
    expiredCertificates: panelOf(api.certificates.list({ ...expired, ...issued }), rows.certificate),
    // Nothing keeps their number: it is found anew by each desk.
    stoppedProducts: panelOf(
      api.products.list({ ...few, CountTo: 100, ...oldestFirst, Sort: 'name', Stopped: true }),
      rows.stopped,
    ),
    expiringIngredients: panelOf(api.ingredients.list({ ...expiring, ...approved }), rows.expiring),
    expiringCertificates: panelOf(api.certificates.list({ ...expiring, ...issued }), rows.certificate),
  })
}

/** @param Assigned as lists say it; what runs out is everybody's */
export async function loadDesk(api: Api, Assigned: DeskTab) {
  const [panels, visits, workload] = await Promise.all([
    loadPanels(api, 'Certifier', ['approving'], Assigned),
    loadVisitPanels(api, Assigned),
    orNull(api.staff.workload()),
  ])
  return { panels, visits, workload }
}

export type SealsNotice = ReturnType<typeof sealsNotice>

/** For managers, who may have somebody see to it. */
export function sealsNotice(request: Request, { user }: Pick<SignedIn, 'user'>, workload: Workload | null) {
  const waiting = workload?.sealsWaiting
  if (!waiting || !user.isCertifierCompanyManager) return null
  const w = wordsOf(request)
  const words = serverWords(w).desk
  return {
    title: words.sealsTitle(waiting.count),
    text: words.sealsHint(formatsIn(w).formatInstant(waiting.waitsSince)),
    to: withQuery(paths.certifier.certificates(), { SealWaiting: 'true' }),
    show: words.sealsShow,
  }
}

/** What nobody should approve without more thought. */
export function forbiddenNotice(request: Request, workload: Workload | null) {
  const forbidden = workload?.forbidden
  if (!forbidden || forbidden.totalItems === 0) return null
  const words = serverWords(wordsOf(request)).desk
  const { items, totalItems, totalIsMinimum } = forbidden
  const others = totalItems - items.length
  return {
    title: (totalIsMinimum ? words.forbiddenOfOldest : words.forbiddenTitle)(totalItems),
    items: items.map(({ kind, id, name }) => ({ to: itemPathsOf('Certifier', kind).item(id), name })),
    others: others > 0 ? words.forbiddenOthers(others) : null,
  }
}

/** For managers, who say what entries of the lookups mean. */
export function unsaidNotice(request: Request, { user }: Pick<SignedIn, 'user'>, workload: Workload | null) {
  if (!workload?.unsaidMeanings || !user.isCertifierCompanyManager) return null
  const words = serverWords(wordsOf(request)).desk
  return {
    title: words.unsaidTitle(workload.unsaidMeanings),
    text: words.unsaidHint,
    to: paths.certifier.lookups(),
    show: words.unsaidShow,
  }
}

/** For managers: what was right when it was issued. */
export function reviewNotice(request: Request, { user }: Pick<SignedIn, 'user'>, workload: Workload | null) {
  if (!workload?.certificatesToReview || !user.isCertifierCompanyManager) return null
  const words = serverWords(wordsOf(request)).desk
  return {
    title: words.reviewTitle(workload.certificatesToReview),
    text: words.reviewHint,
    to: paths.certifier.certificatesToReview(),
    show: words.reviewShow,
  }
}

/** How the portal is run, for managers, who may have it mended. */
export function settingsNotices(
  request: Request,
  { user }: Pick<SignedIn, 'user'>,
  workload: Workload | null,
): string[] {
  if (!user.isCertifierCompanyManager) return []
  const words = serverWords(wordsOf(request)).desk
  return (workload?.shortcomings ?? []).map((one) => words.shortcomings[one])
}

/** An overdue facility is its officer's, as nobody goes there yet. */
function loadVisitPanels(api: Api, Assigned: DeskTab): Promise<VisitPanels> {
  const rows = deskRows('Certifier')
  const none = Promise.resolve({ items: [], totalItems: 0 })
  const InspectorId = Assigned === 'me' ? 'me' : undefined
  const visits = (filters: { WithStatus?: ['ended']; Late?: true; Away?: true }) =>
    Assigned === 'none'
      ? none
      : panelOf(
          api.visits.list({ ...few, ...oldestFirst, Sort: 'plannedOn', InspectorId, ...filters }),
          rows.visit,
        )
  return allOf({
    ended: visits({ WithStatus: ['ended'] }),
    overdue:
      Assigned === 'none'
        ? none
        : panelOf(
            api.visits.due({
              ...few,
              Sort: 'nextVisitOn',
              Due: ['never', 'overdue'],
              Unplanned: true,
              OfficerId: Assigned === 'me' ? 'me' : undefined,
            }),
            rows.due,
          ),
    late: visits({ Late: true }),
    away: visits({ Away: true }),
  })
}

export async function loadCompanyDesk(api: Api) {
  const answered = { ...few, Sort: 'decidedAt', Direction: 'desc' as const }
  const [panels, decided, steps] = await Promise.all([
    loadPanels(api, 'Company', returnedStatuses),
    panelOf(
      api.requests.list({ ...answered, WithStatus: ['issued', 'declined'] }),
      deskRows('Company').request,
    ),
    orNull(loadFirstSteps(api)),
  ])
  return { panels: { ...panels, decided }, steps }
}

const one = { ItemsPerPage: 1, Offset: 0, CountTo: 1 }
const totalOf = async (list: Promise<{ totalItems: number }>) => (await list).totalItems

async function countItems(
  list: (query: typeof one & { WithStatus?: ReviewStatus[] }) => Promise<{ totalItems: number }>,
): Promise<ItemCounts> {
  const [all, sent, approved] = await Promise.all([
    totalOf(list(one)),
    totalOf(list({ ...one, WithStatus: ['approving'] })),
    totalOf(list({ ...one, WithStatus: ['approved'] })),
  ])
  return { all, sent, approved }
}

/** Null once it or one of its facilities has a certificate, or it has asked for one. */
async function loadFirstSteps(api: Api): Promise<FirstStep[] | null> {
  const [certificates, requests] = await Promise.all([
    totalOf(api.certificates.list({ ...one, includeCerticateFacilities: true })),
    totalOf(api.requests.list(one)),
  ])
  if (certificates > 0 || requests > 0) return null
  const [own, facilities, ingredients, products] = await Promise.all([
    api.companies.mine(),
    totalOf(api.companies.list({ ...one, ShowOnlyManufactories: true })),
    countItems((query) => api.ingredients.list(query)),
    countItems((query) => api.products.list(query)),
  ])
  const { businessCode, street, city, zipCode, district, country } = own
  const hasDetails = [businessCode, street, city, zipCode, district, country].every(Boolean)
  return stepsOf({ hasDetails, facilities, ingredients, products })
}
