import type { Dialect } from '~/backend/db/connect'
import type { SupplierCertificate } from '~/contract/items/supplier-certificates'
import type { SignedIn } from '../../support/backend'
import { givePasswords } from '../certificates/quick-pdf'
import { approvedIngredient, createItemWorld, fresh, type ItemWorld } from '../support-items'

export interface CertificateWorld extends ItemWorld {
  vendorId: string
  agencyId: string
}

export const until = '2028-03-31'
export const issued = '2027-01-10'

export async function createCertificateWorld(dialect: Dialect): Promise<CertificateWorld> {
  const world = await createItemWorld(dialect)
  // Without a password nobody is mailed.
  await givePasswords(world.test)
  const { api } = world.manager
  const { id: vendorId } = await api.companies.create({ businessName: 'Lecitine Europa', isVendor: true })
  const { id: agencyId } = await api.agencies.create({ name: 'Rabbinato di Prova' })
  await api.agencies.setStanding({ agencyId, standing: 'recognised' })
  return { ...world, vendorId, agencyId }
}

export const file = (text = 'lotto;scadenza\r\n1;2027-06-30\r\n') => new File([text], 'certificato.csv')

type Uploaded = Partial<Parameters<SignedIn['api']['supplierCertificates']['upload']>[0]>

/** With all that its approval needs. */
export const upload = (
  world: CertificateWorld,
  by: SignedIn = world.manager,
  values: Uploaded = {},
): Promise<SupplierCertificate> =>
  by.api.supplierCertificates.upload({
    ...(by === world.manager || by === world.colleague
      ? { companyIdAsVendorId: world.vendorId }
      : { vendorName: 'Lecitine Europa' }),
    agencyId: world.agencyId,
    number: fresh('K'),
    issuedOn: issued,
    expiresOn: until,
    file: file(),
    ...values,
  })

/** An approved ingredient of one of both companies, bought from the supplier. */
export const ingredientOf = (
  world: CertificateWorld,
  companyId: string,
  values: Parameters<typeof approvedIngredient>[1] = {},
) => approvedIngredient(world, { companyId, companyIdAsVendorId: world.vendorId, ...values })

/** By a certifier, without printed names. */
export const cover = (world: CertificateWorld, supplierCertificateId: string, ingredientIds: string[]) =>
  world.manager.api.supplierCertificates.setItems({ supplierCertificateId, items: [], ingredientIds })

export async function approved(
  world: CertificateWorld,
  ingredientIds: string[],
  values: Uploaded = {},
): Promise<SupplierCertificate> {
  const { id } = await upload(world, world.manager, values)
  if (ingredientIds.length > 0) await cover(world, id, ingredientIds)
  return (await world.manager.api.supplierCertificates.approve({ supplierCertificateId: id })).certificate
}

export const ingredientAs = (who: SignedIn, ingredientId: string) => who.api.ingredients.get({ ingredientId })

/** As it is stored. */
export const storedIngredient = (world: CertificateWorld, id: string) =>
  world.test.services.database.db
    .selectFrom('ingredients')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const mails = (world: CertificateWorld) =>
  world.test.services.database.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'subject', 'text'])
    .where('subject', 'like', 'Certificato del fornitore%')
    .orderBy('id')
    .execute()
