import { useEffect, useId, useRef } from 'react'
import { Input } from '../ui/input'
import { Label } from '../ui/label'

/** A year still being typed sorts before all days. */
const days = { min: '2000-01-01', max: '2999-12-31' }

/** A day that narrows a list. @param value the one in the address */
export function FilterDate({ name, value, label }: { name: string; value: string; label: string }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // As with the search: typing wins over the address.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = value
  }, [value])
  return (
    <div className="filter-field basis-32">
      <Label htmlFor={id}>{label}</Label>
      <Input ref={input} id={id} type="date" name={name} defaultValue={value} {...days} />
    </div>
  )
}
