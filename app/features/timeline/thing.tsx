import { Link } from '~/components/link'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import type { TimelineThing } from './timeline-lines'

const linkClass = 'rounded-sm font-medium underline underline-offset-2 hover:no-underline'

export function Thing({ name, to, removedAt }: TimelineThing) {
  if (!to)
    return (
      <>
        <bdi>{name}</bdi>
        {removedAt ? <Removed at={removedAt} /> : null}
      </>
    )
  return (
    <Link to={to} reloadDocument={to.startsWith('/files/')} className={linkClass}>
      <bdi>{name}</bdi>
    </Link>
  )
}

/** After the name of a deleted document. */
export function Removed({ at }: { at: string }) {
  const words = useWords().timeline
  const { formatInstantDate } = useFormat()
  return <span className="text-label text-ink-2"> ({words.removedOn(formatInstantDate(at))})</span>
}
