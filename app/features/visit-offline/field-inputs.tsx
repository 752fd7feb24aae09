import clsx from 'clsx'
import {
  createContext,
  useContext,
  useId,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { Checkbox } from '~/components/ui/checkbox'
import { Field, FieldErrors as Errors } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { Select } from '~/components/ui/select'
import { Textarea } from '~/components/ui/textarea'
import { useFieldMessages } from './use-field-messages'
import type { FieldErrors, Typed } from './form-fields'
import type { TakenPhoto } from './local/take-photo'

/** A form's initial values, errors, and photos. */
interface FormStateValue {
  typed: Typed
  errors: FieldErrors
  photos: FormPhotos
}

interface FormPhotos {
  taken: readonly TakenPhoto[]
  /** Called before the camera opens. */
  onOpen: () => unknown
  onTaken: (photo: TakenPhoto) => Promise<void>
  onRemove: (photo: TakenPhoto) => unknown
}

export const FormState = createContext<FormStateValue | null>(null)

export function useFormState(): FormStateValue {
  const state = useContext(FormState)
  if (!state) throw new Error('A field is used outside a form')
  return state
}

interface Named {
  name: string
  label: ReactNode
  hint?: ReactNode
  required?: boolean
}

function useNamed(name: string) {
  const { typed, errors } = useFormState()
  return { id: useId(), values: typed[name] ?? [], errors: useFieldMessages()(errors[name]) }
}

type LineProps = Named &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'inputMode' | 'enterKeyHint' | 'list' | 'autoCapitalize'
  > & {
    /** For repeated fields of one name. */
    at?: number
    begin?: string
  }

/** The on-screen keyboard's key says "next", and does so: it never sends half a form. */
function toNext(event: KeyboardEvent<HTMLInputElement>) {
  const { form } = event.currentTarget
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !form) return
  event.preventDefault()
  const fields = [...form.elements].filter((field) => field.getClientRects().length > 0)
  const next = fields[fields.indexOf(event.currentTarget) + 1]
  if (next instanceof HTMLElement) next.focus()
}

export function LineInput({ name, label, hint, required, at = 0, begin, ...rest }: LineProps) {
  const { id, values, errors } = useNamed(name)
  return (
    <Field id={id} label={label} hint={hint} required={required} errors={errors}>
      {(control) => (
        <Input
          name={name}
          defaultValue={values[at] ?? begin ?? ''}
          autoComplete="off"
          enterKeyHint="next"
          onKeyDown={toNext}
          {...rest}
          {...control}
        />
      )}
    </Field>
  )
}

export const DayInput = (props: LineProps) => <LineInput {...props} type="date" />

export function TextInput({ name, label, hint, required, rows = 3 }: Named & { rows?: number }) {
  const { id, values, errors } = useNamed(name)
  return (
    <Field id={id} label={label} hint={hint} required={required} errors={errors}>
      {(control) => <Textarea name={name} rows={rows} defaultValue={values[0] ?? ''} {...control} />}
    </Field>
  )
}

interface ChoiceProps<Choice extends string> extends Named {
  choices: readonly Choice[]
  words: Record<Choice, string>
}

export function SelectInput<Choice extends string>({
  name,
  label,
  hint,
  required,
  choices,
  words,
  placeholder,
  begin,
  onChoose,
}: ChoiceProps<Choice> & { placeholder?: string; begin?: string; onChoose?: (value: string) => void }) {
  const { id, values, errors } = useNamed(name)
  return (
    <Field id={id} label={label} hint={hint} required={required} errors={errors}>
      {(control) => (
        <Select
          name={name}
          defaultValue={values[0] ?? begin ?? ''}
          onChange={onChoose && ((event) => onChoose(event.target.value))}
          options={choices.map((value) => ({ value, label: words[value] }))}
          placeholder={placeholder}
          {...control}
        />
      )}
    </Field>
  )
}

/** A choice of one or several: each as large as a finger. */
export function ChoiceInputs<Choice extends string>({
  name,
  label,
  required,
  choices,
  words,
  many = false,
  begin,
}: ChoiceProps<Choice> & { many?: boolean; begin?: string }) {
  const { id, values, errors } = useNamed(name)
  const chosen = values.length > 0 ? values : begin ? [begin] : []
  return (
    <fieldset
      aria-describedby={errors?.length ? `${id}-error` : undefined}
      aria-required={required || undefined}
      role={many ? undefined : 'radiogroup'}
      className="field"
    >
      <legend className="label mb-1.5">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((value) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-lg border border-control bg-surface px-3 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type={many ? 'checkbox' : 'radio'}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="checkbox"
            />
            <span className="first-letter:uppercase">{words[value]}</span>
          </label>
        ))}
      </div>
      <Errors id={`${id}-error`} errors={errors} />
    </fieldset>
  )
}

export function TickInput({ name, label, hint, className }: Named & { className?: string }) {
  const { id, values, errors } = useNamed(name)
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      errors={errors}
      layout="inline"
      className={clsx('min-h-12', className)}
    >
      {(control) => <Checkbox name={name} defaultChecked={values.length > 0} {...control} />}
    </Field>
  )
}
