import { sql, type Expression, type SqlBool } from 'kysely'
import type { ListQuery, Paged } from '~/contract/fields'
import type { Neighbours } from '~/contract/items/review'
import type { Ctx } from '../../../core/context'
import type { ReviewKind } from '../review-kind'
import {
  itemConditions,
  assignedItems,
  opinionItems,
  unreadItems,
  type ItemFilters,
  type ListedItems,
  type OwnFilters,
  type AssignedFilter,
  type OpinionFilter,
  type UnreadFilter,
} from './list-conditions'
import type { Hits } from './narrowed'
import { findNeighbours } from './neighbours-of'
import { pageOfItems, type PageOfItems } from './page-of-items'

type Input = ListQuery & ItemFilters & UnreadFilter & AssignedFilter & OpinionFilter

export interface ItemList<Filters extends Input> {
  kind: ReviewKind
  /** Wire name → column or expression. */
  sorts: Record<string, string | Expression<unknown>>
  /** A condition for each filter that only this kind has. */
  own: (ctx: Ctx, input: Filters) => OwnFilters<Filters>
  /** Whether the items of a headquarters' facilities are listed with its own. */
  withFacilities: (input: Filters) => boolean | undefined
  hits?: (ctx: Ctx, input: Filters) => Hits | undefined
  /** The condition for a search that a scanner typed; null if none did. */
  scanned?: (text: string) => Expression<SqlBool> | null
}

/** By name by default (specification §2 "Lists"). @throws AppError 404 for a company out of scope */
export async function listItems<Filters extends Input, Row extends { id: string }, T>(
  ctx: Ctx,
  list: ItemList<Filters>,
  input: Filters,
  shown: Pick<PageOfItems<Row, T>, 'rowsOf' | 'toItem'>,
): Promise<Paged<T>> {
  const { kind, sorts } = list
  return pageOfItems(ctx, kind.table, await conditions(ctx, list, input), input, { sorts, ...shown })
}

/** @throws AppError 404 for an item or a company out of scope */
export async function neighboursIn<Filters extends Input>(
  ctx: Ctx,
  list: ItemList<Filters>,
  id: string,
  input: Filters,
): Promise<Neighbours> {
  return findNeighbours(ctx, list.kind, id, await conditions(ctx, list, input), input, list.sorts)
}

async function conditions<Filters extends Input>(
  ctx: Ctx,
  { kind, own, withFacilities, hits, scanned }: ItemList<Filters>,
  input: Filters,
): Promise<ListedItems> {
  const unread = unreadItems(ctx, kind.name, input)
  const opinion = opinionItems(ctx, kind, input, unread.WithStatus)
  const { WithStatus, also } = await assignedItems(ctx, kind.table, input, opinion.WithStatus)
  const scan = scanned?.(input.Search ?? '') ?? null
  const { After } = input
  const behind = After === undefined ? [] : [sql<SqlBool>`${sql.ref(`${kind.table}.id`)} > ${After}`]
  const narrowed = Object.values<Expression<SqlBool>[]>(own(ctx, input)).flat()
  return itemConditions(
    ctx,
    kind,
    {
      ...input,
      ...(scan && { Search: undefined }),
      WithStatus,
      withFacilities: withFacilities(input),
    },
    {
      also: [...unread.also, ...opinion.also, ...also, ...narrowed, ...(scan ? [scan] : []), ...behind],
      lead: unread.lead || input.Withdrawn === true || scan !== null,
      hits: hits?.(ctx, input),
    },
  )
}
