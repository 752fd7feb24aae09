import { findRmcCodes } from '~/features/ingredients/rmc/rmc-picker.server'
import { requireUser } from '~/portal/guards.server'
import { jsonLoader } from '~/portal/picker.server'

export const loader = jsonLoader(requireUser, (api, query) =>
  findRmcCodes(api, query.get('companyId') ?? '', query.get('Search') ?? '', Number(query.get('page'))),
)
