import { sql } from 'kysely'
import type { ListQuery, Paged } from '~/contract/fields'
import type { Partner, PartnerUse } from '~/contract/partners'
import type { ItemKind } from '~/domain/items/item-kinds'
import type { PartnerKind } from '~/domain/partners'
import type { Ctx } from '../../../core/context'
import { byPlural, everyKind, readByPlural, tableOf } from '../../../db/every-kind'
import { countRows, page, placeOf, searchIn } from '../../../db/listing'
import { companyColumns } from '../fields/company-columns'
import { toCompany, withHeadQuarter } from '../companies.repository'

export interface PartnerListQuery extends ListQuery {
  Search?: string | undefined
  Kind?: PartnerKind | undefined
}

export async function pageOfPartners(ctx: Ctx, input: PartnerListQuery): Promise<Paged<Partner>> {
  let query = withHeadQuarter(ctx, null).where((eb) => {
    const vendor = eb('companies.is_vendor', '=', 1)
    const behalf = eb('companies.is_behalf', '=', 1)
    if (input.Kind) return input.Kind === 'vendor' ? vendor : behalf
    return eb.or([vendor, behalf])
  })
  if (input.Search?.trim()) {
    const { condition } = await searchIn(ctx, 'companies', input.Search)
    query = query.where(condition)
  }
  const found = await page(ctx, query, input, {
    sorts: { businessName: 'companies.name_key', createdAt: 'companies.created_at' },
    tieBreak: 'companies.id',
    toItem: toCompany,
  })
  const ids = found.items.map(({ id }) => id)
  const chains = await readByPlural((kind) => chainsBy(ctx, kind, ids))
  return {
    ...found,
    items: found.items.map((company) => ({
      ...company,
      ...byPlural((plural) => chains[plural].get(company.id) ?? 0),
    })),
  }
}

/** Versions of an item count once. */
async function chainsBy(ctx: Ctx, kind: ItemKind, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const column = sql.ref(companyColumns[kind].partner)
  const { rows } = await sql<{ company_id: string; total: number }>`
    select ${column} as company_id, count(distinct root_id) as total from ${sql.table(tableOf(kind))}
    where ${column} in (${sql.join(ids)}) and deleted_at is null
    group by ${column}`.execute(ctx.db)
  return new Map(rows.map((row) => [row.company_id, Number(row.total)]))
}

interface UseRow extends Omit<PartnerUse, 'certified' | 'isWithdrawn'> {
  certified: number
  withdrawn_at: string | null
}

const isCertified = {
  ingredient: sql`0`,
  product: sql`case when item.certification_group_id is null then 0 else 1 end`,
} satisfies Record<ItemKind, unknown>

/** One version per chain: the newest that names the company. */
const naming = (kind: ItemKind, companyId: string) => {
  const table = sql.table(tableOf(kind))
  const column = sql.ref(companyColumns[kind].partner)
  return sql`
    select ${sql.lit(kind)} as kind, item.id, item.name, item.name_key, item.status, item.withdrawn_at, ${isCertified[kind]} as certified,
      item.company_id, item.company_key, item.head_quarter_id
    from ${table} as item
    where item.${column} = ${companyId} and item.deleted_at is null and not exists (
      select 1 from ${table} as later
      where later.root_id = item.root_id and later.chain_position > item.chain_position
        and later.deleted_at is null and later.${column} = ${companyId})`
}

export async function pageOfUses(ctx: Ctx, companyId: string, input: ListQuery): Promise<Paged<PartnerUse>> {
  const uses = sql`(${everyKind((kind) => naming(kind, companyId))}) as item`
  const total = await countRows(ctx, sql`select 1 from ${uses}`, input)
  const sorts = { name: 'item.name_key', companyName: 'item.company_key' }
  const { read, paging } = placeOf(input, { sorts, tieBreak: 'item.id' }, total)
  const direction = sql.raw(read.direction)
  const { rows } = await sql<UseRow>`
    select item.kind, item.id, item.name, item.status, item.withdrawn_at, item.certified, item.company_id as "companyId",
      companies.business_name as "companyName", hq.business_name as "headQuarterName"
    from ${uses}
    inner join companies on companies.id = item.company_id
    inner join companies as hq on hq.id = item.head_quarter_id
    order by ${read.key} ${direction}, item.id ${direction}
    limit ${read.limit} offset ${read.offset}`.execute(ctx.db)
  return {
    items: read.inOrder(rows).map(({ withdrawn_at, ...row }) => ({
      ...row,
      certified: Number(row.certified) === 1,
      isWithdrawn: withdrawn_at !== null,
    })),
    ...paging,
  }
}
