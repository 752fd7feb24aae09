import { useLoaderData } from '@remix-run/react'
import { RefusalNotice } from '~/components/form/refusal-notice'
import { SubmitButton } from '~/components/form/submit-button'
import { WriterForm } from '~/components/form/writer-form'
import { UnderWay } from '~/components/page/under-way'
import { Alert } from '~/components/ui/alert'
import { useAnswer } from '~/components/use-answer'
import { answerRefusal } from '~/portal/answer-refusal.server'
import { signedInForm } from '~/portal/forms/form.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { loadAudit } from '~/features/audit/audit.server'
import { useWords } from '~/i18n/use-words'
import { requireManager } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import type { Choices } from '~/components/choice/choices'
import { Link } from '~/components/link'
import { ExportLinks } from '~/components/list/list-export'
import { ListFailure } from '~/components/list/list-failure'
import { ListFilters, type FilterControls } from '~/components/list/list-filters'
import { isFiltered, type QueryOf } from '~/components/list/list-query'
import { Pager } from '~/components/list/pager'
import { DefinitionList } from '~/components/ui/definition-list'
import { EmptyState } from '~/components/ui/empty-state'
import { Clock } from '~/components/ui/icons'
import type { SelectGroup, SelectOption } from '~/components/ui/select'
import { auditedTypes } from '~/domain/audit-actions'
import { ByDay, Folded, Removed, Thing } from '~/features/timeline/by-day'
import { FieldTable } from '~/features/versions/field-table'
import { useFormat } from '~/i18n/use-format'
import type { auditList, AuditLine, ShownCheck } from '~/features/audit/audit-list'
import { useEffect, useId, useRef } from 'react'
import { Input } from '~/components/ui/input'
import { Label } from '~/components/ui/label'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.settings.title, to: paths.certifier.settings() },
    { label: words.trail.title },
  ],
}

export const meta = titled((w) => w.trail.title, { failed: isNothing })

export async function loader({ request }: RouteArgs) {
  return loadAudit(request, await requireManager(request))
}

export const action = ({ request }: RouteArgs) => askCheck(request)

export default function AuditPage() {
  const words = useWords().trail
  const answer = useAnswer<typeof action>()
  return (
    <Page>
      <PageHeader title={words.title} description={words.lead} />
      <RefusalNotice refusal={answer && 'refusal' in answer ? answer.refusal : undefined} />
      <AuditTrail trail={useLoaderData<typeof loader>()} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

/** @param from the list's filter, from which to check as well */
function Integrity({ check, from }: { check: ShownCheck | null; from: string | undefined }) {
  const w = useWords().trail.chain
  const { formatDate, formatInstant } = useFormat()
  if (check && check.result === null)
    return (
      <UnderWay
        done={check.progress}
        total={100}
        label={w.progress(check.progress)}
        refresh={{ to: paths.certifier.trail(), label: w.reload }}
      />
    )
  const {
    broken,
    erased,
    from: since,
    rows,
  } = check?.result ?? { broken: null, erased: 0, from: null, rows: 0 }
  return (
    <Alert
      kind={broken ? 'error' : since ? 'success' : 'info'}
      title={broken ? w.broken(formatDate(broken.day)) : since ? w.whole(formatDate(since)) : w.unchecked}
      actions={
        <>
          <WriterForm keep="never" failure={w.failed}>
            {from ? <input type="hidden" name="from" value={from} /> : null}
            <SubmitButton variant="secondary" size="sm">
              {from ? w.checkFrom(formatDate(from)) : w.check}
            </SubmitButton>
          </WriterForm>
          <a href={paths.verifiedTrail()} className="text-link">
            {w.days}
          </a>
        </>
      }
    >
      <p>{check?.fault ?? w.lead}</p>
      {check ? (
        <p>
          {w.rows(rows, erased)} {w.checked(formatInstant(check.askedAt), check.askedBy ?? '-')}
        </p>
      ) : null}
    </Alert>
  )
}

async function askCheck(request: Request) {
  const { api, words, formData, headers } = await signedInForm(request, requireManager)
  const from = formData.get('from')
  try {
    await api.audit.check(typeof from === 'string' ? { from } : {})
    return redirectWithSuccess(paths.certifier.trail(), words.check.trail.begun, headers)
  } catch (error) {
    return answerRefusal(error, words.trail.chain.failed)
  }
}

type AuditChoices = Record<'people' | 'things' | 'actions', (SelectOption | SelectGroup)[]> & {
  companies: Choices
}

interface AuditTrailProps {
  trail: {
    check: ShownCheck | null
    query: QueryOf<typeof auditList>
    totalItems: number
    lines: AuditLine[]
    choices: AuditChoices
  } | null
}

function useControls(
  choices: AuditChoices,
  { From, To }: Partial<Record<string, string>>,
): FilterControls<typeof auditList> {
  const w = useWords().trail
  return {
    EntityType: {
      label: w.kind,
      options: auditedTypes.map((value) => ({ value, label: w.kinds[value] })),
    },
    Action: { label: w.action, options: choices.actions },
    ActorId: { label: w.person, options: choices.people },
    HeadQuarterId: { label: w.company, ...choices.companies },
    EntityId: choices.things.length > 0 ? { label: w.thing, options: choices.things } : null,
    From: { field: <FilterDate name="From" value={From ?? ''} label={w.from} /> },
    To: { field: <FilterDate name="To" value={To ?? ''} label={w.to} /> },
  }
}

function Raw({ line, of }: { line: AuditLine; of: string }) {
  const w = useWords().trail
  return (
    <Folded summary={w.raw} of={of}>
      <div className="flex flex-col gap-3">
        <DefinitionList
          columns={3}
          className="gap-y-2! py-1 text-label"
          items={line.facts.map(({ label, value }) => ({
            term: label,
            description: <code className="wrap-anywhere">{value}</code>,
          }))}
        />
        {line.changes.length > 0 ? (
          <FieldTable rows={line.changes} heads={[w.field, w.before, w.after]} caption={of} />
        ) : null}
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          {line.narrowed.map(({ label, to }) => (
            <Link key={label} to={to} className="text-link">
              {label}
            </Link>
          ))}
        </p>
      </div>
    </Folded>
  )
}

function Line({ line }: { line: AuditLine }) {
  const words = useWords().timeline
  const { formatTime } = useFormat()
  const { before, thing, after } = line.sentence
  const who = line.by ?? words.thePortal
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-b px-4 py-3 last:border-b-0 sm:px-6">
      <time dateTime={line.at} className="text-ink-2 tabular-nums">
        {formatTime(line.at)}
      </time>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-medium">{who}</span> {before}
          {thing ? <Thing {...thing} /> : null}
          {after}
          {line.removedAt ? <Removed at={line.removedAt} /> : null}
        </p>
        {line.company ? <p className="text-label wrap-anywhere text-ink-2">{line.company}</p> : null}
        <Raw line={line} of={`${who} ${before}${thing?.name ?? ''}${after}`} />
      </div>
    </li>
  )
}

function NoLines({ query }: { query: QueryOf<typeof auditList> }) {
  const w = useWords().trail
  const { From, To } = query.filters
  const isReversed = From !== undefined && To !== undefined && From > To
  return (
    <EmptyState
      icon={Clock}
      title={isReversed ? w.reversed : isFiltered(query) ? w.emptyFiltered : w.empty}
    />
  )
}

function Lines({
  trail: { check, query, totalItems, lines, choices },
}: {
  trail: NonNullable<AuditTrailProps['trail']>
}) {
  return (
    <>
      <Integrity check={check} from={query.filters.From} />
      <ListFilters query={query} search={false} filters={useControls(choices, query.filters)} />
      {lines.length === 0 ? <NoLines query={query} /> : null}
      <ByDay lines={lines}>{(line) => <Line key={line.id} line={line} />}</ByDay>
      {lines.length > 0 ? <Pager query={query} totalItems={totalItems} shown={lines.length} /> : null}
      <ExportLinks query={query} totalItems={totalItems} hrefOf={paths.certifier.exportTrail} />
    </>
  )
}

function AuditTrail({ trail }: AuditTrailProps) {
  const w = useWords().trail
  return trail ? <Lines trail={trail} /> : <ListFailure message={w.failed} />
}

/** A year still being typed sorts before all days. */
const days = { min: '2000-01-01', max: '2999-12-31' }

/** A day that narrows a list. @param value the one in the address */
function FilterDate({ name, value, label }: { name: string; value: string; label: string }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // As with the search: typing wins over the address.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = value
  }, [value])
  return (
    <div className="filter-field basis-32">
      <Label htmlFor={id}>{label}</Label>
      <Input ref={input} id={id} type="date" name={name} defaultValue={value} {...days} />
    </div>
  )
}
