import { Link } from '~/components/link'
import type { ItemPlural } from '~/domain/item-kinds'
import { deskWords } from '~/i18n/own/desk'
import { useWords } from '~/i18n/use-words'
import type { DeskLinks } from './desk-links'

const kinds: ItemPlural[] = ['ingredients', 'products']

/** Under the four-eyes rule: lists of what needs an opinion, and of what the reader may decide. */
export function DeskOpinions({ to }: { to: NonNullable<DeskLinks['opinions']> }) {
  const w = deskWords(useWords())
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1">
      {(['wanted', 'decide'] as const).map((turn) => (
        <span key={turn}>
          {w.staff.opinionTurns[turn]}:
          {kinds.map((kind) => (
            <Link
              key={kind}
              to={to[kind][turn]}
              aria-label={`${w.staff.opinionTurns[turn]}: ${w[kind].title}`}
              className="card-link ms-2"
            >
              {w[kind].title}
            </Link>
          ))}
        </span>
      ))}
    </div>
  )
}
