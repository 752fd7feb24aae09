import type { DirectoryItem, DirectoryProduct } from '~/contract/certificates/directory'
import { certificateState, type ProductState } from '~/domain/certificates/certificate-rules'
import { markRestriction } from '~/domain/certificates/directory'
import { formatShortCode } from '~/domain/text/short-code'
import type { Ctx } from '../../../core/context'
import { verifyUrl } from '../../settings/verify-url'
import type { EntryRow } from './entries.repository'

const productState = ({ end_reason: ended, expire_on: expireOn }: EntryRow, today: string): ProductState =>
  ended ?? certificateState({ expireOn, revokedAt: null, replacedById: null }, today)

const endedOn = (row: EntryRow, today: string) => row.ended_on ?? (row.ends_on <= today ? row.ends_on : null)

/** With its brand alone it has no days: those of its maker's other products on the certificate are the same. */
const validity = (
  row: EntryRow,
  today: string,
): Pick<DirectoryItem, 'state' | 'issuedOn' | 'expireOn' | 'endedOn'> => {
  const state = productState(row, today)
  if (row.listed_as === 'brandOnly')
    return { state: state === 'expiring' ? 'valid' : state, issuedOn: null, expireOn: null, endedOn: null }
  return { state, issuedOn: row.issued_on, expireOn: row.expire_on, endedOn: endedOn(row, today) }
}

export const changedOn = (row: EntryRow) => (row.listed_as === 'brandOnly' ? null : row.changed_on)

function shownMaker({ maker_slug, maker_name, town, country }: EntryRow): DirectoryItem['maker'] {
  if (maker_slug === null || maker_name === null) return null
  return { slug: maker_slug, name: maker_name, town: town ?? '', country: country ?? '' }
}

export const toItem = (row: EntryRow, today: string): DirectoryItem => ({
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
  ...validity(row, today),
})

export const certificateOf = (ctx: Ctx, { number, short_code }: EntryRow): DirectoryProduct['certificate'] =>
  number === null || short_code === null
    ? null
    : { number, shortCode: formatShortCode(short_code), verifyUrl: verifyUrl(ctx, short_code) }

export const toHistory = (ctx: Ctx, row: EntryRow, today: string): DirectoryProduct['history'][number] => {
  const certificate = certificateOf(ctx, row)
  return {
    number: certificate?.number ?? null,
    verifyUrl: certificate?.verifyUrl ?? null,
    lotNumber: row.lot_number,
    ...validity(row, today),
  }
}
