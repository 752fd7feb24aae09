import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { usePageParams } from '~/components/page/use-page-params'
import { VisitsTable } from '~/features/visits/list/visits-table'
import { paths, placeIdIn, placeOf, type PlaceParam, type PlaceParams } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { data } from '@remix-run/node'
import { MAX_INTERVAL_MONTHS, DEFAULT_INTERVAL_MONTHS, riskIntervalMonths } from '~/domain/visits/due'
import { signedInForm } from '~/portal/forms/form.server'
import { requireCertifier, requireManager } from '~/portal/guards.server'
import { answerRefusal } from '~/portal/answer-refusal.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import { loadVisits } from '~/features/visits/list/visits-list.server'
import { useId } from 'react'
import { RefusalNotice, type Refusal } from '~/components/form/refusal-notice'
import { SubmitButton } from '~/components/form/submit-button'
import { WriterForm } from '~/components/form/writer-form'
import { Link } from '~/components/link'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import { Label } from '~/components/ui/label'
import { Select } from '~/components/ui/select'
import type { DueFacility } from '~/contract/visits/visits'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { plannedIn } from '~/features/visits/planned-in'
import { DueBadge, intervalWhy } from '~/features/visits/list/due-table'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.common.visits }) }

export const meta = titled<typeof loader>((w) => w.common.visits, {
  tab: true,
  failed: ({ page }) => page === null,
})

type Args = RouteArgs<never, PlaceParam>

export const loader = ({ request, params }: Args) => loadPlaceVisits(request, placeIdIn(params))

export const action = ({ request, params }: Args) => setInterval(request, params)

export default function PlaceVisitsPage() {
  const { page, next, isManager } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const companyId = placeIdIn(usePageParams<typeof loader>())
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {next ? <NextVisitCard next={next} isManager={isManager} refusal={answer?.refusal} /> : null}
      <VisitsTable page={page} newHref={paths.certifier.newVisit({ companyId })} />
    </div>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

async function loadPlaceVisits(request: Request, placeId: string) {
  const signedIn = await requireCertifier(request)
  const [{ data: page, init }, due] = await Promise.all([
    loadVisits(request, signedIn, placeId),
    signedIn.api.visits.due({ CompanyId: placeId, ItemsPerPage: 100 }),
  ])
  const next = due.items.find(({ companyId }) => companyId === placeId) ?? null
  return data({ page, next, isManager: signedIn.user.isCertifierCompanyManager }, init ?? undefined)
}

async function setInterval(request: Request, params: PlaceParams) {
  const { api, formData, words, headers } = await signedInForm(request, requireManager)
  const w = words.visits
  const typed = Number(formData.get('months'))
  const months = typed >= 1 && typed <= MAX_INTERVAL_MONTHS ? Math.trunc(typed) : null
  const place = placeOf(params)
  try {
    await api.visits.setInterval({ companyId: place.id, months })
  } catch (error) {
    return answerRefusal(error, w.intervalFailed)
  }
  return redirectWithSuccess(place.visits(), w.intervalSaved, headers)
}

/** When a site's next visit is due, and the interval. */
function NextVisitCard({
  next,
  isManager,
  refusal,
}: {
  next: DueFacility
  isManager: boolean
  refusal: Refusal | undefined
}) {
  const words = useWords()
  const w = words.visits
  const { formatDate } = useFormat()
  const { none } = words.common
  const { planned } = next
  const why = intervalWhy(w, next)
  return (
    <Card title={w.facilityDue}>
      <div className="flex flex-col gap-5">
        <DefinitionList
          columns={3}
          items={[
            {
              term: w.nextVisit,
              description: (
                <span className="inline-flex flex-wrap items-center gap-2">
                  {next.due === 'never' ? null : next.nextVisitOn ? formatDate(next.nextVisitOn) : none}
                  <DueBadge due={next.due} />
                </span>
              ),
            },
            {
              term: w.lastVisit,
              description: next.lastVisitedOn ? formatDate(next.lastVisitedOn) : w.never,
            },
            {
              term: w.tab.planned,
              description: planned ? (
                <Link to={paths.certifier.visit(planned.id)} className="text-link">
                  {planned.number}, {plannedIn(words)(planned)}
                </Link>
              ) : (
                none
              ),
            },
          ]}
        />
        <RefusalNotice refusal={refusal} />
        {why ? (
          <p className="text-ink-2">
            {w.everyMonths(next.intervalMonths)}: {why}.
          </p>
        ) : null}
        {isManager ? (
          <IntervalForm next={next} />
        ) : (
          <p className="text-ink-2">
            {w.everyMonths(next.intervalMonths)}. {w.intervalByManager}
          </p>
        )}
      </div>
    </Card>
  )
}

function IntervalForm({ next }: { next: DueFacility }) {
  const w = useWords().visits
  const id = useId()
  const value = next.isUsualInterval ? '' : String(next.intervalMonths)
  const months = Array.from({ length: MAX_INTERVAL_MONTHS }, (_, index) => index + 1)
  return (
    <WriterForm keep="itself" failure={w.intervalFailed} className="flex flex-wrap items-end gap-3">
      <div className="flex min-w-0 flex-col gap-1.5 max-sm:w-full">
        <Label htmlFor={id}>{w.interval}</Label>
        <Select
          key={value}
          id={id}
          name="months"
          defaultValue={value}
          placeholder={w.usualInterval(next.risk ? riskIntervalMonths[next.risk] : DEFAULT_INTERVAL_MONTHS)}
          options={months.map((one) => ({ value: String(one), label: w.everyMonths(one) }))}
        />
      </div>
      <SubmitButton variant="secondary">{w.intervalSave}</SubmitButton>
    </WriterForm>
  )
}
