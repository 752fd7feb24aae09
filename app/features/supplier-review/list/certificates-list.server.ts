import { flagAsked } from '~/components/list/common-filters'
import { loadPage, pageQuery, parseListQuery } from '~/components/list/list-query'
import { loadCompanyChoices } from '~/features/companies/facilities/facility-options.server'
import type { SignedIn } from '~/portal/guards.server'
import { listOrFailure } from '~/portal/lists.server'
import { chosenRows } from '~/portal/preferences.server'
import { askedBy, certificatesList, showIn } from './certificates-list'

export function loadCertificates(request: Request, signedIn: SignedIn) {
  const { api } = signedIn
  const { searchParams } = new URL(request.url)
  const show = showIn(searchParams)
  const query = parseListQuery(searchParams, certificatesList(show), chosenRows(request))
  return listOrFailure(async () => {
    const [page, companies, agencies] = await Promise.all([
      loadPage(query, (asked) =>
        api.supplierCertificates.list({
          ...pageQuery(asked),
          ...askedBy[show],
          // Replaced ones have followers, too.
          ...(flagAsked(asked.filters.Followed) && { Followed: true, InForce: undefined }),
          AgencyId: asked.filters.AgencyId,
          CompanyId: asked.filters.CompanyId,
        }),
      ),
      loadCompanyChoices(request, signedIn),
      api.agencies.list({}),
    ])
    return {
      ...page,
      show,
      companies,
      agencies: { options: agencies.items.map(({ id, name }) => ({ value: id, label: name })) },
    }
  })
}
