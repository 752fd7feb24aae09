import { importsWords, type ImportsWords } from '~/i18n/own/imports'
import { Form, useLocation, useSearchParams } from '@remix-run/react'
import { ButtonLink } from '~/components/button-link'
import { ConfirmPanel } from '~/components/page/confirm-panel'
import { RouteDialog } from '~/components/page/route-dialog'
import { useErrorTitle } from '~/components/page-title'
import { SubmitButton } from '~/components/form/submit-button'
import { Alert } from '~/components/ui/alert'
import { buttonClass } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Progress } from '~/components/ui/progress'
import { useHydrated } from '~/components/use-hydrated'
import type { ImportJob } from '~/contract/imports'
import { isUnderWay } from '~/domain/imports'
import { useArea } from '~/features/items/use-item-paths'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { anotherTo, importsWordsFor, isRefused, type ImportPlace } from './imports'
import { ImportChanges, type ChangesPage } from './import-changes'
import { ImportProblems, type ProblemsPage } from './import-problems'
import { ImportPage } from './import-page'
import { useImportProgress } from './use-import-progress'

interface ImportStatusProps {
  job: ImportJob
  problems: ProblemsPage
  changes: ChangesPage
  place: ImportPlace
  error: string | undefined
}

export function ImportStatus({ job, problems, changes, place, error }: ImportStatusProps) {
  const words = importsWords(useWords())
  const { formatInstant } = useFormat()
  const isOwn = useArea() === 'Company'
  const uploaded = words.uploadedBy(job.createdBy, formatInstant(job.createdAt))
  const underWay = isUnderWay(job.state)
  const mayDiscard = useSearchParams()[0].has(DISCARD) && !underWay && job.state !== 'done'
  useImportProgress(underWay)
  useErrorTitle(error !== undefined || isRefused(job))
  return (
    <ImportPage title={words.one(job.filename)} intro={isOwn ? `${job.companyName} · ${uploaded}` : uploaded}>
      {error ? (
        <Alert kind="error" live="alert">
          {error}
        </Alert>
      ) : null}
      <div aria-live="polite" className="flex flex-col gap-5">
        {underWay ? <UnderWay job={job} place={place} /> : <Outcome job={job} place={place} />}
      </div>
      {mayDiscard ? <DiscardDialog job={job} /> : null}
      {!underWay && job.problems > 0 ? <ImportProblems job={job} page={problems} /> : null}
      {!underWay && changes.totalItems > 0 ? (
        <ImportChanges title={job.state === 'done' ? words.changesDone : words.changes} page={changes} />
      ) : null}
    </ImportPage>
  )
}

/** In the address: it asks whether to. */
const DISCARD = 'discard'

function DiscardDialog({ job }: Pick<ImportStatusProps, 'job'>) {
  const words = importsWords(useWords())
  const { pathname } = useLocation()
  return (
    <RouteDialog title={words.discardTitle} closeTo={pathname} size="sm">
      <ConfirmPanel
        confirmLabel={words.discard}
        cancelTo={pathname}
        action={pathname}
        intent="discard"
        danger
      >
        <p>{words.discardHint(job.filename)}</p>
      </ConfirmPanel>
    </RouteDialog>
  )
}

function UnderWay({ job, place }: Pick<ImportStatusProps, 'job' | 'place'>) {
  const words = importsWords(useWords())
  const { formatNumber } = useFormat()
  const hydrated = useHydrated()
  const total = job.rows ?? 0
  return (
    <Card className="max-w-form">
      <Progress value={job.done} max={Math.max(total, 1)} label={progressWords(job, words, formatNumber)} />
      <p className="mt-3 text-ink-2">{words.leaveHint}</p>
      {hydrated ? null : (
        <a href={place.to.one(job.id)} className={buttonClass()}>
          {words.refresh}
        </a>
      )}
    </Card>
  )
}

function progressWords(
  { state, done, rows }: ImportJob,
  words: ImportsWords,
  formatNumber: (amount: number) => string,
) {
  if (rows === null) return words.progressReading
  const total = formatNumber(rows)
  if (state !== 'committing') return words.progressChecking(formatNumber(done), total)
  return done < rows ? words.progressCommitting(formatNumber(done), total) : words.progressWriting(total)
}

function Outcome({ job, place }: Pick<ImportStatusProps, 'job' | 'place'>) {
  const words = importsWordsFor(useWords(), useArea())
  const { formatNumber } = useFormat()
  const { kind, listTo } = place
  const ready = formatNumber(job.ready)
  const created = job.ready - job.changed - job.same
  const isMended = job.changed + job.same > 0
  const counts = [formatNumber(job.changed), formatNumber(created), formatNumber(job.same)] as const
  if (job.state === 'done')
    return (
      <Alert
        kind="success"
        title={isMended ? words.mendedDone(...counts) : words.done[kind](job.ready, ready)}
        actions={
          <>
            <ButtonLink to={listTo} variant="primary">
              {words.toList[kind]}
            </ButtonLink>
            <ButtonLink to={anotherTo(place, job)}>{words.another}</ButtonLink>
          </>
        }
      >
        {isMended ? created > 0 && words.mendedDoneHint : words.doneHint}
      </Alert>
    )
  if (job.failure)
    return (
      <Alert kind="error" title={words.failedTitle} actions={<Decisions job={job} place={place} />}>
        {job.failure.message}
      </Alert>
    )
  if (job.problems > 0)
    return (
      <Alert
        kind="error"
        title={words.blocked(job.problems, formatNumber(job.problems))}
        actions={<Decisions job={job} place={place} />}
      >
        {words.blockedHint(ready, formatNumber(job.rows ?? 0))}
      </Alert>
    )
  if (job.changed + created === 0)
    return (
      <Alert kind="info" title={words.nothingChanges} actions={<Decisions job={job} place={place} />}>
        {words.nothingChangesHint}
      </Alert>
    )
  return (
    <Alert
      kind="info"
      title={isMended ? words.mendedReady(...counts) : words.ready[kind](job.ready, ready)}
      actions={
        <Decisions
          job={job}
          place={place}
          commit={isMended ? words.applyChanges : words.commit[kind](job.ready, ready)}
        />
      }
    >
      <p>{words.readyHint}</p>
      {job.ignored > 0 ? <p>{words.ignored(job.ignored)}</p> : null}
    </Alert>
  )
}

function Decisions({
  job,
  place,
  commit,
}: Pick<ImportStatusProps, 'job' | 'place'> & {
  /** Without it there is no button that imports. */
  commit?: string
}) {
  const words = importsWords(useWords())
  return (
    <Form method="post" className="flex flex-wrap gap-2">
      {commit ? (
        <SubmitButton intent="commit">{commit}</SubmitButton>
      ) : (
        <ButtonLink to={anotherTo(place, job)} variant="primary">
          {words.another}
        </ButtonLink>
      )}
      <ButtonLink to={`?${DISCARD}=yes`} preventScrollReset>
        {words.discard}
      </ButtonLink>
    </Form>
  )
}
