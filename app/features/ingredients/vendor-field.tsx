import { useEffect, useState } from 'react'
import { ComboField, type AnyField } from '~/components/form-fields'
import { searchKey } from '~/domain/search-key'
import { useJson } from '~/features/review/use-json'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

/** Long enough to finish a word. */
const SEARCH_DELAY_MS = 250

/**
 * A vendor, chosen or typed as a new name, which makes a vendor company (spec §5). With scripts names are suggested as
 * one types, and a new one is said to be new.
 */
export function VendorField({
  field,
  hint,
  vendors,
}: {
  field: AnyField
  hint: string
  /** The first ones by name, for a browser without scripts. */
  vendors: string[]
}) {
  const w = useWords()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data: found, loading } = useJson<{ items: string[] }>(asked ? paths.vendors(asked) : null)
  const isNew =
    asked !== '' &&
    asked === typed.trim() &&
    !loading &&
    found !== undefined &&
    !found.items.some((name) => searchKey(name) === searchKey(asked))
  return (
    <div
      // What is typed bubbles up to here.
      onInput={(event) => {
        if (event.target instanceof HTMLInputElement) setTyped(event.target.value)
      }}
    >
      <ComboField
        field={field}
        label={w.ingredients.supplier}
        hint={isNew ? w.ingredients.supplierNew(asked) : hint}
        options={asked && found ? found.items : vendors}
      />
    </div>
  )
}
