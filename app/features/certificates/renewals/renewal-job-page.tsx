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
import { paths } from '~/portal/paths'
import type { loadJob } from './renewal-job.server'

const { certifier } = paths

/** The progress of renewals in the background, and the outcome of each. */
export function RenewalJobPage({ job, outcomes }: Awaited<ReturnType<typeof loadJob>>) {
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
