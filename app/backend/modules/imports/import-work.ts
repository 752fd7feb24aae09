import type { ImportKind } from '~/domain/imports'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { addManyIngredients } from '../ingredients/add-many-ingredients'
import { namedIngredients } from '../ingredients/named-ingredients'
import { allLookups } from '../lookups/list-lookups'
import { addManyProducts } from '../products/add-many-products'
import { namedProducts } from '../products/named-products'
import type { ItemOwner } from '../companies/find-item-owner'
import { ingredientReader } from './ingredient-reader'
import { planRows, type Plan, type RowReader } from './plan-rows'
import { productReader } from './product-reader'
import type { TableRow } from './read-table'

export interface Work extends Pick<Plan<unknown>, 'problems' | 'ready'> {
  /** In the caller's transaction. */
  create(tx: Ctx, company: ItemOwner): Promise<void>
}

type Progress = (done: number) => Promise<void>

export async function planWork(
  ctx: Ctx,
  kind: ImportKind,
  company: ItemOwner,
  rows: TableRow[],
  onProgress: Progress,
): Promise<Work> {
  const side = actorOf(ctx).userType
  const lookups = await allLookups(ctx)
  if (kind === 'ingredients') {
    const existing = await namedIngredients(ctx, { companyId: company.id })
    return workOf(rows, ingredientReader(side, company.id, lookups, existing), onProgress, addManyIngredients)
  }
  const existing = await namedProducts(ctx, company.id)
  const choices = await namedIngredients(ctx, { headQuarterId: company.headQuarterId })
  return workOf(
    rows,
    productReader(side, company.id, lookups, existing, choices),
    onProgress,
    addManyProducts,
  )
}

async function workOf<Input>(
  rows: TableRow[],
  reader: RowReader<Input>,
  onProgress: Progress,
  add: (tx: Ctx, company: ItemOwner, inputs: Input[]) => Promise<void>,
): Promise<Work> {
  const { inputs, problems, ready } = await planRows(rows, reader, onProgress)
  return { problems, ready, create: (tx, company) => add(tx, company, inputs) }
}
