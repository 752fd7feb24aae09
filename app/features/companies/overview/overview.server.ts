import type { DeviationStatus } from '~/domain/visits/deviation'
import type { PortalApi } from '~/portal/api.server'
import { orNull } from '~/portal/lists.server'

type Api = PortalApi['api']

/** The number of rows of each list that the overview names. */
const NAMED = 3
/** Above this it only says that there are more. */
const few = { ItemsPerPage: NAMED, Offset: 0, CountTo: 1000 }
const one = { ...few, ItemsPerPage: 1 }

const counted = (list: Promise<{ totalItems: number }>) => orNull(list.then(({ totalItems }) => totalItems))

const openDeviations: DeviationStatus[] = ['open', 'answered', 'accepted']

/** A headquarters with its facilities, in brief. A part that cannot be loaded is null. */
export async function loadOverview(api: Api, companyId: string) {
  const own = { CompanyId: companyId }
  const visit = (query: Partial<Parameters<Api['visits']['list']>[0]>) =>
    orNull(
      api.visits.list({ ...one, ...own, Sort: 'plannedOn', ...query }).then(({ items: [found] }) => ({
        visit: found ? { id: found.id, plannedOn: found.plannedOn, companyName: found.companyName } : null,
      })),
    )
  const [certificates, ingredients, products, requests, deviations, next, last, people] = await Promise.all([
    orNull(
      api.certificates
        .list({
          ...few,
          ...own,
          includeCerticateFacilities: true,
          WithState: ['valid', 'expiring'],
          Sort: 'expireOn',
          Direction: 'asc',
        })
        .then(({ items, totalItems }) => ({
          items: items.map(({ certificationGroup: { id, name, expireOn } }) => ({ id, name, expireOn })),
          totalItems,
        })),
    ),
    counted(
      api.ingredients.list({ ...one, ...own, IncludeFacilitiesIngredients: true, WithStatus: ['approving'] }),
    ),
    counted(api.products.companyProducts({ ...one, ...own, WithStatus: ['approving'] })),
    counted(api.requests.list({ ...one, ...own, WithStatus: ['open'] })),
    counted(api.deviations.list({ ...one, ...own, WithStatus: openDeviations })),
    visit({ WithStatus: ['planned', 'underway'], Direction: 'asc' }),
    visit({ WithStatus: ['ended', 'confirmed'], Direction: 'desc' }),
    orNull(
      api.accounts.list({ ...few, ...own, Sort: 'createdAt' }).then(({ items, totalItems }) => ({
        items: items.map(({ id, username, lastSignedInAt }) => ({ id, name: username, lastSignedInAt })),
        totalItems,
      })),
    ),
  ])
  return { certificates, open: { ingredients, products, requests, deviations }, next, last, people }
}

export type Overview = Awaited<ReturnType<typeof loadOverview>>
