import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { CertificationGroup, CreateCertificate } from '~/contract/certificates'
import { certificateNumber } from '~/domain/certificate-rules'
import { searchKey } from '~/domain/search-key'
import { todayInRome } from '~/i18n/format'
import { nowOf, type Ctx } from '../../context'
import { nextNumber } from '../../counter'
import { AppError, notFound } from '../../errors'
import { record } from '../../record'
import { withTransaction } from '../../transaction'
import { companyForItems, type CompanyForItems } from '../companies/company-for-items'
import { markCertified } from '../products/mark-certified'
import {
  certificateOver,
  expiryInThePast,
  productsNotAvailable,
  unknownFacility,
} from './certificates.errors'
import * as certificates from './certificates.repository'
import { productsToCertify } from './products-to-certify'
import { printedCertificate, renderCertificate } from './printed-certificate'
import { newShortCode } from './short-code'

type Input = z.output<typeof CreateCertificate>
interface Created {
  id: string
  url: string
  certificateId: string
}

/**
 * Issues a document: of a new group, of an existing one (`certificationGroup.id`), or of one that renews another
 * (`renewedFromId`); spec §§4, 7, decisions §5. All or nothing. The same idempotency key answers with what it made.
 * The PDF is rendered before the transaction, which then takes its products only if all of them are still free: a
 * number whose document came to nothing stays unused.
 * @throws AppError 400 for an expiry in the past, an unknown facility, letters that cannot be printed; 404 for an
 *   unknown group; 409 for products that cannot be certified, a group that is revoked, expired or replaced
 */
export async function createCertificate(ctx: Ctx, input: Input): Promise<Created> {
  const before = input.idempotencyKey && (await madeBy(ctx, input.idempotencyKey))
  if (before) return before

  const extended = input.certificationGroup.id ? await liveGroup(ctx, input.certificationGroup.id) : null
  const renewed = input.renewedFromId
    ? await liveGroup(ctx, input.renewedFromId, { mayBeExpired: true })
    : null
  const fields = extended ?? { ...input.certificationGroup, ...blankToNull(input.certificationGroup) }
  if (fields.expireOn < todayInRome(ctx.clock())) throw expiryInThePast()
  const company = await companyForItems(ctx, fields.companyId)
  if (!company) throw unknownFacility()
  const products = await productsToCertify(ctx, input.productIds, company, renewed?.id)

  const issued = extended ? await nextOf(ctx, extended) : await firstOf(ctx)
  const printed = await printedCertificate(ctx, issued.number, company, fields, products)
  const bytes = await renderCertificate(ctx, printed)
  const certificateId = ctx.newId()
  const storageKey = `certificates/${certificateId}`
  await ctx.storage.put(storageKey, bytes)
  try {
    await withTransaction(ctx, async (tx) => {
      // It may have been renewed or revoked while the document was being drawn.
      if (extended) await liveGroup(tx, extended.id, { hold: true })
      else await insertGroup(tx, issued, fields, company, renewed)
      await certificates.insertDocument(
        tx,
        {
          id: certificateId,
          certification_group_id: issued.groupId,
          revision: issued.revision,
          number: issued.number,
          idempotency_key: input.idempotencyKey ?? null,
          issued_at: nowOf(tx),
          storage_key: storageKey,
          size: bytes.byteLength,
          sha256: createHash('sha256').update(bytes).digest('hex'),
          printed: JSON.stringify(printed),
        },
        products,
      )
      const marked = await markCertified(
        tx,
        input.productIds,
        { certificationGroupId: issued.groupId, certificateId },
        renewed?.id,
      )
      // Somebody else certified one of them while ours was being drawn.
      if (marked !== input.productIds.length) {
        await productsToCertify(tx, input.productIds, company, renewed?.id)
        throw productsNotAvailable(products.map(({ id, name }) => ({ id, name, why: 'certified' })))
      }
      await record(tx, {
        action: renewed ? 'certificate.renewed' : extended ? 'certificate.extended' : 'certificate.issued',
        entityType: 'certification_group',
        entityId: issued.groupId,
        headQuarterId: company.headQuarterId,
        after: {
          number: issued.number,
          certificateId,
          productIds: input.productIds,
          renewedFromId: renewed?.id,
        },
      })
    })
  } catch (error) {
    await ctx.storage.remove(storageKey)
    // A twin of this very form got there first: its certificate is the answer.
    const twin = input.idempotencyKey && (await madeBy(ctx, input.idempotencyKey))
    if (twin) return twin
    // Another document of the group took this one's number while it was being drawn: it is drawn again with the next.
    const isOvertaken = extended && !(error instanceof AppError) && (await isTaken(ctx, issued))
    if (isOvertaken) return createCertificate(ctx, input)
    throw error
  }
  return { id: issued.groupId, url: certificates.documentUrl(certificateId), certificateId }
}

async function madeBy(ctx: Ctx, key: string): Promise<Created | null> {
  const made = await certificates.findByIdempotencyKey(ctx, key)
  return made
    ? { id: made.certification_group_id, url: certificates.documentUrl(made.id), certificateId: made.id }
    : null
}

async function liveGroup(
  ctx: Ctx,
  id: string,
  options: { mayBeExpired?: boolean; hold?: boolean } = {},
): Promise<CertificationGroup> {
  const group = await certificates.findGroup(ctx, id, options)
  if (!group) throw notFound()
  if (group.revokedAt) throw certificateOver('revoked')
  if (group.replacedById) throw certificateOver('replaced')
  if (!options.mayBeExpired && group.expireOn < todayInRome(ctx.clock())) throw certificateOver('expired')
  return group
}

const blankToNull = (group: {
  description?: string | null | undefined
  lotNumber?: string | null | undefined
}) => ({
  description: group.description ?? null,
  lotNumber: group.lotNumber ?? null,
})

/** Which document of which group is being issued, and the number printed on it. */
interface Issued {
  groupId: string
  year: number
  sequence: number
  revision: number
  number: string
}

async function firstOf(ctx: Ctx): Promise<Issued> {
  const year = Number(todayInRome(ctx.clock()).slice(0, 4))
  const sequence = await nextNumber(ctx, `certificate-${year}`)
  return { groupId: ctx.newId(), year, sequence, revision: 0, number: certificateNumber(year, sequence, 0) }
}

async function nextOf(ctx: Ctx, group: CertificationGroup): Promise<Issued> {
  const revision = await certificates.nextRevision(ctx, group.id)
  const [year = 0, sequence = 0] = group.number.split('-').map(Number)
  return { groupId: group.id, year, sequence, revision, number: certificateNumber(year, sequence, revision) }
}

const isTaken = async (ctx: Ctx, issued: Issued) =>
  (await certificates.nextRevision(ctx, issued.groupId)) > issued.revision

async function insertGroup(
  tx: Ctx,
  issued: Issued,
  fields: { name: string; description: string | null; expireOn: string; lotNumber: string | null },
  company: CompanyForItems,
  renewed: CertificationGroup | null,
): Promise<void> {
  await certificates.insertGroup(tx, {
    id: issued.groupId,
    year: issued.year,
    sequence: issued.sequence,
    name: fields.name,
    name_key: searchKey(fields.name),
    search_key: searchKey(fields.name, fields.description, fields.lotNumber, issued.number),
    description: fields.description,
    company_id: company.id,
    company_key: searchKey(company.businessName),
    head_quarter_id: company.headQuarterId,
    expire_on: fields.expireOn,
    lot_number: fields.lotNumber,
    short_code: newShortCode(),
    renewed_from_id: renewed?.id ?? null,
    created_at: nowOf(tx),
  })
  if (renewed && !(await certificates.markReplaced(tx, renewed.id, issued.groupId)))
    throw certificateOver('replaced')
}
