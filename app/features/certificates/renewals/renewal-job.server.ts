import { defineList, loadPage, parseListQuery, wireQuery } from '~/components/list/list-query'
import { requireCertifier } from '~/portal/guards.server'
import { chosenRows } from '~/portal/preferences.server'

const outcomesList = defineList({ sorts: [], itemsPerPage: 50 })

/** @throws 404 */
export async function loadJob(request: Request, { jobId }: { jobId: string }) {
  const { api } = await requireCertifier(request)
  const query = parseListQuery(new URL(request.url).searchParams, outcomesList, chosenRows(request))
  const [job, outcomes] = await Promise.all([
    api.renewals.job({ jobId }),
    loadPage(query, (asked) => {
      const { ItemsPerPage, Offset } = wireQuery(asked)
      return api.renewals.outcomes({ jobId, ItemsPerPage, Offset })
    }),
  ])
  return { job, outcomes }
}
