import { useEffect, useMemo, useRef } from 'react'
import { useWords } from '~/i18n/use-words'
import { buttonClass } from '../ui/button'
import type { FieldControlProps } from '../ui/field'
import { Input } from '../ui/input'
import { attachCombobox } from './combobox'
import { CHOOSE, shownName, typedName, type ChoiceSearch } from './choices'

interface ChoiceInputProps {
  control: FieldControlProps
  name: string
  search: ChoiceSearch
  label: string
  /** The chosen value, and its label. */
  value: string
  text: string
  /** Has a button that only searches; a list's filters have their own. */
  inForm?: boolean
}

/** Scripts suggest while somebody types; without them the server searches, and hits become radio buttons. */
export function ChoiceInput({ control, name, search, label, value, text, inForm = false }: ChoiceInputProps) {
  const w = useWords()
  const box = useRef<HTMLDivElement>(null)
  const { from, placeholder, found } = search
  useEffect(() => {
    if (box.current) return attachCombobox(box.current, from, label)
  }, [from, label])

  // The address changes under the field of a filter; the field itself stays, with its focus.
  useEffect(() => {
    const [input, chosen, shown] = box.current?.querySelectorAll('input') ?? []
    if (!input || !chosen || !shown || chosen.value === value) return
    chosen.value = value
    input.value = shown.value = text
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text follows the value
  }, [value])

  // Drawn once: React would write the first value again into a hidden field with each drawing.
  const hidden = useMemo(
    () => (
      <>
        <input type="hidden" name={name} defaultValue={value} data-draft />
        <input type="hidden" name={shownName(name)} defaultValue={search.typed ?? text} />
      </>
    ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  )
  return (
    <div ref={box} className="choice">
      <Input
        {...control}
        type="text"
        name={typedName(name)}
        defaultValue={search.typed ?? text}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
      />
      {hidden}
      {inForm ? (
        <span className="noscript-only mt-2">
          <button
            type="submit"
            name="intent"
            value={CHOOSE}
            formNoValidate
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {w.common.search}
          </button>
        </span>
      ) : null}
      {found ? (
        <fieldset>
          <legend>{found.said}</legend>
          {found.items.map((one) => (
            <label key={one.value}>
              <input type="radio" name={name} value={one.value} />
              <bdi>{one.label}</bdi>
              {one.detail && one.detail !== one.label ? <small>{one.detail}</small> : null}
            </label>
          ))}
        </fieldset>
      ) : null}
    </div>
  )
}
