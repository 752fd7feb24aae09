import clsx from 'clsx'
import { CircleAlert } from './icons'
import type { ReactNode } from 'react'
import { Label } from './label'

export interface FieldControlProps {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
  'aria-required'?: true
}

export interface FieldProps {
  id: string
  label: ReactNode
  hint?: ReactNode
  errors?: readonly string[]
  required?: boolean
  /** `inline`: the control before its label, for checkboxes and switches. */
  layout?: 'stacked' | 'inline'
  className?: string
  children: (control: FieldControlProps) => ReactNode
}

export function FieldError({ children }: { children?: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 text-label text-danger-text">
      <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      {children}
    </p>
  )
}

/** Always present, so that screen readers announce its content. */
export function FieldErrors({ id, errors }: { id: string; errors: readonly string[] | undefined }) {
  return (
    <div id={id} aria-live="polite" className="contents">
      {errors?.map((error) => (
        <FieldError key={error}>{error}</FieldError>
      ))}
    </div>
  )
}

export function Field({
  id,
  label,
  hint,
  errors,
  required,
  layout = 'stacked',
  className,
  children,
}: FieldProps) {
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const invalid = Boolean(errors?.length)
  const control = children({
    id,
    'aria-invalid': invalid || undefined,
    'aria-describedby': clsx(hint && hintId, invalid && errorId) || undefined,
    'aria-required': required || undefined,
  })
  const notes = (
    <>
      {hint ? (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      ) : null}
      <FieldErrors id={errorId} errors={errors} />
    </>
  )
  if (layout === 'inline') {
    return (
      <div className={clsx('field-inline', className)}>
        <div className="flex min-h-control items-center gap-3">
          {control}
          <Label htmlFor={id} required={required} className="py-2 font-normal">
            {label}
          </Label>
        </div>
        {notes}
      </div>
    )
  }
  return (
    <div className={clsx('field', className)}>
      <Label htmlFor={id} required={required}>
        {label}
      </Label>
      {control}
      {notes}
    </div>
  )
}
