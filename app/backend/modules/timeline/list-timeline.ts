import type { InputOf } from '~/contract/calls/call'
import type { timeline } from '~/contract/calls/timeline'
import type { TimelineLine, TimelinePerson } from '~/contract/timeline'
import { allItemKinds, type ItemKind } from '~/domain/items/item-kinds'
import type { UserType } from '~/domain/items/review'
import { actionsToldTo, ownActions, timelineKinds } from '~/domain/items/timeline-fields'
import { serverWordsFor } from '~/i18n/words.server'
import { actorOf, scopeOf } from '../../core/access'
import { languageOfCall } from '../../core/call-language'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { getCompany } from '../companies/get-company'
import { reviewKinds } from '../kinds/review-kinds'
import { versionsOf } from '../review/lists/list-versions'
import { burstChanges } from './changes'
import { eventActorId, readBursts, type Burst } from './read-bursts'
import { subjectOf, loadSubjects } from './subjects'
import { actorName, namesOf, peopleOf, type Place, type TimelineFilters } from './timeline.repository'

export type ListTimeline = InputOf<typeof timeline.list>

/** The most things of a burst that are named. */
const namedOfBurst = 20

/** @throws AppError 404 */
export async function listTimeline(
  ctx: Ctx,
  input: ListTimeline,
): Promise<{ items: TimelineLine[]; next: string | null }> {
  const { bursts, next } = await readBursts(ctx, await timelineFilters(ctx, input), placeIn(input.Before))
  return { items: await timelineLines(ctx, bursts), next: next && `${next.at} ${next.id}` }
}

/** @throws AppError 404 */
export async function timelinePeople(
  ctx: Ctx,
  input: InputOf<typeof timeline.people>,
): Promise<{ items: TimelinePerson[] }> {
  const staff = actorOf(ctx).userType === 'Certifier'
  const people = await peopleOf(ctx, await findHeadquartersId(ctx, input.HeadQuarterId), { staff })
  return {
    items: people.map(({ kind, ...one }) => ({ ...one, name: actorName(ctx, { ...one, kind }) ?? one.name })),
  }
}

/** A company sees its own, whatever it asks for; others are invisible. */
async function findHeadquartersId(ctx: Ctx, asked: string | null | undefined): Promise<string> {
  const { id, headQuarter } = await getCompany(ctx, asked ?? scopeOf(ctx) ?? '')
  if (!headQuarter) throw notFound()
  return id
}

async function timelineFilters(ctx: Ctx, input: ListTimeline): Promise<TimelineFilters> {
  const side = actorOf(ctx).userType
  const item = await itemOf(ctx, input)
  return {
    actions: actionsToldTo(side),
    ownActions: side === 'Company' ? ownActions : [],
    item,
    headQuarterId: item ? null : await findHeadquartersId(ctx, input.HeadQuarterId),
    withHidden: side === 'Certifier',
    entityType: input.Kind ? timelineKinds[input.Kind] : null,
    by: await actorFilter(ctx, input.By),
  }
}

async function itemOf(ctx: Ctx, { IngredientId, ProductId }: ListTimeline): Promise<TimelineFilters['item']> {
  const ids: Record<ItemKind, string | null | undefined> = { ingredient: IngredientId, product: ProductId }
  for (const kind of allItemKinds)
    if (ids[kind]) return { kind, ids: await versionsOf(ctx, reviewKinds[kind], ids[kind]) }
  return null
}

const isSide = (by: string): by is UserType => by === 'Certifier' || by === 'Company'

/** To a company all certifiers are one. */
async function actorFilter(ctx: Ctx, by: string | null | undefined): Promise<TimelineFilters['by']> {
  if (!by) return null
  if (isSide(by)) return { side: by }
  const scope = scopeOf(ctx)
  const known = scope === null || (await peopleOf(ctx, scope, { staff: false })).some(({ id }) => id === by)
  return { id: known ? by : '-' }
}

function placeIn(before: string | undefined): Place | null {
  const [at, id, ...more] = before?.split(' ') ?? []
  return at && id && more.length === 0 && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) ? { at, id } : null
}

async function timelineLines(ctx: Ctx, bursts: Burst[]): Promise<TimelineLine[]> {
  const { sentences, times } = serverWordsFor(languageOfCall(ctx.request)).audit
  const isCompany = actorOf(ctx).userType === 'Company'
  const subjects = await loadSubjects(ctx, bursts.flat())
  const about = bursts.map((burst) => [
    ...new Map(burst.map((event) => [subjectOf(event).id, event])).values(),
  ])
  const single = bursts.filter((_, index) => about[index]?.length === 1)
  const changes = await burstChanges(ctx, single)
  const people = await namesOf(
    ctx,
    'account',
    bursts.flatMap(([event]) => eventActorId(event) ?? []),
  )
  return bursts.map((burst, index): TimelineLine => {
    const [newest] = burst
    const events = about[index] ?? []
    const count = events.length
    const { one, many } = sentences[newest.action]
    const { name, of } = subjects(newest)
    const text = count > 1 ? many(String(count)) : one(name, of)
    const actorId = eventActorId(newest)
    const side = newest.user_type ?? (actorId && newest.entity_type === 'account' ? 'Company' : null)
    const email = newest.actor_email ?? name
    const hidden = isCompany && side !== 'Company'
    return {
      id: newest.id,
      at: newest.at,
      since: burst.at(-1)?.at ?? newest.at,
      action: newest.action,
      sentence: count === 1 && burst.length > 1 ? times(text, String(burst.length)) : text,
      by:
        actorId && !hidden
          ? { id: actorId, email, name: actorName(ctx, people.get(actorId)) ?? email }
          : null,
      side,
      count,
      subjects: events.slice(0, namedOfBurst).map((event) => {
        const { of: _of, ...subject } = subjects(event)
        return subject
      }),
      changes: changes[single.indexOf(burst)] ?? [],
    }
  })
}
