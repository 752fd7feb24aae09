import type { SubmissionResult } from '@conform-to/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ButtonLink } from '~/components/button-link'
import { SelectField } from '~/components/form/form-fields'
import { KeptText } from '~/components/form/kept-text'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { DialogResult, RouteDialog } from '~/components/page/route-dialog'
import { Alert } from '~/components/ui/alert'
import { Checkbox } from '~/components/ui/checkbox'
import {
  isMove,
  isReturnMove,
  mostAtOnce,
  mostInQuestion,
  sendLacks,
  type AnyManyAction,
} from '~/domain/items/review'
import { codesIn, isForbidden, lacksProofAlone, weighedCodes, withFound } from '~/features/kosher/concerns'
import { concernSentence } from '~/features/kosher/concern-sentence'
import { VENDOR_FIELD } from '~/features/review/review-form'
import { proofCodes } from '~/domain/kosher/concern'
import { isItemKind, type ReviewedKind } from '~/domain/items/item-kinds'
import { Link } from '~/components/link'
import { NextBatch } from '~/features/items/next-batch'
import { useReviewedPaths } from '~/features/items/use-item-paths'
import type { StaffChoices } from '~/features/accounts/staff/staff-choices'
import { NoteField } from '~/features/phrases/phrase-picker'
import { sentences } from '~/i18n/format'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { CandidatesList, CandidatesTable, TickThem, tickedAs } from './candidates-table'
import type { Candidate, DecideAnswer } from './decide.server'
import { canSet, FOLLOWING, setFieldNames, setLabels, type SetField, type SetLookups } from './set-fields'
import { SetForAll } from './set-for-all'
import { tookDate, whyNot } from './outcomes'

export interface DecideDialogProps {
  kind: ReviewedKind
  action: AnyManyAction
  rows: Candidate[]
  gone: number
  /** The whole list is chosen. */
  isAll: boolean
  left: number
  next: string | null
  backTo: string
  lookups: SetLookups
  staff: StaffChoices
  constraint: Record<string, object>
  draft: SubmissionResult<string[]> | null
  answer: DecideAnswer | undefined
}

type DecideForm = Record<SetField | 'notes' | 'assignedTo' | 'items' | 'overwrite', string>

const confirmIn = (w: Words, action: AnyManyAction) => {
  if (action === 'approve') return w.review.approveConfirm
  if (action === 'assign') return w.staff.assignConfirm
  return action === 'save' ? w.common.save : w.decide.actions[action]
}

function noteIn({ decide: words }: Words, action: AnyManyAction) {
  if (action === 'send') return { label: words.noteToCertifier, hint: words.noteToCertifierHint }
  if (action === 'recommend') return { label: words.opinionNote, hint: words.opinionNoteHint }
  return { label: words.note, hint: words.noteHint }
}

const lacksStatus = ({ lacks, known }: Candidate) =>
  lacks.includes('kosherStatusId') && Boolean(known.follows)

const followsAlone = (row: Candidate) => row.lacks.length === 1 && lacksStatus(row)

/** The pending decision, row by row; without scripts the same, as a page. */
export function DecideDialog(props: DecideDialogProps) {
  const { kind, action, rows, gone, isAll, left, next, backTo, lookups, staff, constraint, draft, answer } =
    props
  const w = useWords()
  const words = w.decide
  const lastResult = answer?.result ?? draft
  const portal = usePortalForm<DecideForm>({
    id: 'decide',
    lastResult,
    // As an item's own page fills it in.
    defaultValue: action === 'approve' && rows.some(lacksStatus) ? { kosherStatusId: FOLLOWING } : {},
    constraint,
    labels: { ...setLabels(w), notes: noteIn(w, action).label, assignedTo: w.staff.assignedTo },
    toastOnError: answer?.outcomes === undefined,
  })
  const done = new Set(answer?.outcomes?.flatMap(({ id, refusal }) => (refusal ? [] : [id])))
  const refused = answer?.outcomes?.filter(({ refusal }) => refusal !== null) ?? []
  const open = rows
    .filter(({ id }) => !done.has(id))
    .map((row) => ({
      ...row,
      known: withFound(row.known, refused.find(({ id }) => id === row.id)?.refusal ?? undefined),
    }))
  const setting = canSet(kind) && (action === 'approve' || action === 'save')
  // Forbidden ones are decided singly, on the item's own page.
  const decidable = open.filter(
    ({ refusal, lacks, known }) => !isForbidden(known) && (refusal === null || (setting && lacks.length > 0)),
  )
  const weighed = decidable.filter(({ known }) => weighedCodes(known).length > 0)
  const plain = decidable.filter((row) => !weighed.includes(row))
  const unproven = weighed.filter(({ known }) => lacksProofAlone(known))
  const others = weighed.filter((row) => !unproven.includes(row))
  const suggested = action === 'approve' ? decidable.filter((row) => row.isSuggested).length : 0
  const ready = plain.filter(({ refusal }) => refusal === null)
  const lacking = plain.filter(({ refusal }) => refusal !== null)
  const impossible = open.filter((row) => !decidable.includes(row))
  const typed = lastResult?.initialValue?.items as string | string[] | undefined
  const wasTicked = typed === undefined ? null : [typed].flat().flatMap((value) => value.split(' '))
  const isTicked = (row: Candidate) =>
    wasTicked
      ? wasTicked.includes(tickedAs(row))
      : row.refusal === null && weighedCodes(row.known).length === 0

  return (
    <RouteDialog
      title={
        decidable.length === 0 && done.size > 0
          ? words.done(action, kind, done.size)
          : words.title(action, kind, decidable.length)
      }
      closeTo={backTo}
      size="xl"
    >
      <PortalForm of={portal} failure={words.failed} sends={decidable.length > 0}>
        <DialogResult of={answer?.outcomes}>
          {done.size > 0 ? (
            <Alert kind="success" live="status">
              {sentences([
                words.done(action, kind, done.size),
                ...tookDate(words, action, kind, answer?.outcomes ?? []),
              ])}
            </Alert>
          ) : null}
          {refused.length > 0 ? <RefusedList kind={kind} refused={refused} /> : null}
        </DialogResult>
        {gone > 0 ? <Alert kind="info">{w.review.bulkGone(gone)}</Alert> : null}
        {next ? (
          <NextBatch to={next}>
            <input type="hidden" name="next" value={next} />
            {words.onlySo(mostInQuestion, left)}
          </NextBatch>
        ) : null}
        {decidable.length + impossible.length === 0 ? <p>{w.review.bulkNothing}</p> : null}
        {decidable.length > 0 && action === 'approve' ? (
          <Alert kind="warning">{w.review.approveIrreversible}</Alert>
        ) : null}
        {decidable.length > 0 && action === 'approve' && !isItemKind(kind) ? (
          <p className="text-ink-2">{words.takesHint}</p>
        ) : null}
        {decidable.length > 0 && setting ? (
          <SetForAll
            kind={kind}
            fields={portal.fields}
            lookups={lookups}
            lastResult={lastResult}
            open={
              action === 'save' ||
              lacking.some((row) => !followsAlone(row)) ||
              setFieldNames.some((name) => lastResult?.initialValue?.[name])
            }
          />
        ) : null}
        <SentWithout rows={ready} />
        {ready.length > mostAtOnce ? (
          <CandidatesList
            rows={ready}
            title={words[action === 'send' ? 'toSend' : 'chosen'](kind, ready.length)}
            open={action !== 'send'}
            isTicked={isTicked}
          />
        ) : ready.length > 0 ? (
          <CandidatesTable
            kind={kind}
            action={action}
            rows={ready}
            caption={words.ready}
            isTicked={isTicked}
          />
        ) : null}
        <Part
          title={words.lacking(lacking.length)}
          hint={lacking.every(followsAlone) ? words.takesFollowing : words.lacksHint}
          rows={lacking}
        >
          <TickThem rows={lacking} />
          <CandidatesTable
            kind={kind}
            action={action}
            rows={lacking}
            caption={words.lacking(lacking.length)}
            isTicked={isTicked}
          />
        </Part>
        <Part title={words.unproven(unproven.length)} hint={words.unprovenHint} rows={unproven}>
          <TickThem rows={unproven} />
          <CandidatesTable
            kind={kind}
            action={action}
            rows={unproven}
            caption={words.unproven(unproven.length)}
            isTicked={isTicked}
          />
        </Part>
        <Part title={words.weighed(others.length)} hint={words.weighedHint} rows={others}>
          <CandidatesTable
            kind={kind}
            action={action}
            rows={others}
            caption={words.weighed(others.length)}
            isTicked={isTicked}
          />
        </Part>
        <Part title={words.impossible(impossible.length)} rows={impossible}>
          <CandidatesTable
            kind={kind}
            action={action}
            rows={impossible}
            caption={words.impossible(impossible.length)}
          />
          {/* Nobody ticked these: the answer says once more which stay. */}
          {isAll && !next ? <input type="hidden" name="stays" /> : null}
        </Part>
        {suggested > 0 ? (
          <label className="flex min-h-control w-fit items-center gap-3">
            <Checkbox
              name={VENDOR_FIELD}
              defaultChecked={!lastResult?.initialValue || Boolean(lastResult.initialValue[VENDOR_FIELD])}
            />
            <span>
              {words.useSuggested(suggested)}
              <span className="block text-label text-ink-2">{words.useSuggestedHint}</span>
            </span>
          </label>
        ) : null}
        {decidable.length > 0 && action === 'assign' ? (
          <SelectField
            field={portal.fields.assignedTo}
            options={staff}
            placeholder={w.staff.nobody}
            hint={w.staff.assignHint}
          />
        ) : null}
        {decidable.length > 0 && (isMove(action) || action === 'recommend') ? (
          <NoteField
            about={action === 'send' || !isItemKind(kind) ? null : { kind }}
            phrases={answer?.phrases}
            field={portal.fields.notes}
            rows={3}
            hint={noteIn(w, action).hint}
            required={isReturnMove(action)}
          />
        ) : null}
        {decidable.length === 0 && refused.length > 0 ? (
          <KeptText lastResult={lastResult} fields={[{ name: 'notes', label: noteIn(w, action).label }]} />
        ) : null}
        {/* In sight, however many rows there are above. */}
        <div className="sticky -bottom-5 z-10 -mx-4 -mb-5 flex flex-wrap justify-end gap-2 border-t bg-surface px-4 py-3 sm:-mx-6 sm:px-6 low:static">
          <ButtonLink to={backTo} preventScrollReset>
            {done.size > 0 ? w.common.close : w.common.cancel}
          </ButtonLink>
          {decidable.length > 0 ? (
            <SubmitButton variant={action === 'reject' ? 'danger' : 'primary'}>
              {action === 'approve' ? <ApproveTicked /> : confirmIn(w, action)}
            </SubmitButton>
          ) : null}
        </div>
      </PortalForm>
    </RouteDialog>
  )
}

/** The missing data that the certifier will ask for, by name; nothing if complete. */
function SentWithout({ rows }: { rows: Candidate[] }) {
  const words = useWords().decide
  const lacking = sendLacks.flatMap((lack) => {
    const names = rows.filter(({ sentWithout }) => sentWithout.includes(lack)).map(({ name }) => name)
    return names.length > 0 ? [{ lack, names }] : []
  })
  if (lacking.length === 0) return null
  return (
    <Alert kind="warning" title={words.sentWithout}>
      {lacking.map(({ lack, names }) => (
        <details key={lack} open={names.length <= 5}>
          <summary className="min-h-6 cursor-pointer font-medium">
            {words.sendLacks[lack](names.length)}
          </summary>
          <p className="wrap-anywhere">{names.join(', ')}</p>
        </details>
      ))}
    </Alert>
  )
}

/** The number of ticked ones, and of those without proof. Without scripts nobody counts. */
function ApproveTicked() {
  const w = useWords()
  const text = useRef<HTMLSpanElement>(null)
  const [ticked, setTicked] = useState('')
  useEffect(() => {
    const form = text.current?.closest('form')
    const count = () => {
      const boxes = form?.querySelectorAll<HTMLInputElement>('input[name=items]:checked') ?? []
      setTicked([...boxes].map(({ value }) => value).join(' '))
    }
    count()
    form?.addEventListener('change', count)
    return () => form?.removeEventListener('change', count)
  })
  const items = ticked.split(' ').filter(Boolean)
  const unproven = items.filter((item) =>
    codesIn([item.split(':')[2] ?? '']).some((code) => (proofCodes as readonly string[]).includes(code)),
  )
  return (
    <span ref={text}>
      {items.length > 0 ? w.decide.approveSome(items.length, unproven.length) : w.review.approveConfirm}
    </span>
  )
}

type Outcomes = NonNullable<DecideAnswer['outcomes']>

/** Nothing without rows. */
function Part({
  title,
  hint,
  rows,
  children,
}: {
  title: string
  hint?: string
  rows: Candidate[]
  children: ReactNode
}) {
  if (rows.length === 0) return null
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      {hint ? <p className="text-ink-2">{hint}</p> : null}
      {children}
    </section>
  )
}

function RefusedList({ kind, refused }: { kind: ReviewedKind; refused: Outcomes }) {
  const w = useWords()
  const to = useReviewedPaths(kind)
  return (
    <Alert kind="error" live="alert" title={w.decide.notDone(refused.length)}>
      <ul className="mt-1 flex flex-col gap-0.5">
        {refused.map(({ id, name, refusal }) => (
          <li key={id} className="wrap-anywhere">
            {name ? (
              <>
                <Link to={to.item(id)} className="font-medium underline underline-offset-2">
                  {name}
                </Link>
                {': '}
              </>
            ) : null}
            {(refusal?.concerns ?? [])
              .map((one) => concernSentence(w, one, refusal?.names ?? {}))
              .join(' · ') || whyNot(w, kind, refusal)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
