import { sql } from 'kysely'
import type { Ctx } from '../../../core/context'
import { inParts } from '../../../core/in-parts'

/** Approved ingredients in force, not run out, that neither follow a certificate nor are covered by one. */
const unclaimed = (today: string) => sql`
  ingredients.status = 'approved' and ingredients.deleted_at is null and ingredients.withdrawn_at is null
  and ingredients.vendor_id is not null and ingredients.supplier_certificate_id is null
  and (ingredients.expiration_date is null or ingredients.expiration_date >= ${today})
  and not exists (select 1 from ingredients as newer where newer.root_id = ingredients.root_id
    and newer.chain_position > ingredients.chain_position and newer.status = 'approved'
    and newer.deleted_at is null and newer.withdrawn_at is null)
  and not exists (select 1 from supplier_coverages as covered
    inner join supplier_certificates as claiming on claiming.id = covered.certificate_id
    where covered.ingredient_root_id = ingredients.root_id and covered.state <> 'excluded'
    and claiming.deleted_at is null and claiming.status <> 'rejected')`

const withFiles = sql`ingredients
  inner join ingredient_documents as link on link.ingredient_id = ingredients.id
  inner join documents on documents.id = link.document_id`

interface Vendor {
  id: string
  name: string
}

/** The suppliers with something to propose, by name. */
export async function proposedVendors(
  ctx: Ctx,
  { today, vendorId }: { today: string; vendorId: string | undefined },
): Promise<Vendor[]> {
  const only = vendorId === undefined ? sql`1 = 1` : sql`ingredients.vendor_id = ${vendorId}`
  // More than one ingredient: counting distinct ones would sort them all.
  const { rows } = await sql<Vendor>`
    with own as (
      select ingredients.vendor_id, ingredients.root_id, ingredients.expiration_date, documents.sha256
      from ${withFiles} where ${unclaimed(today)} and ${only})
    select vendor.id, vendor.business_name as name from companies as vendor
    where vendor.id in (
      select vendor_id from own group by vendor_id, sha256 having min(root_id) < max(root_id)
      union
      select vendor_id from own where expiration_date is not null
      group by vendor_id, expiration_date having min(root_id) < max(root_id))
    order by vendor.name_key, vendor.id`.execute(ctx.db)
  return rows
}

export async function proposedRows(
  ctx: Ctx,
  { today, vendorIds }: { today: string; vendorIds: readonly string[] },
): Promise<ProposedRow[]> {
  if (vendorIds.length === 0) return []
  const { rows } = await sql<ProposedRow>`
    select ingredients.root_id as "rootId", ingredients.vendor_id as "vendorId",
      ingredients.expiration_date as "expiresOn", documents.id as "documentId", documents.sha256 as sha256
    from ${withFiles}
    where ${unclaimed(today)} and ingredients.vendor_id in (${sql.join([...vendorIds])})`.execute(ctx.db)
  return rows
}

export const documentsById = (ctx: Ctx, ids: readonly string[]) =>
  inParts(ids, (some) =>
    ctx.db.selectFrom('documents').selectAll().where('id', 'in', some).orderBy('id').execute(),
  )

/** The document, if any version of these chains has it. */
export const documentOfChains = async (ctx: Ctx, documentId: string, rootIds: readonly string[]) =>
  (
    await inParts(rootIds, (some) =>
      ctx.db
        .selectFrom('documents')
        .innerJoin('ingredient_documents as link', 'link.document_id', 'documents.id')
        .innerJoin('ingredients', 'ingredients.id', 'link.ingredient_id')
        .selectAll('documents')
        .where('documents.id', '=', documentId)
        .where('ingredients.root_id', 'in', some)
        .where('ingredients.deleted_at', 'is', null)
        .limit(1)
        .execute(),
    )
  )[0]

/** The chains among these that a certificate covers by now; a deleted or rejected one claims nothing. */
export const coveredAmong = async (ctx: Ctx, rootIds: readonly string[]): Promise<Set<string>> => {
  const rows = await inParts(rootIds, (some) =>
    ctx.db
      .selectFrom('supplier_coverages')
      .innerJoin('supplier_certificates', 'supplier_certificates.id', 'supplier_coverages.certificate_id')
      .select('ingredient_root_id')
      .distinct()
      .where('ingredient_root_id', 'in', some)
      .where('state', '<>', 'excluded')
      .where('supplier_certificates.deleted_at', 'is', null)
      .where('supplier_certificates.status', '<>', 'rejected')
      .execute(),
  )
  return new Set(rows.map(({ ingredient_root_id }) => ingredient_root_id))
}

/** An approved ingredient that follows no certificate, with one of its files. */
export interface ProposedRow {
  rootId: string
  vendorId: string
  expiresOn: string | null
  documentId: string
  sha256: string
}

interface Group {
  reason: 'sameFile' | 'sameDate'
  vendorId: string
  expiresOn: string | null
  rootIds: string[]
  documentIds: string[]
}

/** Others would have to be opened one by one. */
const mostFiles = 20

const mostOften = (all: readonly string[]): string | null => {
  const counts = new Map<string, number>()
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
  // The latest of equally frequent ones.
  const [first] = [...counts].sort(([a, some], [b, more]) => more - some || (a < b ? 1 : -1))
  return first?.[0] ?? null
}

/**
 * Ingredients that seem to share a supplier's certificate: first those with the same file, the largest group
 * first, then those left over with the same expiry. Each is in one group; the order of the rows is irrelevant.
 */
export function groupProposals(rows: readonly ProposedRow[]): Group[] {
  const ordered = [...rows].sort((a, b) =>
    a.rootId === b.rootId ? (a.documentId < b.documentId ? -1 : 1) : a.rootId < b.rootId ? -1 : 1,
  )
  const left = new Map<string, ProposedRow>()
  for (const row of ordered) if (!left.has(row.rootId)) left.set(row.rootId, row)
  const groups: Group[] = []
  const add = (reason: Group['reason'], some: readonly ProposedRow[], files: readonly ProposedRow[]) => {
    const rootIds = some.map(({ rootId }) => rootId)
    for (const id of rootIds) left.delete(id)
    groups.push({
      reason,
      vendorId: some[0]?.vendorId ?? '',
      expiresOn: mostOften(some.flatMap(({ expiresOn }) => expiresOn ?? [])),
      rootIds,
      documentIds: files.map(({ documentId }) => documentId).slice(0, mostFiles),
    })
  }
  const distinct = (some: readonly ProposedRow[], by: 'rootId' | 'sha256') =>
    [...new Map(some.toReversed().map((row) => [row[by], row])).values()].toReversed()
  for (const [, some] of bySize(ordered, ({ sha256 }) => sha256)) {
    const own = distinct(some, 'rootId').filter(({ rootId }) => left.has(rootId))
    if (own.length > 1) add('sameFile', own, own.slice(0, 1))
  }
  const dated = [...left.values()].filter(({ expiresOn }) => expiresOn !== null)
  for (const [, some] of bySize(dated, ({ expiresOn }) => expiresOn ?? '')) {
    if (some.length < 2) continue
    const roots = new Set(some.map(({ rootId }) => rootId))
    const files = ordered.filter(({ rootId }) => roots.has(rootId))
    add('sameDate', some, distinct(files, 'sha256'))
  }
  return groups
}

function bySize(rows: readonly ProposedRow[], keyOf: (row: ProposedRow) => string) {
  const groups = new Map<string, ProposedRow[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups].sort(([a, some], [b, more]) => more.length - some.length || (a < b ? -1 : 1))
}
