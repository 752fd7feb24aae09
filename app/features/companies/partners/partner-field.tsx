import { useState } from 'react'
import { typeAsTyped } from '~/components/form/as-typed'
import { ComboField, currentValue, type AnyField } from '~/components/form/form-fields'
import { RedrawButton } from '~/components/picker/redraw-button'
import { useJson, useSettled } from '~/components/use-json'
import type { PartnerKind } from '~/domain/partners'
import { searchKey } from '~/domain/text/search-key'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { takeSuggestedIntent } from './suggested'

export interface PartnerNames {
  items: { businessName: string; formerNames?: string[] | undefined }[]
}

/** Chosen, or typed as a new name, which creates one (specification §5 "Ingredients"). */
export function PartnerField({
  kind,
  field,
  label,
  hint,
  names,
  suggested,
}: {
  kind: PartnerKind
  field: AnyField
  label: string
  hint?: string
  /** The first ones by name, for a browser without scripts. */
  names: string[]
  /** The company's, in words, and the button that takes it. */
  suggested?: { name: string; words: string } | null
}) {
  const words = useWords().partners
  const [typed, setTyped] = useState('')
  const asked = useSettled(typed.trim())
  const { data: found, loading } = useJson<PartnerNames>(asked ? paths.partnerNames(kind, asked) : null, {
    stay: true,
  })
  const known = asked !== '' && asked === typed.trim() && !loading ? found : undefined
  return (
    <div
      // Input events bubble up to here.
      onInput={(event) => {
        if (event.target instanceof HTMLInputElement) setTyped(event.target.value)
      }}
    >
      <ComboField
        field={field}
        label={label}
        hint={known ? (describeOutcome(asked, known, words, kind) ?? hint) : hint}
        options={asked && found ? found.items.map(({ businessName }) => businessName) : names}
      />
      {suggested && currentValue(field) !== suggested.name ? (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-label">
          <span className="wrap-anywhere">{suggested.words}</span>
          <RedrawButton
            intent={`${takeSuggestedIntent}:${field.name}`}
            at={field.id}
            onPress={() => {
              typeAsTyped(field.id, suggested.name)
              // The button is gone with what it does.
              document.getElementById(field.id)?.focus()
            }}
            size="sm"
            aria-label={words.takeNamed(suggested.name)}
          >
            {words.take}
          </RedrawButton>
        </p>
      ) : null}
    </div>
  )
}

function describeOutcome(
  name: string,
  { items }: PartnerNames,
  words: ReturnType<typeof useWords>['partners'],
  kind: PartnerKind,
): string | null {
  const same = (other: string) => searchKey(other) === searchKey(name)
  if (items.some(({ businessName }) => same(businessName))) return null
  const into = items.find(({ formerNames }) => formerNames?.some(same))
  return into ? words.wasMerged(name, into.businessName) : words.isNew[kind](name)
}
