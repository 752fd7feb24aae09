import { sql, type RawBuilder } from 'kysely'
import {
  allItemKinds,
  allReviewedKinds,
  reviewedKinds,
  type ItemKind,
  type ItemPlural,
  type ReviewedCalls,
  type ReviewedKind,
  type ReviewedPlural,
} from '~/domain/items/item-kinds'

export const tableOf = <Kind extends ReviewedKind>(kind: Kind): ReviewedPlural<Kind> =>
  reviewedKinds[kind].plural

export const everyKind = <Row>(query: (kind: ItemKind) => RawBuilder<Row>): RawBuilder<Row> =>
  sql<Row>`${sql.join(allItemKinds.map(query), sql` union all `)}`

/** One query over all that goes through review. */
export const everyReviewedKind = <Row>(query: (kind: ReviewedKind) => RawBuilder<Row>): RawBuilder<Row> =>
  sql<Row>`${sql.join(allReviewedKinds.map(query), sql` union all `)}`

export const byPlural = <Value>(of: (plural: ItemPlural, kind: ItemKind) => Value) =>
  Object.fromEntries(allItemKinds.map((kind) => [tableOf(kind), of(tableOf(kind), kind)])) as Record<
    ItemPlural,
    Value
  >

/** Reads one kind after the other, as a transaction has one connection. */
export async function readByPlural<Value>(
  read: (kind: ItemKind) => Promise<Value>,
): Promise<Record<ItemPlural, Value>> {
  const values: Value[] = []
  for (const kind of allItemKinds) values.push(await read(kind))
  return byPlural((_, kind) => values[allItemKinds.indexOf(kind)] as Value)
}

/** As `readByPlural`, of all that goes through review. */
export async function readEachReviewed<Value>(
  read: (kind: ReviewedKind) => Promise<Value>,
): Promise<Record<ReviewedKind, Value>> {
  const values: [ReviewedKind, Value][] = []
  for (const kind of allReviewedKinds) values.push([kind, await read(kind)])
  return Object.fromEntries(values) as Record<ReviewedKind, Value>
}

/** Under the contract's names. */
export const byCalls = <Value>(of: (kind: ReviewedKind) => Value) =>
  Object.fromEntries(allReviewedKinds.map((kind) => [reviewedKinds[kind].calls, of(kind)])) as Record<
    ReviewedCalls,
    Value
  >

/** The columns of a row's subject, of which the one of its kind is set. */
export const subjectColumns = <Kind extends string>(
  kinds: readonly Kind[],
  subject: { kind: Kind; id: string },
) =>
  Object.fromEntries(
    kinds.map((kind) => [`${kind}_id`, kind === subject.kind ? subject.id : null]),
  ) as Record<`${Kind}_id`, string | null>
