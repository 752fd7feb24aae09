import { Outlet, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { useAnswer } from '~/components/use-answer'
import { useMayWrite } from '~/components/accounts/for-writers'
import { ButtonLink } from '~/components/button-link'
import { SubmitButton } from '~/components/form/submit-button'
import { Link } from '~/components/link'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Badge } from '~/components/ui/badge'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import { CalendarX, CircleSlash } from '~/components/ui/icons'
import { useRoot, useUser } from '~/components/use-root'
import { CreateLine, SaveLine, type Line, type LineEntry } from '~/contract/lines'
import { useArea, useAreaPaths } from '~/features/items/use-item-paths'
import { LineForm, lineTexts } from '~/features/lines/line-form'
import { LineProducts, LineStateBadge, type LineStatus } from '~/features/lines/line-state'
import { loadPlant, saidState } from '~/features/lines/lines.server'
import { withClearedFields } from '~/features/review/cleared-fields'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { formPage, handleForm, signedInForm } from '~/portal/forms/form.server'
import { intent, runIntents } from '~/portal/forms/intents.server'
import { requireArea } from '~/portal/guards.server'
import { areaPaths, lineActs, paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { redirectWithSuccess } from '~/portal/toast.server'

/** Without an id a new one, of the plant that the address names. */
type Args = RouteArgs<never, 'lineId'>

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data: { line, plant }, words, area }) => [
    { label: plant.businessName, to: plant.page },
    { label: words.lines.title, to: plant.lines },
    line ? { label: line.name, to: areaPaths(area).line(line.id) } : { label: words.lines.create },
  ],
}

export const meta = titled<typeof loader>((w, data) => data?.line?.name ?? w.lines.create)

/** @throws 404 */
export async function loader({ request, params: { lineId } }: Args) {
  const signedIn = await requireArea(request)
  const line = lineId === undefined ? null : await signedIn.api.lines.get({ lineId })
  const loaded = await loadPlant(signedIn, line?.companyId ?? plantIn(request))
  return formPage(request, line ? lineSchema : newLineSchema, signedIn.headers, { line, ...loaded })
}

export async function action({ request, params: { lineId } }: Args) {
  const form = await signedInForm(request, requireArea)
  const { lines } = form.api
  const { created, saved, archived, takenBack, failed: failure } = form.words.lines
  const to = areaPaths(form.user.userType)
  if (lineId === undefined)
    return handleForm(form, newLineSchema, { failure }, async (typed) => {
      const companyId = plantIn(request)
      const { id, name } = await lines.create({
        ...withClearedFields(CreateLine, saidState(typed)),
        companyId,
      })
      return redirectWithSuccess(to.line(id), created(name), form.headers)
    })
  const page = to.line(lineId)
  const archive = (away: boolean) => ({
    failure,
    run: async () => {
      const { name } = await lines.archive({ lineId, archived: away })
      return redirectWithSuccess(page, (away ? archived : takenBack)(name), form.headers)
    },
  })
  const save = intent(lineSchema, { failure }, async (typed) => {
    const { circuit } = withClearedFields(SaveLine, typed)
    const { name } = await lines.save({ lineId, ...typed, circuit })
    return redirectWithSuccess(page, saved(name), form.headers)
  })
  return runIntents(form, { save, archive: archive(true), takeBack: archive(false) }, { enter: 'save' })
}

export default function LinePage() {
  const { line, plant, statuses, ...form } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const w = useWords()
  const words = w.lines
  const isManager = useUser()?.isCertifierCompanyManager
  const mayWrite = useMayWrite()
  if (!line)
    return (
      <Page width="form">
        <PageHeader title={words.create} meta={[plant.businessName]} description={words.emptyHint} />
        <LineForm {...{ ...form, statuses, answer }} linesTo={plant.lines} />
      </Page>
    )
  const { history } = line
  const away = (
    <SubmitButton intent={line.archived ? 'takeBack' : 'archive'} variant="ghost">
      {line.archived ? words.takeBack : words.archive}
    </SubmitButton>
  )
  return (
    <Page key={line.id} width="form">
      <LineHeader line={line} linesTo={plant.lines} statuses={statuses} />
      {mayWrite ? (
        <div className="flex flex-col">
          <LineForm
            {...{ ...form, line, statuses, answer }}
            linesTo={plant.lines}
            destructive={isManager ? away : null}
          />
        </div>
      ) : (
        <Card title={words.data}>
          <DefinitionList
            items={lineTexts(w, line).map(({ label, text }) => ({
              term: label,
              description: text || w.common.none,
            }))}
          />
        </Card>
      )}
      <Card title={words.history} padded={history.length === 0}>
        {history.length === 0 ? (
          <p className="text-ink-2">{words.noHistory}</p>
        ) : (
          <ol className="divide-y">
            {history.map((entry) => (
              <li key={entry.id} className="flex flex-col gap-1 px-4 py-3 sm:px-6">
                <Entry entry={entry} statuses={statuses} />
              </li>
            ))}
          </ol>
        )}
      </Card>
      <Outlet context={{ line, statuses }} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

const plantIn = (request: Request) => new URL(request.url).searchParams.get('companyId') ?? ''

/** An unticked box is not sent. */
const box = z.boolean().default(false)
const lineSchema = SaveLine.omit({ lineId: true }).extend({ isHot: box, kosherizable: box })
const newLineSchema = CreateLine.omit({ companyId: true }).extend({ isHot: box, kosherizable: box })

/** Its state of today, and what can be recorded about it. */
function LineHeader({ line, linesTo, statuses }: { line: Line; linesTo: string; statuses: LineStatus[] }) {
  const w = useWords()
  const words = w.lines
  const to = useAreaPaths()
  const user = useUser()
  const mayWrite = useMayWrite()
  const { today } = useRoot()
  const { formatDate } = useFormat()
  const { state, stateSince, kosherizedOn } = line
  const isCertifier = user?.userType === 'Certifier'
  const may = {
    use: mayWrite,
    kosherize: mayWrite && isCertifier && line.kosherizable,
    correct: mayWrite && isCertifier && user.isCertifierCompanyManager,
  }
  return (
    <PageHeader
      title={line.name}
      badge={
        <>
          <LineStateBadge state={state} statuses={statuses} />
          {state.passoverUntil ? (
            <Badge {...(state.passoverUntil < today ? { hue: 'warning', icon: CalendarX } : { hue: 'info' })}>
              {words.passoverUntil(formatDate(state.passoverUntil))}
            </Badge>
          ) : null}
          {line.kosherizable ? null : <Badge icon={CircleSlash}>{words.notKosherizable}</Badge>}
          {line.archived ? <Badge>{w.common.archived}</Badge> : null}
        </>
      }
      meta={[
        <Link key="plant" to={linesTo} className="text-link">
          {line.companyName}
        </Link>,
        stateSince && words.since(formatDate(stateSince)),
        kosherizedOn && words.kosherizedOn(formatDate(kosherizedOn)),
        <LineProducts key="products" line={line} label={words.products(line.products)} />,
      ]}
      actions={lineActs
        .filter((act) => may[act])
        .map((act) => (
          <ButtonLink
            key={act}
            to={to.tellLine(line.id, act)}
            variant={act === 'use' ? 'primary' : 'secondary'}
            preventScrollReset
          >
            {words.acts[act].action}
          </ButtonLink>
        ))}
    />
  )
}

function Entry({ entry, statuses }: { entry: LineEntry; statuses: LineStatus[] }) {
  const w = useWords()
  const words = w.lines
  const isCertifier = useArea() === 'Certifier'
  const { formatDate, formatInstant, formatNumber } = useFormat()
  const { method, restedHours, celsius, passoverUntil, visitId, toldBy, byCompany, reason } = entry
  const facts = [
    method && w.visits.methods[method],
    restedHours !== null && words.rested(restedHours),
    celsius !== null && `${formatNumber(celsius)} °C`,
    passoverUntil && words.passoverUntil(formatDate(passoverUntil)),
  ].filter(Boolean)
  const teller = [toldBy, isCertifier && byCompany && words.byCompany].filter(Boolean).join(' ')
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-medium">{formatDate(entry.fromDay)}</h3>
        <LineStateBadge state={entry} statuses={statuses} />
        <span>{words.why[entry.why]}</span>
        <span className="text-label text-ink-2">
          {[teller, formatInstant(entry.toldAt)].filter(Boolean).join(', ')}
        </span>
      </div>
      {facts.length > 0 ? <p>{facts.join(' · ')}</p> : null}
      {reason ? <bdi className="wrap-anywhere whitespace-pre-line">{reason}</bdi> : null}
      {isCertifier && visitId ? (
        <Link to={paths.certifier.visitEvidence(visitId)} className="text-link self-start">
          {words.visit}
        </Link>
      ) : null}
    </>
  )
}
