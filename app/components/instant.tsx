import { useFormat } from '~/i18n/use-format'

/** In Rome's time everywhere, so that hydration agrees. */
export function Instant({ at }: { at: string | null | undefined }) {
  const { formatInstant } = useFormat()
  if (!at) return null
  return (
    <time dateTime={at} className="tabular-nums">
      {formatInstant(at)}
    </time>
  )
}
