import clsx from 'clsx'
import { forwardRef, type SelectHTMLAttributes } from 'react'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectGroup {
  label: string
  options: SelectOption[]
}

export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  options: (SelectOption | SelectGroup)[]
  placeholder?: string
  invalid?: boolean
}

function Option({ option }: { option: SelectOption }) {
  return (
    <option value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  )
}

export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(
  { options, placeholder, invalid, className, ...rest },
  ref,
) {
  return (
    <select ref={ref} aria-invalid={invalid || undefined} {...rest} className={clsx('control', className)}>
      {placeholder === undefined ? null : <option value="">{placeholder}</option>}
      {options.map((entry) =>
        'options' in entry ? (
          <optgroup key={`group ${entry.label}`} label={entry.label}>
            {entry.options.map((option) => (
              <Option key={option.value} option={option} />
            ))}
          </optgroup>
        ) : (
          <Option key={entry.value} option={entry} />
        ),
      )}
    </select>
  )
})
