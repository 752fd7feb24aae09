import type { SupplierCoverage } from '~/contract/items/supplier-certificates'
import { scopeOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { grouped } from '../../../core/grouped'
import type { SupplierCertificateRow, SupplierCoverageRow } from '../../../db/tables'
import { selectCoverages, currentVersion, versionsOf, type CoveredVersion } from './coverages.repository'
import { inParts } from '../../../core/in-parts'

export interface Covered {
  coverage: SupplierCoverageRow
  /** Live ones, the oldest first. */
  versions: CoveredVersion[]
  current: CoveredVersion
}

/** Without ingredients of which no version is left. */
export async function coveredBy(
  ctx: Ctx,
  coverages: readonly SupplierCoverageRow[],
  options: { lock?: boolean } = {},
): Promise<Covered[]> {
  const rows = await versionsOf(
    ctx,
    coverages.map(({ ingredient_root_id }) => ingredient_root_id),
    options,
  )
  const chains = grouped(rows, ({ root_id }) => root_id)
  return coverages.flatMap((coverage) => {
    const versions = chains.get(coverage.ingredient_root_id) ?? []
    const current = currentVersion(versions)
    return current ? [{ coverage, versions, current }] : []
  })
}

export const toCoverage = ({ coverage, current }: Covered): SupplierCoverage => ({
  ingredientRootId: coverage.ingredient_root_id,
  ingredientId: current.id,
  name: current.name,
  status: current.status,
  companyName: current.company_name,
  headQuarterId: current.head_quarter_id,
  headQuarterName: current.head_quarter_name,
  kosherGroupCode: current.kosher_group_code,
  proofPerDelivery: current.proof === 'eachDelivery',
  expirationDate: current.expiration_date,
  itemId: coverage.item_id,
  coverageState: coverage.state,
  follows: coverage.follows === 1,
})

const coveredKey = ({ current }: Covered) =>
  `${current.head_quarter_name}\n${current.name_key}\n${current.root_id}`

export const inOrder = <C extends Covered>(all: C[]): C[] =>
  all.sort((a, b) => (coveredKey(a) < coveredKey(b) ? -1 : coveredKey(a) > coveredKey(b) ? 1 : 0))

/** By company and name; to a company its own, and of what others have uploaded the confirmed ones. */
export async function coveragesShown(
  ctx: Ctx,
  { id, head_quarter_id }: Pick<SupplierCertificateRow, 'id' | 'head_quarter_id'>,
): Promise<SupplierCoverage[]> {
  const scope = scopeOf(ctx)
  const shown = (await selectCoverages(ctx, id)).filter(
    (one) =>
      scope === null ||
      (one.head_quarter_id === scope && (head_quarter_id === scope || one.state === 'confirmed')),
  )
  return inOrder(await coveredBy(ctx, shown)).map(toCoverage)
}

/** Whether the certificate covers an ingredient of another headquarters. */
export async function coversOthers(ctx: Ctx, certificateId: string, headQuarterId: string): Promise<boolean> {
  const other = await ctx.db
    .selectFrom('supplier_coverages')
    .select('ingredient_root_id')
    .where('certificate_id', '=', certificateId)
    .where('head_quarter_id', '<>', headQuarterId)
    .where('state', '<>', 'excluded')
    .executeTakeFirst()
  return other !== undefined
}

/** The live versions whose expiry is the certificate's, locked. */
export async function selectFollowers(tx: Ctx, certificateId: string): Promise<CoveredVersion[]> {
  const roots = await tx.db
    .selectFrom('ingredients')
    .select('root_id')
    .distinct()
    .where('supplier_certificate_id', '=', certificateId)
    .where('deleted_at', 'is', null)
    .execute()
  const versions = await inParts(roots, (some) =>
    versionsOf(
      tx,
      some.map(({ root_id }) => root_id),
      { lock: true },
    ),
  )
  return versions.filter(({ supplier_certificate_id }) => supplier_certificate_id === certificateId)
}

/** The companies whose ingredients it covers. */
export const coveredCompanies = async (tx: Ctx, certificateId: string): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom('supplier_coverages')
    .select('head_quarter_id')
    .distinct()
    .where('certificate_id', '=', certificateId)
    .where('state', '=', 'confirmed')
    .execute()
  return rows.map(({ head_quarter_id }) => head_quarter_id)
}
