import { sql } from 'kysely'
import { renewalState, type RenewalState } from '~/domain/certificates/certificate-rules'
import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'

/** The newest version of a product that a renewal is to hold. */
export interface ProductToRenew {
  id: string
  name: string
  version: number
  updatedAt: string
  state: RenewalState
}

/** The newest versions of products, of which any version is on paper or asked for. */
const newestVersions = (ctx: Ctx) =>
  ctx.db
    .selectFrom('products as p')
    .innerJoin('products as newest', (join) =>
      join.onRef('newest.root_id', '=', 'p.root_id').on(sql<boolean>`newest.newest = 1`),
    )
    .select(['newest.id', 'newest.root_id', 'newest.name', 'newest.version', 'newest.updated_at'])
    .select(['newest.status', 'newest.parent_id', 'newest.certificate_id', 'newest.withdrawn_at'])

/** By certificate, in the printed order. */
function printed(ctx: Ctx, groupIds: string[]) {
  return newestVersions(ctx)
    .innerJoin('certificate_products as printed', 'printed.product_id', 'p.id')
    .innerJoin('certificates as d', 'd.id', 'printed.certificate_id')
    .select('d.certification_group_id as group_id')
    .where('d.certification_group_id', 'in', groupIds)
    .orderBy('d.revision')
    .orderBy('printed.position')
    .orderBy('newest.id')
    .execute()
}

/** By certificate, as open requests for renewals name them. */
function requested(ctx: Ctx, requestIds: string[]) {
  return newestVersions(ctx)
    .innerJoin('certificate_request_products as asked', 'asked.product_id', 'p.id')
    .innerJoin('certificate_requests as r', 'r.id', 'asked.request_id')
    .select((eb) => eb.ref('r.certification_group_id').$notNull().as('group_id'))
    .where('r.id', 'in', requestIds)
    .orderBy('asked.position')
    .orderBy('newest.id')
    .execute()
}

type Newest = Awaited<ReturnType<typeof printed>>[number]

const stateOf = (row: Newest, isPrinted: boolean): RenewalState => {
  // A product that a request adds needs no new version.
  if (!isPrinted) return row.status === 'approved' ? 'ready' : 'renewed'
  const { status, parent_id: parentId, certificate_id: certificateId, withdrawn_at: withdrawn } = row
  return renewalState({ status, parentId, certificateId, withdrawn })
}

/** @param requests the open request by certificate, whose products count instead */
export async function productsToRenew(
  ctx: Ctx,
  groupIds: string[],
  requests: Map<string, RenewalRequest>,
): Promise<Map<string, ProductToRenew[]>> {
  const found = new Map<string, ProductToRenew[]>()
  if (groupIds.length === 0) return found
  const onPaper = await printed(ctx, groupIds)
  const requestIds = [...requests.values()].map(({ id }) => id)
  const asked = requestIds.length > 0 ? await requested(ctx, requestIds) : []
  const roots = new Set(onPaper.map((row) => `${row.group_id} ${row.root_id}`))
  for (const row of [...onPaper.filter(({ group_id }) => !requests.has(group_id)), ...asked]) {
    const products = found.get(row.group_id) ?? []
    found.set(row.group_id, products)
    // Two documents may hold two versions of one product.
    if (products.some(({ id }) => id === row.id)) continue
    const { id, name, version, updated_at: updatedAt } = row
    const state = stateOf(row, roots.has(`${row.group_id} ${row.root_id}`))
    products.push({ id, name, version, updatedAt, state })
  }
  return found
}

export type RenewalRequest = Awaited<ReturnType<typeof openRequests>>[number]

async function openRequests(ctx: Ctx, groupIds: string[]) {
  const scope = scopeOf(ctx)
  const query = ctx.db
    .selectFrom('certificate_requests')
    .select(['id', 'name', 'description', 'lot_number', 'expire_on'])
    .select((eb) => eb.ref('certification_group_id').$notNull().as('group_id'))
    .where('certification_group_id', 'in', groupIds)
    .where('kind', '=', 'renew')
    .where('status', '=', 'open')
  return (scope === null ? query : query.where('head_quarter_id', '=', scope)).execute()
}

/** By certificate, which has one open request at most. */
export async function openRenewalRequests(
  ctx: Ctx,
  groupIds: string[],
): Promise<Map<string, RenewalRequest>> {
  if (groupIds.length === 0) return new Map()
  return new Map((await openRequests(ctx, groupIds)).map((row) => [row.group_id, row]))
}

/** In scope, unordered. */
export async function ingredientsToAsk(ctx: Ctx, ids: string[]) {
  const scope = scopeOf(ctx)
  const query = ctx.db
    .selectFrom('ingredients')
    .leftJoin('companies as vendor', 'vendor.id', 'ingredients.vendor_id')
    .select(['ingredients.id', 'ingredients.name', 'ingredients.expiration_date'])
    .select(['ingredients.head_quarter_id', 'ingredients.suggested_vendor'])
    .select('vendor.business_name as vendor_name')
    .where('ingredients.id', 'in', ids)
    .where('ingredients.deleted_at', 'is', null)
    .orderBy('ingredients.name_key')
    .orderBy('ingredients.id')
  return (scope === null ? query : query.where('ingredients.head_quarter_id', '=', scope)).execute()
}

export async function requestedSince(ctx: Ctx, ids: string[], since: string): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('audit_events')
    .select('entity_id')
    .where('entity_type', '=', 'ingredient')
    .where('entity_id', 'in', ids)
    .where('action', '=', 'ingredient.letter_requested')
    .where('at', '>=', since)
    .execute()
  return new Set(rows.flatMap(({ entity_id }) => entity_id ?? []))
}
