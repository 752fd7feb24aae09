import { data } from '@remix-run/node'
import { describeIngredients, findPickable } from '~/features/products/ingredients/ingredient-picker.server'
import type { PickerPage } from '~/features/products/product-form'
import { isApiError } from '~/portal/api.server'
import { requireUser } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

/** Approved ingredients for the picker of a product's form: those of a facility's company by name or RMC, or those of `ids`. */
export async function loader({ request }: RouteArgs) {
  const { api } = await requireUser(request)
  const { searchParams } = new URL(request.url)
  const ids = searchParams.getAll('ids')
  try {
    if (ids.length > 0) {
      const items = await describeIngredients(api, ids)
      return Response.json({ items, totalItems: items.length } satisfies PickerPage)
    }
    const companyId = searchParams.get('companyId') ?? ''
    const search = searchParams.get('Search')?.trim() ?? ''
    const onlyFacility = searchParams.get('allFacilities') !== 'true'
    return Response.json(await findPickable(api, companyId, { search, onlyFacility }))
  } catch (error) {
    if (!isApiError(error)) throw error
    return data({ failed: true }, { status: error.status })
  }
}
