import { sql, type Expression, type SqlBool } from 'kysely'
import type { CertificateListItem, CertificationGroup } from '~/contract/certificates/certificates'
import type { ListQuery, Paged } from '~/contract/fields'
import { groupNumber, type CertificateState } from '~/domain/certificates/certificate-rules'
import { daysAfter } from '~/domain/dates'
import { EXPIRY_WARNING_DAYS } from '~/domain/expiry'
import { todayInRome } from '~/i18n/format'
import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { pageByIds, searchIn, type Said } from '../../db/listing'
import { expiryConditions, type ExpiryFilter } from '../../core/expiry-conditions'
import { addressLine } from '../companies/fields/company-keys'
import { suspendedOn } from '../rulings/suspended'
import { groups, toGroup } from './groups.repository'

export interface GroupFilter extends ListQuery, ExpiryFilter {
  Search?: string | undefined
  /** With `facilities`, a headquarters and everything under it. */
  CompanyId?: string | undefined
  facilities?: boolean | undefined
  withFacility?: boolean | undefined
  /** A facility's headquarters: its certificates count if they list products of the facility. */
  coveredBy?: string | undefined
  WithState?: CertificateState[] | undefined
  SealWaiting?: boolean | undefined
  /** False leaves out certificates of one lot, which end with it. */
  ofLots?: false | undefined
  Ids?: string[] | undefined
}

const revoked = sql<SqlBool>`(g.revoked_at is not null and g.is_farewell = 0)`
const ended = sql<SqlBool>`(g.revoked_at is not null and g.is_farewell = 1)`
const replaced = sql<SqlBool>`(g.replaced_by_id is not null and g.revoked_at is null)`
const living = sql`g.revoked_at is null and g.replaced_by_id is null`

/** `certificateState` (domain) in SQL. */
function inState(state: CertificateState, today: string): Expression<SqlBool> {
  const soon = daysAfter(today, EXPIRY_WARNING_DAYS)
  const rests = suspendedOn('g', today)
  switch (state) {
    case 'revoked':
      return revoked
    case 'ended':
      return ended
    case 'replaced':
      return replaced
    case 'expired':
      return sql<SqlBool>`(${living} and g.expire_on < ${today})`
    case 'suspended':
      return sql<SqlBool>`(${living} and g.expire_on >= ${today} and ${rests} is not null)`
    case 'expiring':
      return sql<SqlBool>`(${living} and g.expire_on >= ${today} and g.expire_on <= ${soon} and ${rests} is null)`
    case 'valid':
      return sql<SqlBool>`(${living} and g.expire_on > ${soon} and ${rests} is null)`
  }
}

const inStates = (states: CertificateState[], today: string) =>
  sql<SqlBool>`(${sql.join(
    [...new Set(states)].map((state) => inState(state, today)),
    sql` or `,
  )})`

const sealWaiting = (isAsked: boolean) =>
  sql<SqlBool>`g.id ${sql.raw(isAsked ? 'in' : 'not in')} (
    select certification_group_id from certificates where seal_waits_since is not null)`

async function groupConditions(ctx: Ctx, filter: GroupFilter): Promise<Expression<SqlBool>[]> {
  const conditions: Expression<SqlBool>[] = []
  const scope = scopeOf(ctx)
  if (scope !== null) conditions.push(sql<SqlBool>`g.head_quarter_id = ${scope}`)
  if (filter.Ids?.length) conditions.push(sql<SqlBool>`g.id in (${sql.join(filter.Ids)})`)
  if (filter.CompanyId) {
    const column = sql.ref(filter.facilities ? 'g.head_quarter_id' : 'g.company_id')
    const own = sql<SqlBool>`${column} = ${filter.CompanyId}`
    conditions.push(
      filter.coveredBy
        ? sql<SqlBool>`(${own} or g.company_id = ${filter.coveredBy} and exists (
            select 1 from certificates as c
            inner join certificate_products as cp on cp.certificate_id = c.id
            inner join products as p on p.id = cp.product_id
            where c.certification_group_id = g.id and p.company_id = ${filter.CompanyId}))`
        : own,
    )
  }
  if (filter.Search?.trim()) {
    const narrow = conditions.length > 0
    const search = await searchIn(ctx, 'certification_groups', filter.Search, { alias: 'g', narrow })
    conditions.push(search.condition)
  }
  const today = todayInRome(ctx.clock())
  if (filter.WithState?.length) conditions.push(inStates(filter.WithState, today))
  if (filter.SealWaiting !== undefined) conditions.push(sealWaiting(filter.SealWaiting))
  if (filter.ofLots === false)
    conditions.push(sql<SqlBool>`(g.lot_number is null or exists (
      select 1 from certificate_requests as r
      where r.certification_group_id = g.id and r.kind = 'renew' and r.status = 'open'))`)
  const range = expiryConditions(ctx, sql.ref('g.expire_on'), filter)
  if (range.length > 0) conditions.push(sql<SqlBool>`(${living})`, ...range)
  return conditions
}

async function pageOfGroups<Row extends { id: string }, Item>(
  ctx: Ctx,
  filter: GroupFilter,
  said: Said<Row, Item>,
): Promise<Paged<Item>> {
  const conditions = await groupConditions(ctx, filter)
  const ids = ctx.db
    .selectFrom('certification_groups as g')
    .select('g.id')
    .where((eb) => eb.and(conditions))
  return pageByIds(ctx, ids, filter, {
    sorts: {
      name: 'g.name_key',
      companyName: 'g.company_key',
      expireOn: 'g.expire_on',
      createdAt: 'g.created_at',
    },
    tieBreak: 'g.id',
    ...said,
  })
}

export const listGroups = (ctx: Ctx, filter: GroupFilter): Promise<Paged<CertificateListItem>> =>
  pageOfGroups(ctx, filter, {
    rowsOf: (some) =>
      groups(ctx)
        .where('g.id', 'in', some)
        .select(['c.street', 'c.zip_code', 'c.city', 'c.district', 'c.country'])
        .select((eb) =>
          eb
            .selectFrom('certificate_products as cp')
            .innerJoin('certificates as d', 'd.id', 'cp.certificate_id')
            .whereRef('d.certification_group_id', '=', 'g.id')
            .select(sql<number>`count(*)`.as('n'))
            .as('product_count'),
        )
        .select((eb) =>
          eb
            .selectFrom('certificates as latest')
            .select('latest.id')
            .whereRef('latest.certification_group_id', '=', 'g.id')
            .orderBy('latest.revision', 'desc')
            .limit(1)
            .as('latest_document_id'),
        )
        .execute(),
    toItem: (row) => ({
      certificationGroup: toGroup(ctx, row),
      companyName: row.company_name,
      ...(filter.withFacility && {
        facility: { id: row.company_id, businessName: row.company_name, address: addressLine(row) },
      }),
      productCount: Number(row.product_count ?? 0),
      latestDocumentId: row.latest_document_id,
    }),
  })

/** A certificate as a line of a queue. */
export type GroupLine = Pick<
  CertificationGroup,
  'id' | 'name' | 'number' | 'expireOn' | 'companyId' | 'companyName' | 'headQuarterId' | 'headQuarterName'
>

export const listGroupLines = (ctx: Ctx, filter: GroupFilter): Promise<Paged<GroupLine>> =>
  pageOfGroups(ctx, filter, {
    rowsOf: (some) =>
      ctx.db
        .selectFrom('certification_groups as g')
        .innerJoin('companies as c', 'c.id', 'g.company_id')
        .innerJoin('companies as h', 'h.id', 'g.head_quarter_id')
        .where('g.id', 'in', some)
        .select(['g.id', 'g.name', 'g.year', 'g.sequence', 'g.expire_on as expireOn'])
        .select(['g.company_id as companyId', 'c.business_name as companyName'])
        .select(['g.head_quarter_id as headQuarterId', 'h.business_name as headQuarterName'])
        .execute(),
    toItem: ({ year, sequence, ...row }) => ({ ...row, number: groupNumber(year, sequence) }),
  })
