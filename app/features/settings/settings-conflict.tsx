import { ConflictPanel, type Change } from '~/components/form/conflict-panel'
import type { CertifierSettings } from '~/contract/settings'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { savedByYou, type FormResult } from '~/portal/forms/form-result'
import { paths } from '~/portal/paths'
import type { CertifierFormFields } from './certifier-form.schema'
import { splitLines, toForm } from './typed-settings'

export function savedMeanwhile(answer: Partial<FormResult> | undefined): CertifierSettings | null {
  return answer?.refusal?.code === 'settings.stale_version'
    ? (answer.refusal.details.current as CertifierSettings)
    : null
}

type Typed = Partial<CertifierFormFields>

const oneLine = (text: string | null | undefined) => (text ?? '').trim().replace(/\s+/g, ' ')

const splitParagraphs = (conditions: Typed['conditions']) =>
  (conditions ?? []).flatMap(({ text, textEn }) =>
    text ? [[oneLine(text), oneLine(textEn)].filter(Boolean).join(' / ')] : [],
  )

function settingsChanges(current: CertifierSettings, typed: Typed, w: Words): Change[] {
  const words = w.settings
  const stored = toForm(current)
  const lines = (
    [
      'name',
      'phone',
      'email',
      'website',
      'registration',
      'place',
      'signatoryName',
      'signatoryRole',
      'signatoryRoleEn',
    ] as const
  ).map((name) => ({
    label: words.fields[name],
    theirs: stored[name],
    yours: (typed[name] ?? '').trim(),
  }))
  const theirs = splitParagraphs(stored.conditions)
  const yours = splitParagraphs(typed.conditions)
  const conditions = Array.from({ length: Math.max(theirs.length, yours.length) }, (_, index) => ({
    label: words.condition(index + 1),
    theirs: theirs[index] ?? '',
    yours: yours[index] ?? '',
  }))
  const picture = (sha256: string) => (sha256 ? words.aLogo : words.noLogo)
  const typedLogo = typed.logo ?? ''
  const logo = { label: words.fields.logo, theirs: picture(stored.logo), yours: picture(typedLogo) }
  const address = {
    label: words.fields.address,
    theirs: stored.address,
    yours: splitLines(typed.address ?? '').join('\n'),
  }
  return [
    ...[lines[0], address, ...lines.slice(1), ...conditions].filter(
      (change) => change && change.theirs !== change.yours,
    ),
    ...(typedLogo === stored.logo ? [] : [logo]),
  ].filter((change) => change !== undefined)
}

export function SettingsConflict({
  current,
  answer,
}: {
  current: CertifierSettings
  answer: Partial<FormResult> | undefined
}) {
  const w = useWords()
  const byYou = savedByYou(answer)
  return (
    <ConflictPanel
      byYou={byYou}
      message={byYou ? w.errors.conflictByYou : w.settings.conflict}
      changes={settingsChanges(current, answer?.result?.initialValue ?? {}, w)}
      reloadTo={paths.certifier.settings()}
    />
  )
}
