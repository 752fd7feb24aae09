import type { Words } from '~/i18n/words'
import { Form, useLocation, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { KeyField } from '~/components/form/key-field'
import { ButtonLink } from '~/components/button-link'
import { ConfirmPanel } from '~/components/page/confirm-panel'
import { RouteDialog } from '~/components/page/route-dialog'
import { UnderWay } from '~/components/page/under-way'
import { useErrorTitle } from '~/components/page-title'
import { SubmitButton } from '~/components/form/submit-button'
import { Alert } from '~/components/ui/alert'
import { buttonClass } from '~/components/ui/button'
import { Download } from '~/components/ui/icons'
import type { ImportColumns, ImportJob } from '~/contract/items/imports'
import type { Lookup } from '~/contract/items/lookups'
import { isUnderWay } from '~/domain/items/imports'
import { useArea } from '~/features/items/use-item-paths'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { anotherTo, COLUMNS, importsWordsFor, isRefused, importQuestion, type ImportPlace } from './imports'
import { ImportColumnsForm } from './import-columns'
import { ImportChanges, type ChangesPage } from './import-changes'
import { ImportProblems, type ProblemsPage } from './import-problems'
import { ImportPage } from './import-page'

interface ImportStatusProps {
  job: ImportJob
  /** To be chosen. */
  columns: ImportColumns | null
  problems: ProblemsPage | null
  changes: ChangesPage | null
  warnings: ProblemsPage | null
  statuses: readonly Pick<Lookup, 'code' | 'description'>[]
  place: ImportPlace
  answer: { error: string; typed: string[] } | undefined
}

export function ImportStatus(props: ImportStatusProps) {
  const { job, columns, problems, changes, warnings, statuses, place, answer } = props
  const error = answer?.error
  const words = useWords().imports
  const { formatInstant } = useFormat()
  const isOwn = useArea() === 'Company'
  const uploaded = [
    words.uploadedBy(job.createdBy, formatInstant(job.createdAt)),
    ...(job.sheet === null ? [] : [words.inSheet(job.sheet)]),
  ].join(' · ')
  const underWay = isUnderWay(job.state)
  const mayDiscard = useSearchParams()[0].has(DISCARD) && !underWay && job.state !== 'done'
  useErrorTitle(error !== undefined || isRefused(job))
  return (
    <ImportPage
      title={words.one(job.filename)}
      intro={isOwn && job.companyName ? `${job.companyName} · ${uploaded}` : uploaded}
    >
      {error ? (
        <Alert kind="error" live="alert">
          {error}
        </Alert>
      ) : null}
      <div aria-live="polite" className="flex flex-col gap-5">
        {underWay ? (
          <ImportUnderWay job={job} place={place} />
        ) : columns && !importQuestion(job) ? null : (
          <Outcome job={job} place={place} />
        )}
      </div>
      {columns ? (
        <ImportColumnsForm
          key={job.id}
          companyId={job.companyId}
          sheet={job.sheet}
          columns={columns}
          typed={answer?.typed.length ? answer.typed : undefined}
          mayKeep={!importQuestion(job)}
        />
      ) : null}
      {mayDiscard ? <DiscardDialog job={job} /> : null}
      {!underWay && problems ? (
        <ImportProblems title={words.problems} problem={words.problem} job={job} page={problems} />
      ) : null}
      {!underWay && changes ? (
        <ImportChanges
          title={job.state === 'done' ? words.changesDone : words.changes}
          page={changes}
          statuses={statuses}
        />
      ) : null}
      {!underWay && warnings ? (
        <ImportProblems title={words.warnings} problem={words.warning} page={warnings} />
      ) : null}
    </ImportPage>
  )
}

/** In the address: it asks whether to. */
const DISCARD = 'discard'

function DiscardDialog({ job }: Pick<ImportStatusProps, 'job'>) {
  const words = useWords().imports
  const { pathname } = useLocation()
  return (
    <RouteDialog title={words.discardTitle} closeTo={pathname} size="sm">
      <ConfirmPanel
        confirmLabel={words.discard}
        cancelTo={pathname}
        action={pathname}
        intent="discard"
        failure={words.actionFailed}
        danger
      >
        <p>{words.discardHint(job.filename)}</p>
      </ConfirmPanel>
    </RouteDialog>
  )
}

function ImportUnderWay({ job, place }: Pick<ImportStatusProps, 'job' | 'place'>) {
  const words = useWords().imports
  const { formatNumber } = useFormat()
  return (
    <UnderWay
      done={job.done}
      total={job.rows ?? 0}
      label={progressWords(job, words, formatNumber)}
      hint={words.leaveHint}
      refresh={{ to: place.to.one(job.id), label: words.refresh }}
    />
  )
}

function progressWords(
  { state, done, rows }: ImportJob,
  words: Words['imports'],
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
  const created = job.ready - job.changed - job.same
  const isMended = job.changed + job.same > 0
  const counts = [formatNumber(job.changed), formatNumber(created), formatNumber(job.same)] as const
  const made = formatNumber(created)
  if (job.state === 'done')
    return (
      <>
        <Alert
          kind="success"
          title={isMended ? words.mendedDone(...counts) : words.done[kind](created, made)}
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
        {job.problems > 0 ? (
          <Alert
            kind="warning"
            title={words.leftOut(job.leftOut, formatNumber(job.leftOut))}
            actions={<Rejects job={job} />}
          >
            {words.leftOutHint}
          </Alert>
        ) : null}
      </>
    )
  const question = importQuestion(job)
  if (question)
    return (
      <Alert kind="warning" title={words.questions[question]} actions={<Decisions job={job} place={place} />}>
        {job.failure?.message}
      </Alert>
    )
  if (job.failure)
    return (
      <Alert kind="error" title={words.failedTitle} actions={<Decisions job={job} place={place} />}>
        {job.failure.message}
      </Alert>
    )
  const takes = job.changed + created > 0
  const commit = isMended ? words.applyChanges : words.commit[kind](created, made)
  const notes = (
    <>
      {job.changedMeanwhile ? <p>{words.changedMeanwhile}</p> : null}
      {job.warnings > 0 ? <p>{words.toLookAt(job.warnings, formatNumber(job.warnings))}</p> : null}
      {job.ignored > 0 ? <p>{words.ignored(job.ignored)}</p> : null}
    </>
  )
  if (job.problems > 0)
    return (
      <Alert
        kind={takes ? 'warning' : 'error'}
        title={words.blocked(job.problems, formatNumber(job.problems))}
        actions={
          <Decisions job={job} place={place} {...(takes && { commit })}>
            <Rejects job={job} />
          </Decisions>
        }
      >
        <p>
          {job.ready > 0
            ? words.partHint(formatNumber(job.ready), formatNumber(job.rows ?? 0))
            : words.nothingGood}
        </p>
        {isMended ? <p>{words.mendedReady(...counts)}</p> : null}
        {notes}
      </Alert>
    )
  if (!takes)
    return (
      <Alert kind="info" title={words.nothingChanges} actions={<Decisions job={job} place={place} />}>
        {words.nothingChangesHint}
      </Alert>
    )
  return (
    <Alert
      kind="info"
      title={isMended ? words.mendedReady(...counts) : words.ready[kind](created, made)}
      actions={<Decisions job={job} place={place} commit={commit} />}
    >
      <p>{words.readyHint}</p>
      {notes}
    </Alert>
  )
}

function Rejects({ job }: Pick<ImportStatusProps, 'job'>) {
  const words = useWords().imports
  return (
    <a href={paths.importRejects(job.id)} className={buttonClass()} download>
      <Download aria-hidden className="size-4" />
      {words.downloadRejects}
    </a>
  )
}

function Decisions({
  job,
  place,
  commit,
  children,
}: Pick<ImportStatusProps, 'job' | 'place'> & {
  /** Without it there is no button that imports. */
  commit?: string
  children?: ReactNode
}) {
  const words = useWords().imports
  return (
    <Form method="post" data-keep="press" data-failure={words.actionFailed} className="flex flex-wrap gap-2">
      <KeyField />
      {commit ? (
        <SubmitButton intent={job.problems > 0 ? 'commitValid' : 'commit'}>{commit}</SubmitButton>
      ) : (
        <ButtonLink to={anotherTo(place, job)} variant={importQuestion(job) ? 'secondary' : 'primary'}>
          {words.another}
        </ButtonLink>
      )}
      {children}
      {job.mappable && !importQuestion(job) ? (
        <ButtonLink to={`?${COLUMNS}=yes`}>{words.changeColumns}</ButtonLink>
      ) : null}
      <ButtonLink to={`?${DISCARD}=yes`} preventScrollReset>
        {words.discard}
      </ButtonLink>
    </Form>
  )
}
