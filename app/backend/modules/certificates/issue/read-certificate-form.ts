import type { z } from 'zod'
import type { CertificateProduct, CertificationGroup, CreateCertificate } from '~/contract/certificates'
import { takesMoreProducts } from '~/domain/certificate-rules'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../../core/context'
import { findItemOwner, type ItemOwner } from '../../companies/find-item-owner'
import { lockItemOwner } from '../../review/owners/lock-item-owner'
import { expiryInThePast, lotTakesNoMore, unknownFacility } from '../certificates.errors'
import { liveCertificate } from '../live-certificate'
import { productsToCertify } from './products-to-certify'

type Form = Omit<z.output<typeof CreateCertificate>, 'requestId'>

/** The form of a certificate, as it can be issued now. */
export interface CertificateForm {
  /** The group that takes a further document. */
  extended: CertificationGroup | null
  renewed: CertificationGroup | null
  /** The words of the certificate: those of the form, or of the group that is added to. */
  fields: { name: string; description: string | null; lotNumber: string | null; expireOn: string }
  company: ItemOwner
  products: CertificateProduct[]
}

/**
 * Reads the form that issues a certificate, or asks for one: everything that it names must be there, the caller's, and
 * ready (spec §5, decisions §5).
 * @throws AppError 400 for an expiry in the past, an unknown facility, a lot that has its product; 404 for an unknown
 *   group; 409 for products that cannot be certified, a group that is revoked, expired or replaced
 */
export async function readCertificateForm(ctx: Ctx, form: Form): Promise<CertificateForm> {
  const { id } = form.certificationGroup
  const extended = id ? await liveCertificate(ctx, id) : null
  const renewed = form.renewedFromId
    ? await liveCertificate(ctx, form.renewedFromId, { mayBeExpired: true })
    : null
  const fields = extended ?? form.certificationGroup
  if (fields.expireOn < todayInRome(ctx.clock())) throw expiryInThePast()
  const company = await findItemOwner(ctx, fields.companyId)
  // A renewal is of the same facility: the form only shows it (spec §2).
  if (!company || (renewed && company.id !== renewed.companyId)) throw unknownFacility()
  if (extended && !takesMoreProducts(extended)) throw lotTakesNoMore()
  const { name, description = null, lotNumber = null, expireOn } = fields
  return {
    extended,
    renewed,
    fields: { name, description, lotNumber, expireOn },
    company,
    products: await productsToCertify(ctx, form.productIds, company, renewed?.id),
  }
}

/**
 * Looks again, in the transaction that uses it, at what a form was read to name, and holds it until that ends: the
 * facility is neither deleted nor renamed, the group neither renewed nor revoked.
 * @returns the facility as it is now
 * @throws AppError 400 for a facility that is gone; 409 for a group that is over
 */
export async function holdCertificateForm(tx: Ctx, form: CertificateForm): Promise<ItemOwner> {
  // The company first, then its group, then its products: as whoever renames a company goes through them.
  const company = await lockItemOwner(tx, form.company.id)
  if (!company) throw unknownFacility()
  if (form.extended) await liveCertificate(tx, form.extended.id, { hold: true })
  if (form.renewed) await liveCertificate(tx, form.renewed.id, { hold: true, mayBeExpired: true })
  return company
}
