import { sql } from 'kysely'
import type { HitOf } from '~/contract/search'
import { readGroupNumber } from '~/domain/certificates/certificate-rules'
import { readShortCode } from '~/domain/text/short-code'
import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { firstFound } from '../../db/first-found'
import { itemsOf } from '../../db/listing'
import { groups, toGroup, type GroupRow } from './groups.repository'

type CertificateHit = HitOf<'certificate'>

export async function searchCertificates(ctx: Ctx, text: string): Promise<CertificateHit[]> {
  const scope = scopeOf(ctx)
  const where = scope === null ? [] : [sql<boolean>`certification_groups.head_quarter_id = ${scope}`]
  const found = await firstFound(ctx, 'certification_groups', text, { where, narrow: scope !== null })
  return itemsOf(found, {
    rowsOf: (some) => groups(ctx).where('g.id', 'in', some).execute(),
    toItem: (row) => toHit(ctx, row),
  })
}

/** By its number, with or without the revision of a document, or by its short code. */
export async function certificatesWithNumber(ctx: Ctx, text: string): Promise<CertificateHit[]> {
  const number = readGroupNumber(text)
  const shortCode = readShortCode(text)
  if (!number && !shortCode) return []
  const named = number
    ? groups(ctx).where('g.year', '=', number.year).where('g.sequence', '=', number.sequence)
    : groups(ctx).where('g.short_code', '=', shortCode)
  return (await named.execute()).map((row) => toHit(ctx, row))
}

const toHit = (ctx: Ctx, row: GroupRow): CertificateHit => {
  const { id, name, number, companyName, state } = toGroup(ctx, row)
  return { kind: 'certificate', id, name, code: number, companyName, state }
}
