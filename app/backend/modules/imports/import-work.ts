import type { z } from 'zod'
import { CertifierUpdateIngredient } from '~/contract/ingredients'
import type { Lookup } from '~/contract/lookups'
import { CertifierUpdateProduct } from '~/contract/products'
import { readReference } from '~/domain/exported-rows'
import type { ImportKind } from '~/domain/imports'
import type { UserType } from '~/domain/review'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { addManyIngredients } from '../ingredients/add-many-ingredients'
import { mendManyIngredients } from '../ingredients/mend-many-ingredients'
import { namedIngredients } from '../ingredients/named-ingredients'
import { allLookups } from '../lookups/list-lookups'
import { addManyProducts } from '../products/add-many-products'
import { mendManyProducts } from '../products/mend-many-products'
import { namedProducts } from '../products/named-products'
import type { ItemOwner } from '../companies/find-item-owner'
import type { Mended } from '../review/save-many'
import { currentItems } from './current-items'
import { ingredientReader } from './ingredient-reader'
import { planMended, type Change, type Current, type Given, type MendedTable } from './mended-rows'
import { planRows, type Plan, type RowReader } from './plan-rows'
import { productReader } from './product-reader'
import type { Table, TableRow } from './read-table'

export interface Work extends Pick<Plan<unknown>, 'problems' | 'ready'> {
  changes: Change[]
  /** Items that change. */
  changed: number
  /** Rows that change nothing. */
  same: number
  /**
   * Creates and changes, in the caller's transaction.
   * @throws AppError 409 for items that changed since the plan
   */
  commit(tx: Ctx, company: ItemOwner): Promise<void>
}

type Progress = (done: number) => Promise<void>

interface Doors<Input> {
  reader: RowReader<Input>
  /** Existing items. */
  mendedReader: MendedTable['reader']
  /** The input of a form. */
  saved: z.ZodObject
  add: (tx: Ctx, company: ItemOwner, inputs: Input[]) => Promise<void>
  mend: (tx: Ctx, mended: Mended<Given>[]) => Promise<void>
}

export async function planWork(
  ctx: Ctx,
  kind: ImportKind,
  company: ItemOwner,
  table: Table,
  onProgress: Progress,
): Promise<Work> {
  const side = actorOf(ctx).userType
  const lookups = await allLookups(ctx)
  const items = await currentItems(ctx, kind, company.headQuarterId, table.rows)
  const saidAs = (values: Lookup[], as: 'code' | 'description') =>
    new Map(values.map((one) => [one.id, one[as]]))
  const chosen = {
    kosherGroup: saidAs(lookups.kosherGroups, 'code'),
    kosherStatus: saidAs(lookups.kosherStatuses, 'code'),
    restriction: saidAs(lookups.restrictions, 'description'),
  }
  const there = { ...table, items, chosen, archived: archivedAmong(Object.values(lookups).flat()) }
  // In a row of an existing item, an archived choice is allowed if the item has it.
  const offered = offeredOf(lookups)
  const works: Record<ImportKind, () => Promise<Work>> = {
    ingredients: async () => {
      const existing = await namedIngredients(ctx, { companyId: company.id })
      return workOf(side, company, there, onProgress, {
        reader: ingredientReader(side, company.id, offered, existing),
        mendedReader: ingredientReader(side, company.id, lookups, []),
        saved: CertifierUpdateIngredient,
        add: addManyIngredients,
        mend: (tx, mended) => mendManyIngredients(tx, company.headQuarterId, mended),
      })
    },
    products: async () => {
      const existing = await namedProducts(ctx, company.id)
      const choices = await namedIngredients(ctx, { headQuarterId: company.headQuarterId })
      return workOf(side, company, there, onProgress, {
        reader: productReader(side, company.id, offered, existing, choices),
        mendedReader: productReader(side, company.id, lookups, [], choices),
        saved: CertifierUpdateProduct,
        add: addManyProducts,
        mend: mendManyProducts,
      })
    },
  }
  return works[kind]()
}

const archivedAmong = (entries: Lookup[]) =>
  new Set(entries.filter(({ archived }) => archived).map(({ id }) => id))

const offeredOf = <Lists extends Record<string, Lookup[]>>(lists: Lists) =>
  Object.fromEntries(
    Object.entries(lists).map(([name, entries]) => [name, entries.filter(({ archived }) => !archived)]),
  ) as Lists

async function workOf<Input>(
  side: UserType,
  company: ItemOwner,
  { rows, ...there }: Table & Pick<MendedTable, 'items' | 'chosen' | 'archived'>,
  onProgress: Progress,
  { reader, mendedReader, saved, add, mend }: Doors<Input>,
): Promise<Work> {
  const isMended = (row: TableRow) =>
    side === 'Certifier' && row.reference !== undefined && !isOfSister(row, company, there.items)
  const known = rows.filter(isMended)
  const mended = await planMended(known, { ...there, reader: mendedReader, schema: saved }, onProgress)
  const { inputs, problems, ready } = await planRows(
    rows.filter((row) => !isMended(row)),
    reader,
    (done) => onProgress(known.length + done),
  )
  return {
    problems: [...mended.problems, ...problems].sort((one, other) => one.row - other.row),
    ready: ready + mended.updates.length + mended.same,
    changes: mended.changes,
    changed: mended.updates.length,
    same: mended.same,
    async commit(tx, owner) {
      if (inputs.length > 0) await add(tx, owner, inputs)
      if (mended.updates.length > 0) await mend(tx, mended.updates)
    },
  }
}

/** A facility's list may be imported into another of the same company: there its rows are new. */
function isOfSister({ reference = '' }: TableRow, company: ItemOwner, items: Map<string, Current>): boolean {
  const item = items.get(readReference(reference)?.id ?? '')
  return item !== undefined && item.companyId !== company.id && company.id !== company.headQuarterId
}
