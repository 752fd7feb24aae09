import { Link } from '~/components/link'
import type { StoryThing } from './story-lines'

const linkClass = 'rounded-sm font-medium underline underline-offset-2 hover:no-underline'

export function Thing({ name, to }: StoryThing) {
  if (!to) return name
  return (
    <Link to={to} reloadDocument={to.startsWith('/files/')} className={linkClass}>
      {name}
    </Link>
  )
}
