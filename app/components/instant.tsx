import { useFormat } from '~/i18n/use-format'

/** Always Rome's time, so that hydration matches. */
export function Instant({ at }: { at: string | null | undefined }) {
  const { formatInstant } = useFormat()
  if (!at) return null
  return (
    <time dateTime={at} className="tabular-nums">
      {formatInstant(at)}
    </time>
  )
}
