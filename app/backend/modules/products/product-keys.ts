import { searchKey } from '~/domain/text/search-key'
import type { Ctx } from '../../core/context'
import type { ProductRow } from '../../db/tables'
import { ownedKey } from '../../core/owned-key'
import { ownerWords } from '../companies/fields/owner-words'
import { findBehalfName } from './products.repository'

type Named = Pick<ProductRow, 'name' | 'code' | 'suggested_on_behalf'>

export const productSearchKey = (row: Named, onBehalfName: string | null, owner: string) =>
  ownedKey(searchKey(row.name, row.code, onBehalfName, row.suggested_on_behalf), owner)

export async function productKeys(ctx: Ctx, row: Named & Pick<ProductRow, 'on_behalf_id' | 'company_id'>) {
  const onBehalfName = row.on_behalf_id ? await findBehalfName(ctx, row.on_behalf_id) : null
  const owner = await ownerWords(ctx, row.company_id)
  return { name_key: searchKey(row.name), search_key: productSearchKey(row, onBehalfName, owner) }
}
