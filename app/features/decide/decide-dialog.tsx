import type { SubmissionResult } from '@conform-to/react'
import { Link } from '~/components/link'
import { Hand } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { ExpiryDate } from '~/components/expiry-date'
import { FieldGrid, FormSection, SelectField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { DataTable, type Column } from '~/components/list/data-table'
import { RouteDialog } from '~/components/page/route-dialog'
import { StatusBadge } from '~/components/status-badge'
import { Alert } from '~/components/ui/alert'
import { Checkbox } from '~/components/ui/checkbox'
import { isMove, isReturnMove, mostAtOnce, type AnyManyAction } from '~/domain/review'
import type { ItemKind } from '~/features/items/item-kind'
import type { StaffChoices } from '~/features/staff/staff-choices'
import { useArea, useItemPaths } from '~/features/items/use-item-paths'
import { NoteField } from '~/features/phrases/phrase-picker'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import type { Candidate, DecideAnswer } from './decide.server'
import { lackedLabel, setFieldNames, setFields, type SetField, type SetLookups } from './set-fields'

export interface DecideDialogProps {
  kind: ItemKind
  action: AnyManyAction
  rows: Candidate[]
  gone: number
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

const labelsIn = (w: Words) =>
  Object.fromEntries(setFieldNames.map((name) => [name, setFields[name].label(w)])) as Record<
    SetField,
    string
  >

/** What is about to be decided, row by row; without scripts the same, as a page. */
export function DecideDialog(props: DecideDialogProps) {
  const { kind, action, rows, gone, left, next, backTo, lookups, staff, constraint, draft, answer } = props
  const w = useWords()
  const words = w.decide
  const labels = labelsIn(w)
  const fieldNames = setFieldNames.filter((name) => setFields[name].kinds.includes(kind))
  const lastResult = answer?.result ?? draft
  const portal = usePortalForm<DecideForm>({
    id: 'decide',
    lastResult,
    constraint,
    labels: { ...labels, notes: noteIn(w, action).label, assignedTo: w.staff.assignedTo },
    toastOnError: answer?.outcomes === undefined,
  })
  const done = new Set(answer?.outcomes?.flatMap(({ id, refusal }) => (refusal ? [] : [id])))
  const refused = answer?.outcomes?.filter(({ refusal }) => refusal !== null) ?? []
  const open = rows.filter(({ id }) => !done.has(id))
  const setting = action === 'approve' || action === 'save'
  const decidable = open.filter(({ refusal, lacks }) => refusal === null || (setting && lacks.length > 0))
  const ready = decidable.filter(({ refusal }) => refusal === null).length
  const impossible = open.filter((row) => !decidable.includes(row))
  const lacking = decidable.some(({ lacks }) => lacks.length > 0)
  const typed = lastResult?.initialValue?.items as string | string[] | undefined
  const wasTicked = typed === undefined ? null : [typed].flat()
  const isTicked = ({ id, version, refusal }: Candidate) =>
    wasTicked ? wasTicked.includes(`${id}:${version}`) : refusal === null

  return (
    <RouteDialog title={words.title(action, kind, ready || decidable.length)} closeTo={backTo} size="xl">
      <PortalForm of={portal}>
        {done.size > 0 ? (
          <Alert kind="success" live="status">
            {words.done(action, kind, done.size)}
          </Alert>
        ) : null}
        {refused.length > 0 ? (
          <Alert kind="error" live="alert" title={words.notDone(refused.length)}>
            <ul className="mt-1 flex flex-col gap-0.5">
              {refused.map(({ id, name, refusal }) => (
                <li key={id} className="wrap-anywhere">
                  <span className="font-medium">{name ?? ''}</span>
                  {name ? ': ' : null}
                  {refusal?.message}
                </li>
              ))}
            </ul>
          </Alert>
        ) : null}
        {gone > 0 ? <Alert kind="info">{w.review.bulkGone(gone)}</Alert> : null}
        {next ? (
          <Alert
            kind="info"
            actions={
              <ButtonLink to={next} size="sm" preventScrollReset>
                {w.review.bulkNext}
              </ButtonLink>
            }
          >
            <input type="hidden" name="next" value={next} />
            {words.onlySo(mostAtOnce, left)}
          </Alert>
        ) : null}
        {decidable.length + impossible.length === 0 ? <p>{w.review.bulkNothing}</p> : null}
        {decidable.length > 0 ? (
          <>
            {action === 'approve' ? <Alert kind="warning">{w.review.approveIrreversible}</Alert> : null}
            {lacking ? <p className="text-ink-2">{words.lacksHint}</p> : null}
            <DataTable
              columns={columnsIn(w, kind, action, isTicked)}
              rows={decidable}
              rowKey={({ id }) => id}
              caption={words.ready}
            />
          </>
        ) : null}
        {impossible.length > 0 ? (
          <section className="flex min-w-0 flex-col gap-2">
            <h3 className="font-semibold">{words.impossible(impossible.length)}</h3>
            <DataTable
              columns={columnsIn(w, kind, action)}
              rows={impossible}
              rowKey={({ id }) => id}
              caption={words.impossible(impossible.length)}
            />
          </section>
        ) : null}
        {decidable.length > 0 && setting ? (
          <FormSection title={words.setTitle} description={words.setHint}>
            <FieldGrid>
              {fieldNames.map((name) => (
                <div key={name} className="flex flex-col gap-2">
                  {setFields[name].draw(portal.fields[name], w, lookups)}
                  {name === 'isPassover' ? null : (
                    <Overwrite name={name} label={labels[name]} lastResult={lastResult} />
                  )}
                </div>
              ))}
            </FieldGrid>
          </FormSection>
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
            about={action === 'send' ? null : { kind }}
            phrases={answer?.phrases}
            field={portal.fields.notes}
            rows={3}
            hint={noteIn(w, action).hint}
            required={isReturnMove(action)}
          />
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <ButtonLink to={backTo} preventScrollReset>
            {done.size > 0 ? w.common.close : w.common.cancel}
          </ButtonLink>
          {decidable.length > 0 ? (
            <SubmitButton variant={action === 'reject' ? 'danger' : 'primary'}>
              {confirmIn(w, action)}
            </SubmitButton>
          ) : null}
        </div>
      </PortalForm>
    </RouteDialog>
  )
}

/** @param isTicked where they can be ticked */
function columnsIn(
  w: Words,
  kind: ItemKind,
  action: AnyManyAction,
  isTicked?: (row: Candidate) => boolean,
): Column<Candidate>[] {
  const words = w.decide
  const isIngredient = kind === 'ingredient'
  const none = w.common.none
  return [
    {
      id: 'name',
      header: words.item,
      className: 'md:min-w-48 lg:min-w-64',
      primary: true,
      cell: (row) => <NameCell row={row} kind={kind} isTicked={isTicked} />,
    },
    {
      id: 'detail',
      header: isIngredient ? words.supplier : words.code,
      cell: ({ detail }) => detail ?? none,
      className: 'md:min-w-24 wrap-anywhere',
    },
    ...(action === 'send'
      ? []
      : [
          {
            id: 'kosher',
            header: words.kosher,
            cell: ({ kosherGroup, kosherStatus }: Candidate) =>
              [kosherGroup, kosherStatus].filter(Boolean).join(' · ') || none,
            className: 'whitespace-nowrap',
          },
        ]),
    ...(isIngredient
      ? [
          {
            id: 'expiry',
            header: w.ingredients.expirationDate,
            cell: ({ expirationDate }: Candidate) => <ExpiryDate date={expirationDate} />,
          },
          { id: 'documents', header: words.documents, cell: ({ documents }: Candidate) => documents ?? none },
        ]
      : []),
    {
      id: 'status',
      header: w.review.status,
      cell: (row) => (
        <>
          {row.status ? <StatusBadge status={row.status} /> : null}
          {row.refusal ? (
            <span className="mt-1 block text-label text-warning-text">
              {row.lacks.length > 0
                ? words.lacks(row.lacks.map((name) => lackedLabel(w, name)))
                : row.refusal.message}
            </span>
          ) : null}
        </>
      ),
    },
  ]
}

function NameCell({
  row,
  kind,
  isTicked,
}: {
  row: Candidate
  kind: ItemKind
  isTicked: ((row: Candidate) => boolean) | undefined
}) {
  const w = useWords()
  const to = useItemPaths(kind)
  const isOwn = useArea() === 'Company'
  const name = (
    <div className="min-w-0">
      <Link to={to.item(row.id)} className="font-medium wrap-anywhere underline underline-offset-2">
        {row.name}
      </Link>
      <span className="block text-label font-normal text-ink-2">
        {[...new Set([...(isOwn ? [] : [row.headQuarterName]), row.companyName])].join(' · ')}
      </span>
      {row.heldBy ? (
        <span className="block text-label font-normal wrap-anywhere text-ink-2">
          <Hand aria-hidden className="me-1.5 inline size-3.5 align-[-2px]" />
          {w.review.heldBy(row.heldBy)}
        </span>
      ) : null}
    </div>
  )
  if (!isTicked) return name
  return (
    <div className="flex items-start gap-3">
      {/* Where a finger may press; the box has its name. */}
      {/* eslint-disable-next-line jsx-a11y/label-has-associated-control */}
      <label className="mt-0.5 flex touch:-m-2.5 touch:p-2.5">
        <Checkbox
          name="items"
          value={`${row.id}:${row.version}`}
          defaultChecked={isTicked(row)}
          aria-label={w.decide.tick(row.name)}
        />
      </label>
      {name}
    </div>
  )
}

/** Whether it takes the place of what is there. */
function Overwrite({
  name,
  label,
  lastResult,
}: {
  name: SetField
  label: string
  lastResult: SubmissionResult<string[]> | null | undefined
}) {
  const w = useWords()
  const typed = lastResult?.initialValue?.overwrite as string | string[] | undefined
  return (
    <label className="inline-flex min-h-6 items-center gap-3 text-label text-ink-2 touch:min-h-11">
      <Checkbox name="overwrite" value={name} defaultChecked={[typed].flat().includes(name)} />
      <span>
        {w.decide.overwrite}
        <span className="sr-only">: {label}</span>
      </span>
    </label>
  )
}
