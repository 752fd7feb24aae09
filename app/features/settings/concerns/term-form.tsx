import type { SubmissionResult } from '@conform-to/react'
import { useLocation } from '@remix-run/react'
import { ConflictPanel } from '~/components/form/conflict-panel'
import { HiddenVersion, SelectField, TextField } from '~/components/form/form-fields'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { DialogButtons, RouteDialog } from '~/components/page/route-dialog'
import type { Term } from '~/contract/items/terms'
import { natures, passoverKinds, proofs } from '~/domain/kosher/natures'
import { useWords } from '~/i18n/use-words'
import { savedByYou, type FormResult } from '~/portal/forms/form-result'
import { paths } from '~/portal/paths'

type Fields = Record<'shown' | 'nature' | 'proof' | 'passover' | 'why' | 'whyEn' | 'source', string>

interface TermDialogProps {
  term: Term | null
  draft: SubmissionResult<string[]> | null
  constraint: Record<string, object>
  answer: Partial<FormResult> | undefined
}

/** The list behind it keeps its filters. */
export function TermDialog(props: TermDialogProps) {
  const words = useWords().concernSettings.terms
  const closeTo = paths.certifier.terms() + useLocation().search
  return (
    <RouteDialog title={props.term ? words.editTitle : words.add} closeTo={closeTo}>
      <TermForm key={props.term?.id} {...props} closeTo={closeTo} />
    </RouteDialog>
  )
}

function TermForm({ term, draft, constraint, answer, closeTo }: TermDialogProps & { closeTo: string }) {
  const all = useWords()
  const words = all.concernSettings.terms
  const meanings = all.lookupEntries
  const { search } = useLocation()
  const portal = usePortalForm<Fields>({
    id: 'term',
    lastResult: answer?.result ?? draft,
    defaultValue: term ?? {},
    constraint,
    labels: words.fields,
  })
  const { fields } = portal
  const { refusal } = answer ?? {}
  const conflict = refusal?.code === 'term.stale_version' ? (refusal.details.current as Term) : null
  return (
    <PortalForm of={portal} summary={!conflict} keep={term ? 'itself' : 'press'} failure={words.saveFailed}>
      {conflict && term ? (
        <ConflictPanel
          byYou={savedByYou(answer)}
          message={words.conflict}
          changes={[
            { label: words.fields.shown, theirs: conflict.shown },
            {
              label: words.fields.nature,
              theirs: conflict.nature ? meanings.natures[conflict.nature] : words.noNature,
            },
            { label: words.fields.proof, theirs: meanings.proofs[conflict.proof] },
            {
              label: words.fields.passover,
              theirs: conflict.passover ? words.passovers[conflict.passover] : words.noPassover,
            },
            { label: words.fields.why, theirs: conflict.why },
            { label: words.fields.whyEn, theirs: conflict.whyEn },
            { label: words.fields.source, theirs: conflict.source },
          ]}
          reloadTo={paths.certifier.term(term.id) + search}
        />
      ) : null}
      {term ? <HiddenVersion version={(conflict ?? term).version} seen={conflict !== null} /> : null}
      <TextField field={fields.shown} required hint={words.shownHint} autoComplete="off" />
      <SelectField
        field={fields.nature}
        required={false}
        hint={words.natureHint}
        placeholder={words.noNature}
        options={natures.map((value) => ({ value, label: meanings.natures[value] }))}
      />
      <SelectField
        field={fields.proof}
        required
        hint={words.proofHint}
        options={proofs.map((value) => ({ value, label: meanings.proofs[value] }))}
      />
      <SelectField
        field={fields.passover}
        required={false}
        hint={words.passoverHint}
        placeholder={words.noPassover}
        options={passoverKinds.map((value) => ({ value, label: words.passovers[value] }))}
      />
      <TextField field={fields.why} required autoComplete="off" />
      <TextField field={fields.whyEn} autoComplete="off" />
      <TextField field={fields.source} hint={words.sourceHint} autoComplete="off" />
      <DialogButtons closeTo={closeTo} />
    </PortalForm>
  )
}
