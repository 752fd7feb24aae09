import type { SubmissionResult } from '@conform-to/react'
import { SelectField, TextareaField, TextField, HiddenVersion } from '~/components/form/form-fields'
import { ConflictPanel } from '~/components/form/conflict-panel'
import { DialogButtons, RouteDialog } from '~/components/page/route-dialog'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { useLang, useRoot } from '~/components/use-root'
import type { Phrase } from '~/contract/items/phrases'
import { languageNames, type Lang } from '~/domain/languages'
import { phraseKinds, phrasePlaces, type PhraseKind } from '~/domain/phrases'
import { useWords } from '~/i18n/use-words'
import { savedByYou, type FormResult } from '~/portal/forms/form-result'
import { paths, type PhrasePaths } from '~/portal/paths'

type Fields = Record<'title' | 'text', string> & { kind: PhraseKind; lang: Lang }

interface PhraseFormProps {
  phrase: Phrase | null
  shared: boolean
  draft: SubmissionResult<string[]> | null
  constraint: Record<string, object>
  answer: Partial<FormResult> | undefined
}

export function PhraseDialog(props: PhraseFormProps) {
  const words = useWords().phrases
  const to = props.shared ? paths.certifier.sharedPhrases() : paths.ownPhrases()
  return (
    <RouteDialog title={props.phrase ? words.editTitle : words.createNew} closeTo={to.list()}>
      <PhraseForm key={props.phrase?.id} {...props} to={to} />
    </RouteDialog>
  )
}

function PhraseForm({ phrase, to, constraint, draft, answer }: PhraseFormProps & { to: PhrasePaths }) {
  const w = useWords()
  const words = w.phrases
  const lang = useLang()
  const { languages } = useRoot()
  const portal = usePortalForm<Fields>({
    id: 'phrase',
    lastResult: answer?.result ?? draft,
    defaultValue: phrase ?? { kind: 'any', lang },
    constraint,
    labels: words.fields,
  })
  const { fields } = portal
  const conflict = phraseConflict(answer)
  const offered = phrase && !languages.includes(phrase.lang) ? [...languages, phrase.lang] : languages
  return (
    <PortalForm of={portal} keep={phrase ? 'itself' : 'press'} failure={words.saveFailed} summary={!conflict}>
      {conflict && phrase ? (
        <ConflictPanel
          byYou={savedByYou(answer)}
          message={words.conflict}
          changes={(['title', 'text'] as const).map((name) => ({
            label: words.fields[name],
            theirs: conflict[name],
          }))}
          reloadTo={to.phrase(phrase.id)}
        />
      ) : null}
      {phrase ? <HiddenVersion version={(conflict ?? phrase).version} seen={conflict !== null} /> : null}
      <TextField field={fields.title} hint={words.titleHint} autoComplete="off" />
      <SelectField
        field={fields.kind}
        placeholder={false}
        options={phraseKinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
      />
      {offered.length > 1 ? (
        <SelectField
          field={fields.lang}
          hint={words.langHint}
          placeholder={false}
          options={offered.map((one) => ({ value: one, label: languageNames[one] }))}
        />
      ) : (
        <input type="hidden" name="lang" value={phrase?.lang ?? lang} />
      )}
      <TextareaField field={fields.text} rows={5} hint={<Places />} />
      <DialogButtons closeTo={to.list()} />
    </PortalForm>
  )
}

/** The current version, if somebody else has saved it since. */
function phraseConflict(answer: Partial<FormResult> | undefined): Phrase | null {
  if (answer?.refusal?.code !== 'phrase.stale_version') return null
  return answer.refusal.details.current as Phrase
}

function Places() {
  const words = useWords().phrases
  return (
    <>
      {words.placesHint}
      {phrasePlaces.any.map((place) => (
        <span key={place} className="block">
          <code lang="it">{`{${place}}`}</code> {words.places[place]}
        </span>
      ))}
    </>
  )
}
