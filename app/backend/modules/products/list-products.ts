import { sql, type SqlBool } from 'kysely'
import type { ListedProduct, ProductListItem } from '~/contract/items/products'
import type { productSorts } from '~/contract/sorts'
import type { products } from '~/contract/calls/items/products'
import type { InputOf } from '~/contract/calls/call'
import type { Paged } from '~/contract/fields'
import type { Neighbours } from '~/contract/items/review'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../core/context'
import { itemLines, type ItemLine } from '../review/lists/item-lines'
import { listItems, neighboursIn, type ItemList } from '../review/lists/list-items'
import { toProductListItem } from './product-fields'
import { productKind } from './product-kind'
import { gtinsOfProducts } from './gtins/show-gtins'
import { registerStates } from './listing/listing'
import { findProducts, madeOnLine } from './products.repository'
import { linesOfProducts } from '../lines/product-lines'
import { goesOn, selectIngredientNames, stoppedProducts } from './recipe/product-ingredients.repository'
import type { HitOf } from '~/contract/search'
import { hitsIn } from '../review/lists/first-items'
import { scannedGtin } from '~/domain/items/gtin'

const hits = hitsIn('product', productKind, {
  rowsOf: findProducts,
  codeOf: (row) => row.code,
  code: { column: 'code', keyOf: (text) => text.trim().toUpperCase() },
})

export const { first: searchProducts, withCode: productsWithCode } = hits

/** By a scanned code: the products with this code on their packs. */
export async function productsOnPack(ctx: Ctx, text: string): Promise<HitOf<'product'>[]> {
  const condition = isOnPack(text)
  return condition ? hits.where(ctx, condition) : []
}

type ListProducts = InputOf<typeof products.list>
type Neighbour = InputOf<typeof products.neighbours>
type Filters = Omit<ListProducts, 'WithIngredientNames' | 'WithLines' | 'WithGtins' | 'WithRegister'> &
  Pick<Neighbour, 'IncludeFacilitiesProducts'>

const onCertificate = (certified: boolean) =>
  sql<SqlBool>`products.certificate_id is ${sql.raw(certified ? 'not null' : 'null')}`

const list: ItemList<Filters> = {
  kind: productKind,
  sorts: {
    name: 'products.name_key',
    companyName: 'products.company_key',
    createdAt: 'products.created_at',
    statusAt: 'products.status_at',
  } satisfies Record<(typeof productSorts)[number], string>,
  own: (ctx, { Certified, LineId, Stopped }) => ({
    LineId: LineId === undefined ? [] : [madeOnLine(LineId)],
    Certified: Certified === undefined ? [] : [onCertificate(Certified)],
    Stopped: Stopped === false ? [goesOn(todayInRome(ctx.clock()))] : [],
    IncludeFacilitiesProducts: [], // with `CompanyId`
  }),
  withFacilities: (input) => input.IncludeFacilitiesProducts,
  scanned: isOnPack,
  hits: (ctx, { Stopped }) => (Stopped ? stoppedProducts(todayInRome(ctx.clock())) : undefined),
}

export async function listProducts(
  ctx: Ctx,
  {
    WithIngredientNames = false,
    WithLines = false,
    WithGtins = false,
    WithRegister = false,
    ...input
  }: ListProducts & Filters,
): Promise<Paged<ListedProduct>> {
  let namesOf: Map<string, string[]> | undefined
  let linesOf: Awaited<ReturnType<typeof linesOfProducts>> | undefined
  let codesOf: Map<string, string[]> | undefined
  let shownOf: Awaited<ReturnType<typeof registerStates>> | undefined
  return listItems(ctx, list, input, {
    rowsOf: async (ids) => {
      if (WithIngredientNames) namesOf = await selectIngredientNames(ctx, ids)
      if (WithLines) linesOf = await linesOfProducts(ctx, ids)
      if (WithGtins) codesOf = await gtinsOfProducts(ctx, ids)
      if (WithRegister) shownOf = await registerStates(ctx, ids)
      return findProducts(ctx, ids)
    },
    toItem: (row) => ({
      ...toProductListItem(ctx, row),
      ...(namesOf && { ingredientNames: namesOf.get(row.id) ?? [] }),
      ...(linesOf && { lineNames: linesOf.get(row.id)?.map(({ name }) => name) ?? [] }),
      ...(codesOf && { gtins: codesOf.get(row.id) ?? [] }),
      ...(shownOf && { register: shownOf.get(row.id) ?? { mode: null, isListed: false } }),
    }),
  })
}

/** For queues. */
export const listProductLines = (ctx: Ctx, input: Filters): Promise<Paged<ItemLine>> =>
  listItems(ctx, list, input, itemLines(ctx, 'product', 'status_at'))

/** With the facilities' products (specification §7 "Products"). @throws AppError 404 */
export const listCompanyProducts = (
  ctx: Ctx,
  { ExcludeCertified, ...input }: InputOf<typeof products.companyProducts>,
): Promise<Paged<ListedProduct>> =>
  listProducts(ctx, {
    ...input,
    Certified: ExcludeCertified ? false : input.Certified,
    IncludeFacilitiesProducts: true,
  })

export const productNeighbours = (ctx: Ctx, { productId, ...input }: Neighbour): Promise<Neighbours> =>
  neighboursIn(ctx, list, productId, input)

/** Products in scope, unordered. */
export const productsById = async (ctx: Ctx, ids: string[]): Promise<ProductListItem[]> =>
  (await findProducts(ctx, ids)).map((row) => toProductListItem(ctx, row))

/** That a product has the code on its packs that this text is, scanned or typed; null for any other text. */
function isOnPack(text: string) {
  const scan = scannedGtin(text)
  return (
    scan &&
    sql<SqlBool>`products.root_id in (select pack.root_id from product_gtins as pack
      where pack.gtin = ${scan.gtin} and pack.rejected_at is null)`
  )
}
