import { sql } from 'kysely'
import type { Company, CompanyUses } from '~/contract/companies'
import type { ListQuery, Paged } from '~/contract/fields'
import type { CompanyLookup } from '~/contract/items/lookups'
import { resembles } from '~/domain/text/company-name'
import { searchKey } from '~/domain/text/search-key'
import type { Ctx } from '../../core/context'
import { readByPlural, tableOf } from '../../db/every-kind'
import { contains, page, searchIn } from '../../db/listing'
import { companyColumns } from './fields/company-columns'
import { live, toCompany, withHeadQuarter, type CompanyFlag, type Scope } from './companies.repository'

/** Specification §7 "Masterdata". */
export interface CompanyListQuery extends ListQuery {
  Search?: string | undefined
  ShowOnlyHeadQuarters?: boolean | undefined
  ShowOnlyManufactories?: boolean | undefined
  HeadQuarterId?: string | undefined
  OfficerId?: string | undefined
  Alike?: string | undefined
}

const sorts = {
  businessName: 'companies.name_key',
  address: 'companies.address_key',
  createdAt: 'companies.created_at',
}

export async function pageOfCompanies(
  ctx: Ctx,
  scope: Scope,
  input: CompanyListQuery,
): Promise<Paged<Company>> {
  const { Search, ShowOnlyHeadQuarters, ShowOnlyManufactories, HeadQuarterId, OfficerId, Alike } = input
  let query = withHeadQuarter(ctx, scope)
  if (Search?.trim()) {
    const search = await searchIn(ctx, 'companies', Search, { narrow: scope !== null })
    query = query.where((eb) =>
      // A site is also found by the name of its headquarters, which stands beside it.
      ShowOnlyManufactories ? eb.or([search.condition, contains('hq.name_key', Search)]) : search.condition,
    )
  }
  if (ShowOnlyHeadQuarters) query = query.where('companies.head_quarter', '=', 1)
  if (ShowOnlyManufactories) {
    query = query.where((eb) =>
      eb.or([
        eb('companies.head_quarter_id', 'is not', null),
        eb.and([eb('companies.head_quarter', '=', 1), eb('companies.manufactoring', '=', 1)]),
      ]),
    )
  }
  // Companies do not know the officers: this filter finds nothing for them.
  if (OfficerId) query = query.where('companies.officer_id', '=', scope === null ? OfficerId : '')
  if (Alike !== undefined) {
    const among = live(ctx, scope).select(['companies.id', 'companies.business_name'])
    const ids = await alikeIds(
      ShowOnlyHeadQuarters ? among.where('companies.head_quarter', '=', 1) : among,
      Alike,
    )
    query = query.where('companies.id', 'in', ids.length > 0 ? ids : [''])
  }
  if (HeadQuarterId) {
    query = query.where((eb) => {
      const facilities = eb('companies.head_quarter_id', '=', HeadQuarterId)
      // A picker of production sites offers the headquarters, too; a list of facilities does not.
      return ShowOnlyManufactories ? eb.or([facilities, eb('companies.id', '=', HeadQuarterId)]) : facilities
    })
  }
  return page(ctx, query, input, {
    sorts,
    tieBreak: 'companies.id',
    toItem: toCompany,
  })
}

/** Nobody looks at more doubles of one name. */
const MOST_ALIKE = 100

/** Names are compared one by one: different spellings share no word to search by. */
async function alikeIds(
  among: { execute(): Promise<{ id: string; business_name: string }[]> },
  name: string,
): Promise<string[]> {
  const isAlike = resembles(name)
  const found = (await among.execute()).filter(({ business_name }) => isAlike(business_name))
  return found.slice(0, MOST_ALIKE).map(({ id }) => id)
}

/** Companies of the same kind whose names resemble the company's. */
export async function companiesAlike(ctx: Ctx, { id, ...company }: Company): Promise<CompanyLookup[]> {
  const flag = company.headQuarter ? 'head_quarter' : company.isVendor ? 'is_vendor' : 'is_behalf'
  const among = live(ctx, null)
    .select(['companies.id', 'companies.business_name'])
    .where(`companies.${flag}`, '=', 1)
    .where('companies.id', '!=', id)
    .orderBy('companies.name_key')
  const ids = await alikeIds(among, company.businessName)
  if (ids.length === 0) return []
  return live(ctx, null)
    .select(['companies.id', 'companies.business_name as businessName'])
    .where('companies.id', 'in', ids)
    .orderBy('companies.name_key')
    .execute()
}

/** By name; `search` also matches names that were merged into them. */
export async function companiesWithFlag(
  ctx: Ctx,
  flag: CompanyFlag,
  search: string | undefined,
): Promise<CompanyLookup[]> {
  const query = live(ctx, null)
    .select(['companies.id', 'companies.business_name as businessName'])
    .where(`companies.${flag}`, '=', 1)
    .orderBy('companies.name_key')
    .orderBy('companies.id')
  if (!search || !searchKey(search)) return query.execute()
  const found = await query.where(contains('companies.name_key', search)).execute()
  const merged = await query
    .innerJoin('companies as former', 'former.merged_into_id', 'companies.id')
    .select('former.business_name as formerName')
    .where(contains('former.name_key', search))
    .execute()
  const lookups = new Map<string, CompanyLookup>(found.map((one) => [one.id, one]))
  for (const { id, businessName, formerName } of merged)
    lookups.set(id, { id, businessName, formerNames: [...(lookups.get(id)?.formerNames ?? []), formerName] })
  return [...lookups.values()]
}

export interface Owner {
  companyId: string
  nameKey: string
  /** Search keys of the company's and its headquarters' names. */
  words: string
}

/** @param options.lock locks them until the transaction ends; SQLite has one writer anyway */
export async function ownersIn(
  ctx: Ctx,
  companyId: string,
  options: { lock?: boolean } = {},
): Promise<Owner[]> {
  let query = ctx.db
    .selectFrom('companies as c')
    .leftJoin('companies as h', 'h.id', 'c.head_quarter_id')
    .select(['c.id', 'c.name_key', 'h.name_key as head_quarter_key'])
    .where((eb) => eb.or([eb('c.id', '=', companyId), eb('c.head_quarter_id', '=', companyId)]))
    .orderBy('c.id')
  if (options.lock && ctx.database.dialect === 'postgres') query = query.forNoKeyUpdate('c')
  const rows = await query.execute()
  return rows.map((row) => ({
    companyId: row.id,
    nameKey: row.name_key,
    words: [row.name_key, row.head_quarter_key].filter(Boolean).join(' '),
  }))
}

/** Reads other modules' tables, as an exception: five calls for one message, and no decision. */
export async function usesOfCompany(ctx: Ctx, companyId: string): Promise<CompanyUses> {
  const count = sql<number>`count(*)`.as('total')
  // Versions of an item count once.
  const chains = sql<number>`count(distinct root_id)`.as('total')
  const countTotal = async (query: { executeTakeFirstOrThrow(): Promise<{ total: number }> }) =>
    Number((await query.executeTakeFirstOrThrow()).total)
  const { db } = ctx
  return {
    facilities: await countTotal(
      live(ctx, null).select(count).where('companies.head_quarter_id', '=', companyId),
    ),
    ...(await readByPlural((kind) => {
      const { owners, partner } = companyColumns[kind]
      return countTotal(
        db
          .selectFrom(tableOf(kind))
          .select(chains)
          .where('deleted_at', 'is', null)
          .where((eb) => eb.or([...owners, partner].map((column) => eb(sql.ref(column), '=', companyId)))),
      )
    })),
    supplierCertificates: await countTotal(
      db
        .selectFrom('supplier_certificates')
        .select(chains)
        .where('deleted_at', 'is', null)
        .where((eb) =>
          eb.or(
            (['head_quarter_id', 'vendor_id', 'only_for_id'] as const).map((column) =>
              eb(column, '=', companyId),
            ),
          ),
        ),
    ),
    certificates: await countTotal(
      db
        .selectFrom('certification_groups')
        .select(count)
        .where((eb) => eb.or([eb('company_id', '=', companyId), eb('head_quarter_id', '=', companyId)])),
    ),
    accounts: await countTotal(
      db
        .selectFrom('users')
        .select(count)
        .where('kind', 'is', null)
        .where('deleted_at', 'is', null)
        .where('company_id', '=', companyId),
    ),
  }
}
