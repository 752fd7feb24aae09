import type { SubmissionResult } from '@conform-to/react'
import { useEffect, useRef } from 'react'
import { ConflictPanel } from '~/components/form/conflict-panel'
import { HiddenVersion, SelectField, TextField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { DialogButtons, RouteDialog } from '~/components/page/route-dialog'
import { useErrorTitle } from '~/components/page-title'
import { Alert } from '~/components/ui/alert'
import type { LookupEntry } from '~/contract/items/lookups'
import { mostRank, type LookupName } from '~/domain/kosher/lookup-entries'
import { natures, proofs, restrictionMeanings } from '~/domain/kosher/natures'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { savedByYou, type FormResult } from '~/portal/forms/form-result'
import { paths } from '~/portal/paths'

type Fields = Record<'code' | 'description' | 'descriptionEn' | 'nature' | 'rank' | 'proof' | 'means', string>

interface EntryDialogProps {
  lookup: LookupName
  entry: LookupEntry | null
  draft: SubmissionResult<string[]> | null
  constraint: Record<string, object>
  answer: Partial<FormResult> | undefined
}

export function EntryDialog(props: EntryDialogProps) {
  const words = useWords().lookupEntries
  return (
    <RouteDialog
      title={props.entry ? words.editTitle : words.addTo[props.lookup]}
      closeTo={paths.certifier.lookups()}
    >
      <EntryForm key={`${props.lookup}:${props.entry?.id}`} {...props} />
    </RouteDialog>
  )
}

function EntryForm({ lookup, entry, draft, constraint, answer }: EntryDialogProps) {
  const { common } = useWords()
  const words = useWords().lookupEntries
  const portal = usePortalForm<Fields>({
    id: 'lookup-entry',
    lastResult: answer?.result ?? draft,
    defaultValue: entry ? { ...entry, rank: String(entry.rank) } : { rank: '0' },
    constraint,
    labels: words.fields,
  })
  const { fields } = portal
  const { formatNumber } = useFormat()
  const { refusal } = answer ?? {}
  const conflict = refusal?.code === 'lookup.stale_version' ? (refusal.details.current as LookupEntry) : null
  const uses = refusal?.code === 'lookup.in_use' ? (refusal.details as unknown as Uses) : null
  const isUsed = entry !== null && entry.usedByIngredients + entry.usedByProducts > 0
  return (
    <PortalForm
      of={portal}
      summary={!conflict && !uses}
      keep={entry ? 'itself' : 'press'}
      failure={words.saveFailed}
    >
      {conflict && entry ? (
        <ConflictPanel
          byYou={savedByYou(answer)}
          message={words.conflict}
          changes={(['description', 'descriptionEn'] as const).map((name) => ({
            label: words.fields[name],
            theirs: conflict[name],
          }))}
          reloadTo={paths.certifier.lookupEntry(lookup, entry.id)}
        />
      ) : null}
      {uses ? <Touched {...uses} /> : null}
      {entry ? <HiddenVersion version={(conflict ?? entry).version} seen={conflict !== null} /> : null}
      <TextField
        field={fields.code}
        required
        autoComplete="off"
        readOnly={isUsed}
        hint={isUsed ? words.codeUsed : words.codeHint}
      />
      <TextField field={fields.description} required autoComplete="off" />
      <TextField field={fields.descriptionEn} hint={words.englishHint} autoComplete="off" />
      {lookup === 'statuses' ? (
        <>
          <SelectField
            field={fields.nature}
            required={false}
            hint={words.natureHint}
            placeholder={words.noNature}
            options={natures.map((value) => ({ value, label: words.natures[value] }))}
          />
          <SelectField
            field={fields.rank}
            hint={words.rankHint}
            placeholder={false}
            options={Array.from({ length: mostRank + 1 }, (_, rank) => ({
              value: String(rank),
              label: formatNumber(rank),
            }))}
          />
        </>
      ) : null}
      {lookup === 'groups' ? (
        <SelectField
          field={fields.proof}
          required={false}
          hint={words.proofHint}
          placeholder={words.noProof}
          options={proofs.map((value) => ({ value, label: words.proofs[value] }))}
        />
      ) : null}
      {lookup === 'restrictions' ? (
        <SelectField
          field={fields.means}
          required={false}
          hint={words.meansHint}
          placeholder={words.noMeaning}
          options={restrictionMeanings.map((value) => ({ value, label: words.meanings[value] }))}
        />
      ) : null}
      <DialogButtons closeTo={paths.certifier.lookups()}>
        <SubmitButton variant={uses ? 'secondary' : 'primary'} pendingLabel={common.saving}>
          {common.save}
        </SubmitButton>
      </DialogButtons>
    </PortalForm>
  )
}

interface Uses {
  ingredients: number
  products: number
}

/** An entry's meaning changes for everything that uses it: the number is shown first. */
function Touched({ ingredients, products }: Uses) {
  const words = useWords().lookupEntries
  useErrorTitle(true)
  // The pressed button is at the end of the form.
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-20 rounded-xl">
      <Alert
        kind="warning"
        live="alert"
        title={words.touchedTitle}
        actions={
          <SubmitButton size="sm" intent={`touch:${ingredients + products}`}>
            {words.touch}
          </SubmitButton>
        }
      >
        {words.touchedQuestion(words.usedBy(ingredients, products))}
      </Alert>
    </div>
  )
}
