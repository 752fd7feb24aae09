import { formatInstant } from '~/i18n/format'

/** An instant in Rome's time, the same text on the server and in the browser. */
export function Instant({ at }: { at: string | null | undefined }) {
  if (!at) return null
  return (
    <time dateTime={at} className="tabular-nums">
      {formatInstant(at)}
    </time>
  )
}
