import type { DirectoryEntryRow } from '../../../db/tables'
import { groupNumber } from '~/domain/certificates/certificate-rules'
import { daysAfter } from '~/domain/dates'
import type { ListedAs, ListingMode } from '~/domain/certificates/directory'
import { searchKey } from '~/domain/text/search-key'
import { dayInRome } from '~/i18n/format'
import type { Maker, PrintedRow } from './sources.repository'

export type Entry = Omit<DirectoryEntryRow, 'place'>

interface Chain {
  slug: string
  mode: ListingMode | null
  changedAt: string | null
}

/**
 * Null for a row that is not listed: with its brand alone, one without a brand would have nothing but the maker, and
 * a lot that is the maker's elsewhere would name it.
 */
function listingOutcome(mode: ListingMode | null, isPrivateLabel: boolean, row: PrintedRow): ListedAs | null {
  if (!isPrivateLabel) return 'own'
  if (mode === 'both') return row.on_behalf_name === null ? 'own' : 'both'
  return mode === 'brandOnly' && row.on_behalf_name !== null && !row.shares_lot ? 'brandOnly' : null
}

/** On one certificate is enough: a product has one page. A suggestion counts if the certifier named nobody. */
const isOnBehalf = (row: PrintedRow) => (row.on_behalf_name ?? row.suggested_on_behalf) !== null

const isInstant = (instant: string | null): instant is string => instant !== null

/** A product's entries, by certificate, the one that counts first. @param withheld certificates not to name */
export function projectEntries(
  chain: Chain,
  rows: PrintedRow[],
  makers: ReadonlyMap<string, Maker>,
  withheld: ReadonlySet<string>,
): Entry[] {
  const isPrivateLabel = rows.some(isOnBehalf)
  const latest = new Map<string, PrintedRow>()
  for (const row of rows) if (!latest.has(row.group_id)) latest.set(row.group_id, row)
  const entries = [...latest.values()].toSorted(byWeight).flatMap((row) => {
    const maker = makers.get(row.head_quarter_id)
    const listedAs = listingOutcome(chain.mode, isPrivateLabel, row)
    if (!maker || !listedAs) return []
    const livesOn = latest.has(row.replaced_by_id ?? '')
    return [{ ...projectEntry(chain, row, maker, listedAs, livesOn, withheld), is_newest: 0 as const }]
  })
  const [first, ...others] = entries
  return first ? [{ ...first, is_newest: 1 }, ...others] : []
}

/** Certificates neither revoked nor replaced first, then the newest. */
function byWeight(a: PrintedRow, b: PrintedRow): number {
  const ended = (row: PrintedRow) => ((row.revoked_at ?? row.replaced_at) ? 1 : 0)
  const place = ({ created_at, group_id }: PrintedRow) => `${created_at} ${group_id}`
  return ended(a) - ended(b) || (place(a) < place(b) ? 1 : -1)
}

function projectEntry(
  chain: Chain,
  row: PrintedRow,
  maker: Maker,
  listedAs: ListedAs,
  livesOn: boolean,
  withheld: ReadonlySet<string>,
): Omit<Entry, 'is_newest'> {
  const endedAt = row.revoked_at ?? row.replaced_at
  const endedOn = endedAt && dayInRome(endedAt)
  const overOn = daysAfter(row.expire_on, 1)
  const changed = [row.issued_at, row.revoked_at, row.replaced_at, chain.changedAt, maker.changedAt]
  const named = listedAs !== 'brandOnly'
  const isNumbered = named && !withheld.has(row.group_id)
  const brand = row.on_behalf_name
  return {
    slug: chain.slug,
    certification_group_id: row.group_id,
    name: row.name,
    name_key: searchKey(row.name),
    search_key: searchKey(row.name, brand, ...(named ? [maker.name, row.code] : [])),
    brand,
    listed_as: listedAs,
    maker_name: named ? maker.name : null,
    maker_slug: named ? maker.slug : null,
    town: named ? maker.town : null,
    country: named ? maker.country : null,
    number: isNumbered ? groupNumber(row.year, row.sequence) : null,
    short_code: isNumbered ? row.short_code : null,
    product_code: named ? row.code : null,
    kosher_status_code: row.kosher_status_code,
    kosher_status_description: row.kosher_status_description,
    is_passover: row.is_passover,
    restriction_code: row.restriction_description === null ? null : row.restriction_code,
    restriction_description: row.restriction_description,
    lot_number: row.lot_number,
    issued_on: dayInRome(row.created_at),
    expire_on: row.expire_on,
    ended_on: endedOn,
    end_reason: row.revoked_at
      ? row.is_farewell
        ? 'ended'
        : 'revoked'
      : row.replaced_at
        ? livesOn
          ? 'replaced'
          : 'takenOff'
        : null,
    ends_on: endedOn !== null && endedOn < overOn ? endedOn : overOn,
    changed_on: dayInRome(changed.filter(isInstant).reduce((a, b) => (a > b ? a : b))),
  }
}
