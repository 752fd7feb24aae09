import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ActionBar, type ActionBarProps } from '~/components/form/action-bar'
import { EnterButton } from '~/components/form/enter-button'
import { ConflictPanel, type Change } from '~/components/form/conflict-panel'
import { KeptText } from '~/components/form/kept-text'
import { FormSection, HiddenVersion } from '~/components/form/form-fields'
import { PortalForm, type PortalFormState } from '~/components/form/use-portal-form'
import { NoteField } from '~/features/phrases/phrase-picker'
import { useWords } from '~/i18n/use-words'
import { savedByYou } from '~/portal/forms/form-result'
import { REASON_FIELD } from '~/features/kosher/concerns'
import { isItemKind, type ReviewedKind } from '~/domain/items/item-kinds'
import { DecidedLine } from './decided-line'
import { formFailure, onButton } from './intent-failure'
import { keptFields } from './kept-fields'
import { answeredConflict, type ReviewAnswer } from './review-form'
import type { ReviewItem } from '~/features/items/review-item'
import { useArea, useReviewedPaths } from '~/features/items/use-item-paths'
import { useSavedHere } from './use-item-form'

export interface ItemFormProps {
  kind: ReviewedKind
  item: Pick<ReviewItem, 'id' | 'name' | 'status' | 'version' | 'lock' | 'opinion'>
  // oxlint-disable-next-line typescript/no-explicit-any -- the form of any kind
  portal: PortalFormState<any>
  answer: ReviewAnswer | undefined
  /** The differences from somebody else's save, after a conflict. */
  changes: Change[]
  onSaved?: () => void
  children: ReactNode
}

interface FrameProps extends ItemFormProps {
  notice?: ReactNode
  opinion?: ReactNode
  notes: { title: string; hint: string; readOnly?: boolean } | null
  actions: ActionBarProps
  dialog?: ReactNode
}

export function ItemFormFrame(props: FrameProps) {
  const { kind, item, portal, answer, changes, onSaved, children } = props
  const { notice, opinion, notes, actions, dialog } = props
  const notesField = portal.fields.notes
  const w = useWords()
  const to = useReviewedPaths(kind)
  const area = useArea()
  const conflict = answeredConflict<ReviewItem>(answer)
  // The version that is shown, however often the page reloads meanwhile (specification §4 "One decision").
  const [drawn, setDrawn] = useState(item.version)
  useSavedHere(portal.form.id, answer, () => {
    setDrawn(item.version)
    onSaved?.()
  })
  const top = useRef<HTMLDivElement>(null)
  const about = answer?.refusal && answer.result.error?.['']
  useEffect(() => {
    // A form-wide error is shown at the top, and the button that was pressed stands at the bottom.
    if (!about || !top.current) return
    top.current.focus({ preventScroll: true })
    top.current.scrollIntoView()
  }, [about])
  return (
    <PortalForm of={portal} summary={!conflict} failure={formFailure(w, kind)} className="facts">
      <EnterButton {...onButton(w, kind, 'save')} />
      <HiddenVersion version={conflict?.version ?? drawn} seen={conflict !== undefined} />
      {/* Absolute: as an empty line of the form it would add a gap. */}
      <div ref={top} tabIndex={-1} className="absolute scroll-mt-20" />
      {conflict ? (
        <ConflictPanel
          byYou={savedByYou(answer)}
          message={
            <>
              {answer?.refusal?.message}. {w.review.changedBySomeone} {w.review.newVersionNow}{' '}
              <DecidedLine item={conflict} />
            </>
          }
          changes={changes}
          reloadTo={to.item(item.id)}
        />
      ) : null}
      <KeptText
        lastResult={answer?.result}
        fields={keptFields(w).filter(
          ({ name }) =>
            (name === 'reason' && conflict && !answer?.ask) ||
            (name === REASON_FIELD && conflict) ||
            (name === 'opinionNote' && item.opinion),
        )}
      />
      {notice}
      {children}
      {opinion}
      {notes && notesField ? (
        <FormSection title={notes.title}>
          <NoteField
            about={area === 'Certifier' && isItemKind(kind) ? { kind, id: item.id } : null}
            phrases={answer?.phrases}
            field={notesField}
            label={w.review.notes}
            hint={notes.hint}
            rows={3}
            readOnly={notes.readOnly ?? false}
          />
        </FormSection>
      ) : null}
      <ActionBar {...actions} />
      {dialog}
    </PortalForm>
  )
}
