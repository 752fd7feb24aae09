import { z } from 'zod'
import { optionalLine } from '~/contract/fields'
import { CertifierUpdateSupplierCertificate } from '~/contract/items/supplier-certificates'
import { validationMessages as messages } from '~/domain/validation-messages'

const { vendorName, agencyId, agencyName, number, issuedOn, expiresOn, onlyForId, version, notes } =
  CertifierUpdateSupplierCertificate.shape

/** An unticked box is not sent. */
const ticked = z.boolean().default(false)

const facts = { vendorName, agencyId, agencyName, number, issuedOn, expiresOn, expiryAssumed: ticked }

export const certificateFormSchema = z.object({
  ...facts,
  onlyForId,
  shared: ticked,
  version,
  notes,
})

/** @param isRenewal the supplier comes from what it renews */
export const newCertificateSchema = ({ isRenewal }: { isRenewal: boolean }) =>
  z
    .object({
      ...facts,
      formKey: optionalLine(100),
      // The chosen file in a browser, which sends an empty one for none; its name on the server, which streams it.
      file: z.unknown().refine((file) => (file instanceof File ? file.size > 0 : file), messages.required),
    })
    .refine((typed) => isRenewal || typed.vendorName, { path: ['vendorName'], error: messages.required })
