import { addMinutes } from 'date-fns/addMinutes'
import { groupNumber } from '~/domain/certificates/certificate-rules'
import { changesOf, type Change } from '~/domain/certificates/changes'
import { daysAfter } from '~/domain/dates'
import { dayInRome, formatsIn, instantInRome, todayInRome } from '~/i18n/format'
import type { ServerWords } from '~/i18n/words.server'
import { nowOf, type Ctx } from '../../core/context'
import type { RulingRow } from '../../db/tables'
import { printedCodes, rulingsOf, type RulingOfGroup } from '../rulings/suspended'

export type GroupChange = Change<RulingOfGroup>

export interface GroupWithChanges {
  id: string
  number: string
  /** Null where the reader need not know it. */
  name: string | null
  shortCode: string
  successor: { id: string; number: string } | null
  /** In their order. */
  changes: GroupChange[]
  /** As printed, by product; filled where some products change. */
  codes: Map<string, string>
}

export async function groupsWithChanges(ctx: Ctx, ids: readonly string[]): Promise<GroupWithChanges[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('certification_groups as g')
    .leftJoin('certification_groups as newer', 'newer.id', 'g.replaced_by_id')
    .select(['g.id', 'g.year', 'g.sequence', 'g.name', 'g.short_code', 'g.expire_on', 'g.revoked_at'])
    .select(['g.is_farewell', 'g.created_at', 'g.reduced_reason', 'g.replaced_by_id'])
    .select([
      'newer.created_at as replaced_at',
      'newer.year as newer_year',
      'newer.sequence as newer_sequence',
    ])
    .where('g.id', 'in', ids)
    .execute()
  const rulings = await rulingsOf(ctx, ids)
  const now = { at: nowOf(ctx), today: todayInRome(ctx.clock()) }
  return Promise.all(
    rows.map(async ({ id, name, newer_year: year, newer_sequence: sequence, ...row }) => {
      const certificate = {
        expireOn: row.expire_on,
        replacedAt: row.replaced_at,
        revokedAt: row.revoked_at,
        isFarewell: row.is_farewell === 1,
        // Written in one transaction with it.
        bornUntil: row.reduced_reason === null ? null : addMinutes(row.created_at, 1).toISOString(),
      }
      const changes = changesOf(certificate, rulings.get(id) ?? [], now, midnight)
      const areSome = changes.some(({ productIds }) => productIds !== null)
      return {
        id,
        number: groupNumber(row.year, row.sequence),
        name,
        shortCode: row.short_code,
        successor:
          row.replaced_by_id === null || year === null || sequence === null
            ? null
            : { id: row.replaced_by_id, number: groupNumber(year, sequence) },
        changes,
        codes: areSome ? await printedCodes(ctx, id) : new Map<string, string>(),
      }
    }),
  )
}

export const midnight = (day: string) => instantInRome(day, '00:00').toISOString()

export const certificateTitle = (
  words: ServerWords,
  { number, name }: { number: string; name: string | null },
) => words.check.certificate(number) + (name === null ? '' : ` (${name})`)

export interface Told {
  title: string
  sentences: string[]
  note: string | null
}

const most = 20

/**
 * What the public may read of a change. Of a product neither certificate nor maker is named, nor a day where that would
 * lead to the maker.
 */
export function tellChange(
  words: ServerWords,
  group: GroupWithChanges,
  change: GroupChange,
  product?: { name: string; hidesDays: boolean },
): Told {
  const { check, directory, follow } = words
  const { kind, productIds, ruling } = change
  const { formatDate } = formatsIn(words)
  // The last day on which an expired one held.
  const day = formatDate(daysAfter(dayInRome(change.at), kind === 'expired' ? -1 : 0))
  const number = group.successor?.number ?? ''
  const isSome = productIds !== null && !product
  const codes = isSome ? [...new Set(productIds.flatMap((id) => group.codes.get(id) ?? []))].sort() : []
  const titles = { ...check.state, ...follow.changes, ...(isSome && follow.someChanges) }
  const says = {
    ...check.says,
    reinstated: follow.reinstated,
    reduced: (on: string) => follow.reduced(on, number),
    replaced: (on: string) => follow.replaced(on, number),
    ...(isSome && { suspended: follow.someSuspended }),
  }
  const ofProduct = kind === 'reduced' ? 'takenOff' : kind
  return {
    title: product
      ? `${product.name}: ${{ ...directory.state, reinstated: titles.reinstated }[ofProduct].toLowerCase()}`
      : `${certificateTitle(words, group)}: ${titles[kind].toLowerCase()}`,
    sentences: [
      !product
        ? says[kind](day)
        : product.hidesDays
          ? { ...directory.saysToday, reinstated: follow.again }[ofProduct]
          : { ...directory.says, reinstated: follow.reinstated }[ofProduct](day),
      ...(codes.length > 0 ? [follow.products(codes.slice(0, most), codes.length - most)] : []),
      ...(kind === 'suspended' && ruling ? goodsOf(words, ruling.row) : []),
    ],
    note: ruling?.row.public_note ?? null,
  }
}

function goodsOf(
  { check: { suspensions: says }, ...words }: ServerWords,
  { goods_from, lots }: RulingRow,
): string[] {
  const goods = goods_from === null ? says.allGoods : says.goodsFrom(formatsIn(words).formatDate(goods_from))
  return lots === null ? [goods] : [goods, says.lots(lots)]
}
