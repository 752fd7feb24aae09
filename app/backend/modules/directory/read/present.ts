import type { DirectoryItem, DirectoryProduct } from '~/contract/certificates/directory'
import { certificateState, type ProductState } from '~/domain/certificates/certificate-rules'
import { isPublic } from '~/domain/certificates/rulings'
import { markRestriction } from '~/domain/certificates/directory'
import { formatShortCode } from '~/domain/text/short-code'
import type { Ctx } from '../../../core/context'
import { verifyUrl } from '../../settings/verify-url'
import type { DirectoryRestRow } from '../../../db/tables'
import type { EntryRow } from './entries.repository'

const isOn = ({ from_day: from, until_day: until }: DirectoryRestRow, today: string) =>
  from <= today && (until === null || until > today)

/** Since when it is suspended; null where it is not. */
const suspendedSince = (rests: DirectoryRestRow[], today: string) =>
  rests
    .filter((rest) => isOn(rest, today))
    .map(({ from_day }) => from_day)
    .sort()[0] ?? null

const productState = (
  { end_reason: ended, expire_on: expireOn }: EntryRow,
  suspendedOn: string | null,
  today: string,
): ProductState => {
  const running = { revokedAt: null, replacedById: null, isFarewell: false }
  return ended ?? certificateState({ ...running, expireOn, suspendedOn }, today)
}

const endedOn = (row: EntryRow, today: string) => row.ended_on ?? (row.ends_on <= today ? row.ends_on : null)

/** With its brand alone it has no days: those of its maker's other products on the certificate are the same. */
const validity = (
  row: EntryRow,
  rests: DirectoryRestRow[],
  today: string,
): Pick<DirectoryItem, 'state' | 'issuedOn' | 'expireOn' | 'endedOn'> & { suspendedOn: string | null } => {
  const suspendedOn = suspendedSince(rests, today)
  const state = productState(row, suspendedOn, today)
  if (row.listed_as === 'brandOnly')
    return {
      state: state === 'expiring' ? 'valid' : state,
      issuedOn: null,
      expireOn: null,
      endedOn: null,
      suspendedOn: null,
    }
  return {
    state,
    issuedOn: row.issued_on,
    expireOn: row.expire_on,
    endedOn: endedOn(row, today),
    suspendedOn: state === 'suspended' ? suspendedOn : null,
  }
}

export const toPublicGoods = (rest: Pick<DirectoryRestRow, 'goods_from' | 'lots' | 'public_note'>) => ({
  goods: rest.goods_from === null ? ('all' as const) : ('from' as const),
  goodsFrom: rest.goods_from,
  lots: rest.lots,
  publicNote: rest.public_note,
})

/** With its brand alone only what holds today, and without its days. */
export const toSuspensions = (
  row: EntryRow,
  rests: DirectoryRestRow[],
  today: string,
): DirectoryProduct['suspensions'] =>
  rests
    .filter((rest) => isPublic({ from: rest.from_day, until: rest.until_day }, today))
    .filter((rest) => row.listed_as !== 'brandOnly' || isOn(rest, today))
    .map((rest) => ({
      from: row.listed_as === 'brandOnly' ? null : rest.from_day,
      until: rest.until_day,
      ...toPublicGoods(rest),
    }))

export const changedOn = (row: EntryRow) => (row.listed_as === 'brandOnly' ? null : row.changed_on)

function shownMaker({ maker_slug, maker_name, town, country }: EntryRow): DirectoryItem['maker'] {
  if (maker_slug === null || maker_name === null) return null
  return { slug: maker_slug, name: maker_name, town: town ?? '', country: country ?? '' }
}

export const toItem = (row: EntryRow, rests: DirectoryRestRow[], today: string): DirectoryItem => ({
  slug: row.slug,
  name: row.name,
  brand: row.brand,
  maker: shownMaker(row),
  listedAs: row.listed_as,
  kosherStatus: {
    code: row.kosher_status_code,
    description: row.kosher_status_description,
    english: row.status_english,
  },
  restriction:
    row.restriction_description === null
      ? null
      : {
          code: row.restriction_code ?? '',
          description: row.restriction_description,
          english: row.restriction_english,
        },
  onlyWithMark: row.restriction_code === markRestriction,
  isPassover: row.is_passover === 1,
  lotNumber: row.lot_number,
  ...validity(row, rests, today),
})

export const certificateOf = (ctx: Ctx, { number, short_code }: EntryRow): DirectoryProduct['certificate'] =>
  number === null || short_code === null
    ? null
    : { number, shortCode: formatShortCode(short_code), verifyUrl: verifyUrl(ctx, short_code) }

export const toHistory = (
  ctx: Ctx,
  row: EntryRow,
  rests: DirectoryRestRow[],
  today: string,
): DirectoryProduct['history'][number] => {
  const certificate = certificateOf(ctx, row)
  const { suspendedOn: _, ...shown } = validity(row, rests, today)
  return {
    number: certificate?.number ?? null,
    verifyUrl: certificate?.verifyUrl ?? null,
    lotNumber: row.lot_number,
    ...shown,
  }
}
