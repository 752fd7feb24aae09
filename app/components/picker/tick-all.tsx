import { useWords } from '~/i18n/use-words'
import { Button } from '../ui/button'
import { useRedraw } from './search-in-form'

interface TickAllProps {
  /** The id of the group. */
  at: string
  /** The button's name without scripts, when the form is redrawn with the boxes ticked. */
  intent: string
  /** The group's name, where there are several. */
  of?: string
  clear?: boolean
}

export function TickAll({ at, intent, of, clear = false }: TickAllProps) {
  const w = useWords()
  const label = clear ? w.common.selectNone : w.common.selectAll
  return (
    <Button
      {...useRedraw(at)(intent)}
      size="sm"
      className="self-start"
      aria-label={of && `${label}: ${of}`}
      onClick={(event) => {
        event.preventDefault()
        const boxes = document.getElementById(at)?.querySelectorAll<HTMLInputElement>('[type=checkbox]') ?? []
        for (const box of boxes) if (box.checked === clear) box.click()
      }}
    >
      {label}
    </Button>
  )
}
