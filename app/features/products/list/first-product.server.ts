import type { PortalApi } from '~/portal/api.server'
import { nextStepFor, type NextStep } from './next-step'

type Api = PortalApi['api']

export async function nextStep(api: Api, headQuarterId: string): Promise<NextStep> {
  const own = { CompanyId: headQuarterId, IncludeFacilitiesIngredients: true, ItemsPerPage: 1 }
  const [facilities, ingredients, approved] = await Promise.all([
    api.companies.list({ ShowOnlyManufactories: true, ItemsPerPage: 1 }),
    api.ingredients.list(own),
    api.ingredients.list({ ...own, WithStatus: ['approved'], Barred: false }),
  ])
  return nextStepFor({
    facilities: facilities.totalItems,
    ingredients: ingredients.totalItems,
    approvedIngredients: approved.totalItems,
  })
}
