import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { useMayWrite } from '~/components/accounts/for-writers'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { Desk } from '~/features/desk/desk'
import { loadCompanyDesk } from '~/features/desk/desk.server'
import { RulingBands } from '~/features/certificates/rulings/ruling-card'
import { useWords } from '~/i18n/use-words'
import { requireCompany } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'
import { Link } from '~/components/link'
import clsx from 'clsx'
import { Check, Hourglass } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { Badge } from '~/components/ui/badge'
import { Card } from '~/components/ui/card'
import { VisuallyHidden } from '~/components/ui/visually-hidden'
import type { Words } from '~/i18n/words'
import { paths } from '~/portal/paths'
import type { FirstStep, FirstStepName } from '~/features/desk/first-steps'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.desk.title }) }

export const meta = titled((w) => w.desk.title)

export async function loader({ request }: RouteArgs) {
  const { api } = await requireCompany(request)
  const readAt = new Date().toISOString()
  return { ...(await loadCompanyDesk(api, new URL(request.url).searchParams)), readAt }
}

export default function CompanyDeskPage() {
  const w = useWords()
  const { queue, readAt, steps: first, held } = useLoaderData<typeof loader>()
  const steps = useMayWrite() ? first : null
  return (
    <Page>
      <PageHeader title={w.desk.title} description={steps ? w.desk.first.lead : undefined} />
      <RulingBands rulings={held} />
      {steps ? <FirstSteps steps={steps} /> : null}
      <Desk queue={queue} readAt={readAt} hideEmpty={steps !== null} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

const { company } = paths

const places: Record<FirstStepName, { make: string; see: string }> = {
  details: { make: company.anagraphic(), see: company.anagraphic() },
  facility: { make: company.newFacility(), see: company.facilities() },
  ingredient: { make: company.ingredients.create(), see: company.ingredients.list() },
  product: { make: company.products.create(), see: company.products.list() },
  certificate: { make: company.newCertificate(), see: company.certificates() },
}

function stepHint({ name, state, begun }: FirstStep, words: Words['desk']['first']): string {
  const said = words.steps[name]
  if (!('send' in said)) return said.hint
  return state === 'waiting' ? said.waiting : begun && state === 'next' ? said.send : said.hint
}

function StepMark({ at, state }: { at: number; state: FirstStep['state'] }) {
  const words = useWords().desk.first
  const Icon = state === 'done' ? Check : state === 'waiting' ? Hourglass : null
  return (
    // As high as the line beside it.
    <span className="inline-flex min-h-8 shrink-0 items-center touch:min-h-11">
      <span
        className={clsx(
          'inline-flex size-8 items-center justify-center rounded-full border text-label font-semibold tabular-nums',
          state === 'done' && 'border-transparent bg-success-soft text-success-text',
          state === 'next' && 'border-transparent bg-accent text-accent-ink',
          state === 'waiting' && 'border-transparent bg-info-soft text-info-text',
          state === 'later' && 'text-ink-2',
        )}
      >
        {Icon ? <Icon aria-hidden className="size-4" /> : <span aria-hidden>{at}</span>}
      </span>
      <VisuallyHidden>{words.mark(at, words.state[state])}</VisuallyHidden>
    </span>
  )
}

function StepEnd({ step, to }: { step: FirstStep; to: string }) {
  const words = useWords().desk.first
  const { name, state, begun } = step
  if (state === 'later') return null
  return (
    <span className={clsx('max-sm:ps-11', state === 'done' && 'max-sm:hidden')}>
      {state === 'next' ? (
        <ButtonLink to={to} variant="primary">
          {begun ? words.send : words.steps[name].action}
        </ButtonLink>
      ) : (
        <Badge hue={state === 'done' ? 'success' : 'info'}>{words.state[state]}</Badge>
      )}
    </span>
  )
}

function FirstSteps({ steps }: { steps: FirstStep[] }) {
  const words = useWords().desk.first
  return (
    <Card title={words.title} padded={false}>
      <ol className="divide-y">
        {steps.map((step, index) => {
          const { name, state, begun } = step
          const { make, see } = places[name]
          const to = state === 'done' || state === 'waiting' || begun ? see : make
          const isTurn = state === 'next' || state === 'waiting'
          return (
            <li
              key={name}
              aria-current={state === 'next' ? 'step' : undefined}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6"
            >
              <div className="flex min-w-0 flex-1 basis-56 items-start gap-3">
                <StepMark at={index + 1} state={state} />
                <div className="min-w-0">
                  <Link
                    to={to}
                    className={clsx(
                      'inline-flex min-h-8 items-center rounded-sm underline-offset-2 hover:underline touch:min-h-11',
                      isTurn ? 'font-medium' : 'text-ink-2',
                    )}
                  >
                    {words.steps[name].title}
                  </Link>
                  {state === 'done' ? null : <p className="text-label text-ink-2">{stepHint(step, words)}</p>}
                </div>
              </div>
              <StepEnd step={step} to={to} />
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
