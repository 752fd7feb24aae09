import { alikeCompanies } from '~/features/companies/alike.server'
import { requireCertifier } from '~/portal/guards.server'
import { jsonLoader } from '~/portal/picker.server'

export const loader = jsonLoader(requireCertifier, (api, query) =>
  alikeCompanies(api, {
    name: query.get('name') ?? '',
    code: query.get('code') ?? '',
    headQuarterId: query.get('headQuarterId'),
  }),
)
