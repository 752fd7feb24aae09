import type { z } from 'zod'
import type {
  CertificationGroup,
  certificationGroupFields,
  CreateCertificate,
} from '~/contract/certificates/certificates'
import { takesMoreProducts } from '~/domain/certificates/certificate-rules'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../../core/context'
import { findItemOwner, type ItemOwner } from '../../companies/find-item-owner'
import { lockItemOwner } from '../../review/owners/in-headquarters'
import { assertNoneRest } from '../../rulings/suspended'
import { expiryInThePast, lotFull, unknownFacility } from '../certificates.errors'
import type { IssuedProduct } from '../issued-documents.repository'
import { liveCertificate } from '../live-certificate'
import { productsToCertify } from './products-to-certify'

type Form = Omit<z.output<typeof CreateCertificate>, 'requestId'>

export interface CertificateForm {
  extended: CertificationGroup | null
  /** The certificate that it replaces, by a renewal or a reduction. */
  renewed: CertificationGroup | null
  /** Null unless it has fewer products than that for a reason. */
  reducedReason: string | null
  fields: Pick<CertificationGroup, Exclude<keyof typeof certificationGroupFields, 'companyId'>>
  company: ItemOwner
  products: IssuedProduct[]
}

/** Against current data (specification §5 "Certificates"). @throws AppError 400, 404; 409 for unavailable products */
export async function readCertificateForm(ctx: Ctx, form: Form): Promise<CertificateForm> {
  const { id } = form.certificationGroup
  const extended = id ? await liveCertificate(ctx, id) : null
  const renewed = form.renewedFromId
    ? await liveCertificate(ctx, form.renewedFromId, { mayBeExpired: true })
    : null
  const fields = extended ?? form.certificationGroup
  if (fields.expireOn < todayInRome(ctx.clock())) throw expiryInThePast()
  const company = await findItemOwner(ctx, fields.companyId)
  // A renewal keeps its facility (specification §2 "Renewal form").
  if (!company || (renewed && company.id !== renewed.companyId)) throw unknownFacility()
  if (extended && !takesMoreProducts(extended)) throw lotFull()
  await assertNoneRest(ctx, form.productIds, todayInRome(ctx.clock()))
  const { name, description = null, lotNumber = null, expireOn } = fields
  return {
    extended,
    renewed,
    reducedReason: null,
    fields: { name, description, lotNumber, expireOn },
    company,
    products: await productsToCertify(ctx, form.productIds, company, renewed?.id).catch(async (error) => {
      // If a colleague renews it meanwhile, its products are taken: report the replacement instead.
      if (renewed) await liveCertificate(ctx, renewed.id, { mayBeExpired: true })
      throw error
    }),
  }
}

/** Checks again in the transaction and locks facility and group. @throws AppError 400, 409 */
export async function lockCertificateForm(tx: Ctx, form: CertificateForm): Promise<ItemOwner> {
  // Company, then group, then products: the locking order of a rename.
  const company = await lockItemOwner(tx, form.company.id)
  if (!company) throw unknownFacility()
  if (form.extended) await liveCertificate(tx, form.extended.id, { lock: true })
  // What rests may be taken off; it is carried over where it stays.
  const isReduction = form.reducedReason !== null
  if (form.renewed)
    await liveCertificate(tx, form.renewed.id, { lock: true, mayBeExpired: true, mayRest: isReduction })
  if (!isReduction)
    await assertNoneRest(
      tx,
      form.products.map(({ id }) => id),
      todayInRome(tx.clock()),
    )
  return company
}
