import { ButtonLink } from '~/components/button-link'
import { Link } from '~/components/link'
import { useMayWrite } from '~/components/accounts/for-writers'
import { PageHeader } from '~/components/page/page-header'
import { Badge } from '~/components/ui/badge'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import { CalendarX, CircleSlash } from '~/components/ui/icons'
import { useRoot, useUser } from '~/components/use-root'
import type { Line, LineEntry, LineWithHistory } from '~/contract/lines'
import { useArea, useAreaPaths } from '~/features/items/use-item-paths'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { lineActs, paths } from '~/portal/paths'
import { lineTexts } from './line-form'
import { LineStateBadge, type LineStatus } from './line-state'
import { LineProducts } from './lines-table'

/** Its state of today, and what can be recorded about it. */
export function LineHeader({
  line,
  linesTo,
  statuses,
}: {
  line: Line
  /** The lines of its plant. */
  linesTo: string
  statuses: LineStatus[]
}) {
  const w = useWords()
  const words = w.lines
  const to = useAreaPaths()
  const user = useUser()
  const mayWrite = useMayWrite()
  const { today } = useRoot()
  const { formatDate } = useFormat()
  const { state, stateSince, kosherizedOn } = line
  const acts = lineActs.filter(
    (act) =>
      act === 'use' ||
      (user?.userType === 'Certifier' &&
        (act === 'kosherize' ? line.kosherizable : user.isCertifierCompanyManager)),
  )
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
      actions={
        mayWrite
          ? acts.map((act) => (
              <ButtonLink
                key={act}
                to={to.tellLine(line.id, act)}
                variant={act === acts[0] ? 'primary' : 'secondary'}
                preventScrollReset
              >
                {words.acts[act].action}
              </ButtonLink>
            ))
          : null
      }
    />
  )
}

/** For those who may only read. */
export function LineFacts({ line }: { line: Line }) {
  const w = useWords()
  const labels = w.lines.fields
  return (
    <Card title={w.lines.data}>
      <DefinitionList
        items={Object.entries(lineTexts(w, line)).map(([name, text]) => ({
          term: labels[name as keyof typeof labels],
          description: text || w.common.none,
        }))}
      />
    </Card>
  )
}

/** Its states, the newest first: never edited. */
export function LineHistory({ history, statuses }: LineWithHistory & { statuses: LineStatus[] }) {
  const words = useWords().lines
  return (
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
