import type { Ingredient } from '~/contract/items/ingredients'
import { reviewStatuses, type UserType } from '~/domain/items/review'
import type { PortalApi } from '~/portal/api.server'
import { orNull, pick } from '~/portal/lists.server'
import { namedCertificate, type NamedCertificate } from './certificate-source'

type Api = PortalApi['api']

const few = 5

const drawn = (row: Parameters<typeof pick<NamedCertificate, keyof NamedCertificate>>[0]) =>
  pick(row, namedCertificate)

/** Certificates in force that cover it, the last to expire first. */
export async function certificatesOver(api: Api, IngredientId: string): Promise<NamedCertificate[]> {
  const found = await orNull(
    api.supplierCertificates.list({
      IngredientId,
      InForce: true,
      Sort: 'expiresOn',
      Direction: 'desc',
      ItemsPerPage: few,
    }),
  )
  return found?.items.map(drawn) ?? []
}

/** Needed only if the expiry was typed. */
export const unfollowedOver = async (
  api: Api,
  { id, supplierCertificate }: Pick<Ingredient, 'id' | 'supplierCertificate'>,
): Promise<NamedCertificate | null> =>
  supplierCertificate === null ? ((await certificatesOver(api, id))[0] ?? null) : null

/** A company's own that are still open: the ingredient may be added. */
async function openUploads(api: Api): Promise<NamedCertificate[]> {
  const found = await orNull(
    api.supplierCertificates.list({
      WithStatus: reviewStatuses.filter((status) => status !== 'approved'),
      Sort: 'statusAt',
      Direction: 'desc',
      ItemsPerPage: few,
    }),
  )
  return found?.items.filter(({ mine, lock }) => mine && lock === null).map(drawn) ?? []
}

export async function ingredientCertificates(api: Api, area: UserType, ingredientId: string) {
  const [over, usable] = await Promise.all([
    certificatesOver(api, ingredientId),
    area === 'Company' ? openUploads(api) : [],
  ])
  return { over, usable }
}
