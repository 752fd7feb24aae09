import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { WifiOff } from '~/components/ui/icons'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'

/** The worker marks pages that it serves from its cache; one loaded from there over the network has no mark. */
export function KeptPageBar() {
  const { key } = useLocation()
  const [kept, setKept] = useState<{ at: string; key: string }>()
  const { readAt } = useWords().common
  const { formatInstantDate, formatTime } = useFormat()
  useEffect(() => {
    const at = document.documentElement.dataset.keptAt
    if (at) setKept((known) => known ?? { at, key })
  }, [key])
  return kept?.key === key ? (
    <p role="status" className="hue-warning flex items-center gap-2 px-4 py-2 text-label print:hidden">
      <WifiOff aria-hidden className="size-4 shrink-0" />
      {readAt(formatInstantDate(kept.at), formatTime(kept.at))}
    </p>
  ) : null
}
