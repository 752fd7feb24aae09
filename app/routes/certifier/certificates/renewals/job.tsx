import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { defineList, loadPage, parseListQuery, wireQuery } from '~/components/list/list-query'
import { signedInForm } from '~/portal/forms/form.server'
import { requireCertifier } from '~/portal/guards.server'
import { chosenRows } from '~/portal/preferences.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import { ButtonLink } from '~/components/button-link'
import { SubmitButton } from '~/components/form/submit-button'
import { WriterForm } from '~/components/form/writer-form'
import { Link } from '~/components/link'
import { DataTable } from '~/components/list/data-table'
import { Pager } from '~/components/list/pager'
import type { Column } from '~/components/list/row-table'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { UnderWay } from '~/components/page/under-way'
import { Alert } from '~/components/ui/alert'
import { Badge } from '~/components/ui/badge'
import { Ban } from '~/components/ui/icons'
import type { RenewalOutcome } from '~/contract/certificates/renewals'
import { formatsIn } from '~/i18n/format'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.certificates.title, to: paths.certifier.certificates(), list: 'certificates' },
    { label: words.renewalJob.list, to: paths.certifier.renewals() },
    { label: words.renewalJob.title },
  ],
}

export const meta = titled((w) => w.renewalJob.title)

export const loader = ({ request, params }: RouteArgs<'jobId'>) => loadJob(request, params)

export const action = ({ request, params }: RouteArgs<'jobId'>) => cancelJob(request, params)

export default function RenewalJob() {
  return <RenewalJobPage {...useLoaderData<typeof loader>()} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

const outcomesList = defineList({ sorts: [], itemsPerPage: 50 })

/** @throws 404 */
async function loadJob(request: Request, { jobId }: { jobId: string }) {
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
async function cancelJob(request: Request, { jobId }: { jobId: string }) {
  const { api, words, headers } = await signedInForm(request, requireCertifier)
  await api.renewals.cancel({ jobId })
  return redirectWithSuccess(paths.certifier.renewalJob(jobId), words.renewalJob.cancelled, headers)
}

const { certifier } = paths

/** The progress of renewals in the background, and the outcome of each. */
function RenewalJobPage({ job, outcomes }: Awaited<ReturnType<typeof loadJob>>) {
  const words = useWords()
  const w = words.renewalJob
  const { items, totalItems, query } = outcomes
  const failed = items.filter(({ refusal }) => refusal).map(({ id }) => id)
  const back = (
    <ButtonLink to={certifier.renewals()} variant="primary">
      {w.back}
    </ButtonLink>
  )
  return (
    <Page width="list">
      <PageHeader
        title={w.title}
        description={w.begun(job.createdBy, formatsIn(words).formatInstant(job.createdAt))}
      />
      <div aria-live="polite" className="flex flex-col gap-5">
        {job.finishedAt === null ? (
          <UnderWay
            done={job.done}
            total={job.total}
            label={w.progress(job.done, job.total)}
            hint={w.leave}
            refresh={{ to: certifier.renewalJob(job.id), label: w.refresh }}
          >
            <WriterForm keep="never" className="mt-3">
              <SubmitButton size="sm" icon={Ban}>
                {w.cancel}
              </SubmitButton>
            </WriterForm>
          </UnderWay>
        ) : null}
        {job.finishedAt !== null && job.issued > 0 ? (
          <Alert kind="success" title={w.done(job.issued)} actions={job.refused > 0 ? null : back} />
        ) : null}
        {job.refused > 0 ? (
          <Alert
            kind="error"
            title={w.notDone(job.refused)}
            actions={
              job.finishedAt !== null ? (
                <>
                  {failed.length > 0 ? (
                    <ButtonLink to={certifier.renewalStep('issue', { ids: failed, Within: '365' })}>
                      {w.retry}
                    </ButtonLink>
                  ) : null}
                  {back}
                </>
              ) : null
            }
          >
            {job.finishedAt !== null && failed.length > 0 ? w.retryHint : null}
          </Alert>
        ) : null}
      </div>
      <DataTable
        dense
        query={query}
        rows={items}
        columns={columnsIn(words)}
        rowKey={({ id }) => id}
        caption={w.outcomes}
        footer={<Pager query={query} totalItems={totalItems} shown={items.length} />}
      />
    </Page>
  )
}

function columnsIn(words: Words): Column<RenewalOutcome>[] {
  const w = words.renewalJob
  return [
    {
      id: 'name',
      header: w.certificate,
      primary: true,
      text: ({ name, number }) => `${name} · ${number}`,
      cell: ({ name, number }) => (
        <>
          <bdi>{name}</bdi>
          <span className="cell-note">{number}</span>
        </>
      ),
    },
    { id: 'company', header: w.company, cell: ({ companyName }) => companyName },
    {
      id: 'outcome',
      header: w.outcome,
      className: 'md:max-w-96! xl:max-w-xl!',
      text: ({ refusal }) => refusal?.message ?? null,
      cell: ({ id, issued, refusal }) =>
        issued ? (
          <Link to={certifier.certificate(issued.id)} className="text-link">
            {issued.number}
          </Link>
        ) : refusal ? (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 md:flex-nowrap">
            <Badge hue="danger">{w.failed}</Badge>
            <Link to={certifier.renewCertificate(id)} className="text-link shrink-0">
              {w.singly}
            </Link>
            <span className="truncate">{refusal.message}</span>
          </span>
        ) : (
          <Badge hue="neutral">{w.waiting}</Badge>
        ),
    },
  ]
}
