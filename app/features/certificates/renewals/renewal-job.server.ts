import { defineList, loadPage, parseListQuery, wireQuery } from '~/components/list/list-query'
import { signedInForm } from '~/portal/forms/form.server'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { chosenRows } from '~/portal/preferences.server'
import { redirectWithSuccess } from '~/portal/toast.server'

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

/** @throws 404 */
export async function cancelJob(request: Request, { jobId }: { jobId: string }) {
  const { api, words, headers } = await signedInForm(request, requireCertifier)
  await api.renewals.cancel({ jobId })
  return redirectWithSuccess(paths.certifier.renewalJob(jobId), words.renewalJob.cancelled, headers)
}
