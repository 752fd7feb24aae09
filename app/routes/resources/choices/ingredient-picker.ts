import { findPickable, describeIngredients } from '~/features/products/ingredients/ingredient-picker.server'
import { pickerLoader } from '~/portal/picker.server'

export const loader = pickerLoader((api, query) => ({
  find: (search) =>
    findPickable(api, query.get('companyId') ?? '', {
      search,
      onlyFacility: query.get('allFacilities') !== 'true',
    }),
  describe: (ids) => describeIngredients(api, ids),
}))
