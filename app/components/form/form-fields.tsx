import { getInputProps, getSelectProps, getTextareaProps, type FieldMetadata } from '@conform-to/react'
import clsx from 'clsx'
import { Eye, EyeOff } from '~/components/ui/icons'
import {
  useState,
  type HTMLInputAutoCompleteAttribute,
  type InputHTMLAttributes,
  type ReactNode,
} from 'react'
import { useMessages } from '~/i18n/use-messages'
import { useWords } from '~/i18n/use-words'
import { Checkbox } from '../ui/checkbox'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { Select, type SelectGroup, type SelectOption } from '../ui/select'
import { Switch } from '../ui/switch'
import { Textarea } from '../ui/textarea'
import { useHydrated } from '../use-hydrated'
import { usePortalFormContext } from './use-portal-form'

// oxlint-disable-next-line typescript/no-explicit-any -- a field of any form
export type AnyField = FieldMetadata<any, any, string[]>

export interface FieldCommonProps {
  field: AnyField
  /** The form's `labels` entry by default. */
  label?: ReactNode
  hint?: ReactNode
  /** Follows from the constraint by default. */
  required?: boolean
  disabled?: boolean
  className?: string
}

/** The typed value; before typing, and without scripts, the stored one. */
export const currentValue = (field: AnyField): string => {
  const typed: unknown = field.value ?? field.initialValue
  return typeof typed === 'string' ? typed : ''
}

export function useFieldFrame({ field, label, hint, required, className }: FieldCommonProps) {
  const form = usePortalFormContext()
  const inWords = useMessages()
  return {
    id: field.id,
    label: label ?? form?.labels[field.name] ?? field.name,
    hint,
    errors: inWords(field.errors),
    required: required ?? field.required ?? false,
    className,
  }
}

/** Browsers silently cut off pasted text beyond a limit. The key must be separate for React. */
function withoutLimits<P extends object>(props: P & { key?: string | undefined }) {
  const rest: Record<string, unknown> = { ...props }
  for (const name of ['key', 'required', 'maxLength', 'minLength', 'pattern']) delete rest[name]
  return rest as Omit<P, 'key' | 'required' | 'maxLength' | 'minLength' | 'pattern'>
}

export interface TextFieldProps
  extends
    FieldCommonProps,
    Pick<
      InputHTMLAttributes<HTMLInputElement>,
      'inputMode' | 'placeholder' | 'readOnly' | 'autoFocus' | 'spellCheck'
    > {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'number'
  autoComplete?: HTMLInputAutoCompleteAttribute
}

export function TextField({
  type = 'text',
  field,
  label,
  hint,
  required,
  className,
  ...rest
}: TextFieldProps) {
  const frame = useFieldFrame({ field, label, hint, required, className })
  return (
    <Field {...frame}>
      {(control) => (
        <Input
          key={field.key}
          {...withoutLimits(getInputProps(field, { type, ariaAttributes: false }))}
          {...rest}
          {...control}
        />
      )}
    </Field>
  )
}

export interface PasswordFieldProps extends FieldCommonProps {
  autoComplete: 'current-password' | 'new-password'
}

/** Never drawn back. */
export function PasswordField({ field, label, hint, required, className, ...rest }: PasswordFieldProps) {
  const w = useWords()
  const hydrated = useHydrated()
  const [shown, setShown] = useState(false)
  const frame = useFieldFrame({ field, label, hint, required, className })
  const Icon = shown ? EyeOff : Eye
  return (
    <Field {...frame}>
      {(control) => (
        <span className="relative block">
          <Input
            key={field.key}
            {...withoutLimits(
              getInputProps(field, { type: 'password', ariaAttributes: false, value: false }),
            )}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            data-secret
            className={clsx(hydrated && 'pe-12')}
          />
          {hydrated ? (
            <button
              type="button"
              aria-label={shown ? w.common.hidePassword : w.common.showPassword}
              aria-controls={field.id}
              onClick={() => setShown(!shown)}
              className="absolute inset-y-0 end-0 inline-flex w-control items-center justify-center rounded-lg text-ink-2 hover:text-ink"
            >
              <Icon aria-hidden className="size-4" />
            </button>
          ) : null}
        </span>
      )}
    </Field>
  )
}

export function TextareaField({
  field,
  label,
  hint,
  required,
  className,
  ...rest
}: FieldCommonProps & {
  rows?: number
  readOnly?: boolean
  placeholder?: string
  /** For a field that appears after its form: Conform knows the form's initial values. */
  defaultValue?: string
}) {
  const frame = useFieldFrame({ field, label, hint, required, className })
  return (
    <Field {...frame}>
      {(control) => (
        <Textarea
          key={field.key}
          {...withoutLimits(getTextareaProps(field, { ariaAttributes: false }))}
          {...rest}
          {...control}
        />
      )}
    </Field>
  )
}

export interface SelectFieldProps extends FieldCommonProps {
  options: (SelectOption | SelectGroup)[]
  placeholder?: string | false
}

export function SelectField({
  field,
  label,
  hint,
  required,
  className,
  placeholder,
  options,
  disabled,
}: SelectFieldProps) {
  const w = useWords()
  const frame = useFieldFrame({ field, label, hint, required, className })
  return (
    <Field {...frame}>
      {(control) => (
        <Select
          key={field.key}
          {...withoutLimits(getSelectProps(field, { ariaAttributes: false }))}
          options={options}
          placeholder={placeholder === false ? undefined : (placeholder ?? w.common.choose)}
          disabled={disabled}
          {...control}
        />
      )}
    </Field>
  )
}

export function DateField({
  field,
  label,
  hint,
  required,
  className,
  type = 'date',
  ...rest
}: FieldCommonProps & { type?: 'date' | 'time'; min?: string; max?: string; readOnly?: boolean }) {
  const frame = useFieldFrame({ field, label, hint, required, className })
  return (
    <Field {...frame}>
      {(control) => (
        <Input
          key={field.key}
          {...withoutLimits(getInputProps(field, { type, ariaAttributes: false }))}
          {...rest}
          {...control}
        />
      )}
    </Field>
  )
}

const inlineField = (Control: typeof Checkbox | typeof Switch) =>
  function InlineField({ field, label, hint, required, className, disabled }: FieldCommonProps) {
    const frame = useFieldFrame({ field, label, hint, required, className })
    return (
      <Field {...frame} layout="inline">
        {(control) => (
          <Control
            key={field.key}
            {...withoutLimits(getInputProps(field, { type: 'checkbox', ariaAttributes: false }))}
            disabled={disabled}
            {...control}
          />
        )}
      </Field>
    )
  }

export const CheckboxField = inlineField(Checkbox)
export const SwitchField = inlineField(Switch)

export interface ComboFieldProps extends FieldCommonProps {
  options: (string | { value: string; label?: string })[]
  placeholder?: string
  readOnly?: boolean
}

/** The browser's own suggestions, so that it needs no scripts. */
export function ComboField({ field, label, hint, required, className, options, ...rest }: ComboFieldProps) {
  const frame = useFieldFrame({ field, label, hint, required, className })
  const listId = `${field.id}-options`
  return (
    <Field {...frame}>
      {(control) => (
        <>
          <Input
            key={field.key}
            {...withoutLimits(getInputProps(field, { type: 'text', ariaAttributes: false }))}
            autoComplete="off"
            {...rest}
            list={listId}
            {...control}
          />
          <datalist id={listId}>
            {options.map((option) => {
              const { value, label: text } =
                typeof option === 'string' ? { value: option, label: undefined } : option
              return <option key={value} value={value} label={text} />
            })}
          </datalist>
        </>
      )}
    </Field>
  )
}

/**
 * A refused form keeps the version it was loaded with (specification §4 "One decision"), or a correction would
 * overwrite a newer edit unseen.
 */
export function HiddenVersion({ version, seen = false }: { version: number; seen?: boolean }) {
  const sent = usePortalFormContext()?.lastResult?.initialValue?.version
  return <input type="hidden" name="version" value={!seen && typeof sent === 'string' ? sent : version} />
}

/** Takes the fields that a layout left out: with any, it does not compile. */
export const allDrawn = (others: Record<string, never>) => void others

export function FieldGrid({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={clsx('field-grid', className)}>{children}</div>
}

export function FieldSpan({ children }: { children: ReactNode }) {
  return <div className="field-span">{children}</div>
}

export function FormSection({
  title,
  description,
  children,
}: {
  title: ReactNode
  description?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="form-section">
      <h2>{title}</h2>
      {description ? <p>{description}</p> : null}
      <div>{children}</div>
    </section>
  )
}
