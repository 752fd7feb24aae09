import { formatInstant } from '~/i18n/format'

/** In Rome's time everywhere, so that hydration agrees. */
export function Instant({ at }: { at: string | null | undefined }) {
  if (!at) return null
  return (
    <time dateTime={at} className="tabular-nums">
      {formatInstant(at)}
    </time>
  )
}
