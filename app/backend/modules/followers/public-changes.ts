import { addMinutes } from 'date-fns/addMinutes'
import { groupNumber } from '~/domain/certificates/certificate-rules'
import { changesOf, type Change } from '~/domain/certificates/changes'
import { daysAfter } from '~/domain/dates'
import { dayInRome, formatsIn, instantInRome, todayInRome } from '~/i18n/format'
import type { ServerWords } from '~/i18n/words.server'
import { nowOf, type Ctx } from '../../core/context'
import { printedCodes } from '../certificates/verify/verify.repository'
import { rulingsOf, type RulingOfGroup } from '../rulings/suspended'

export type GroupChange = Change<RulingOfGroup>

export interface GroupWithChanges {
  id: string
  number: string
  name: string
  shortCode: string
  successor: { id: string; number: string } | null
  /** In their order. */
  changes: GroupChange[]
  /** As printed, by product; filled where some products change. */
  codes: Map<string, string>
}

const groupsAtOnce = 500

export async function groupsWithChanges(ctx: Ctx, ids: readonly string[]): Promise<GroupWithChanges[]> {
  const all: GroupWithChanges[] = []
  for (let start = 0; start < ids.length; start += groupsAtOnce)
    all.push(...(await readGroups(ctx, ids.slice(start, start + groupsAtOnce))))
  return all
}

async function readGroups(ctx: Ctx, ids: readonly string[]): Promise<GroupWithChanges[]> {
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

export const certificateTitle = (words: ServerWords, { number, name }: { number: string; name: string }) =>
  `${words.check.certificate(number)} (${name})`

export interface Told {
  title: string
  sentences: string[]
  note: string | null
}

const most = 20

/** What the public may read of a change. */
export function tellChange(words: ServerWords, group: GroupWithChanges, change: GroupChange): Told {
  const { check, follow } = words
  const { kind, productIds } = change
  const { formatDate } = formatsIn(words)
  const day = formatDate(dayOf(change))
  const isSome = productIds !== null && kind !== 'reduced'
  const number = group.successor?.number ?? ''
  const sentence = {
    suspended: (isSome ? follow.someSuspended : check.says.suspended)(day),
    reinstated: (isSome ? follow.someReinstated : follow.reinstated)(day),
    reduced: follow.reduced(day, number),
    replaced: follow.replaced(day, number),
    expired: check.says.expired(day),
    ended: check.says.ended(day),
    revoked: check.says.revoked(day),
  }[kind]
  const codes = [...new Set((productIds ?? []).flatMap((id) => group.codes.get(id) ?? []))].sort()
  return {
    title: `${certificateTitle(words, group)}: ${follow.changes[isSome ? 'some' : 'whole'][kind]}`,
    sentences: [
      sentence,
      ...(codes.length > 0 ? [follow.products(codes.slice(0, most), codes.length - most)] : []),
      ...goodsOf(words, change),
    ],
    note: change.ruling?.row.public_note ?? null,
  }
}

/** Names neither certificate nor maker. @param hidesDays where they would lead to the maker */
export function tellProductChange(
  words: ServerWords,
  product: { name: string; hidesDays: boolean },
  change: GroupChange,
): Told {
  const { directory, follow } = words
  const { kind } = change
  const day = formatsIn(words).formatDate(dayOf(change))
  const state = kind === 'reduced' ? 'takenOff' : kind
  const sentence = product.hidesDays
    ? { ...directory.saysToday, reinstated: follow.again }[state]
    : { ...directory.says, reinstated: follow.reinstated }[state](day)
  return {
    title: `${product.name}: ${follow.changes.product[kind]}`,
    sentences: [sentence, ...goodsOf(words, change)],
    note: change.ruling?.row.public_note ?? null,
  }
}

/** The last day on which an expired one held. */
const dayOf = ({ kind, at }: GroupChange) => daysAfter(dayInRome(at), kind === 'expired' ? -1 : 0)

function goodsOf({ check, ...words }: ServerWords, { kind, ruling }: GroupChange): string[] {
  if (kind !== 'suspended' || ruling === null) return []
  const { goods_from: from, lots } = ruling.row
  return [
    from === null
      ? check.suspensions.allGoods
      : check.suspensions.goodsFrom(formatsIn(words).formatDate(from)),
    ...(lots === null ? [] : [check.suspensions.lots(lots)]),
  ]
}
