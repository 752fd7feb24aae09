import { useFormAction, useLocation } from '@remix-run/react'
import { Button } from '../ui/button'
import { Input } from '../ui/input'
import { Label } from '../ui/label'

/** For a button that submits its form only to redraw it. @param at the id that the page then scrolls to */
export function useRedraw(at: string) {
  const { pathname } = useLocation()
  const action = useFormAction()
  // The page's own path is left out: it would stand in each row of a list.
  const formAction = `${action.startsWith(`${pathname}?`) ? action.slice(pathname.length) : action}#${at}`
  return (intent: string) =>
    ({ type: 'submit', name: 'intent', value: intent, formAction, formNoValidate: true }) as const
}

interface SearchInFormProps {
  at: string
  search: string | undefined
  label: string
  button: string
  maxLength?: number
}

/** A picker's search without scripts. `portal/picker.server` answers it. */
export function SearchInForm({ at, search = '', label, button, maxLength = 200 }: SearchInFormProps) {
  const redraw = useRedraw(at)
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1.5">
        <Label htmlFor="picker-search">{label}</Label>
        <Input
          id="picker-search"
          type="search"
          name="pickerSearch"
          defaultValue={search}
          autoComplete="off"
          maxLength={maxLength}
        />
      </div>
      <input type="hidden" name="pickerSearched" value={search} />
      <Button {...redraw('search')}>{button}</Button>
    </div>
  )
}
