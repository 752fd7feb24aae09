import { useWords } from '~/i18n/use-words'
import { weightLooks } from './concern-weight'
import { concernsId, gravest, type KnownConcerns } from './concerns'

/** In the bar, where one decides: it leads to the list under the title. */
export function ConcernCount({ known }: { known: KnownConcerns }) {
  const w = useWords().concernMarks
  const weight = gravest(known)
  if (!weight) return null
  const { icon: Icon, text } = weightLooks[weight]
  return (
    <a
      href={`#${concernsId}`}
      className={`inline-flex min-h-control items-center gap-1.5 rounded-sm font-medium underline underline-offset-2 ${text}`}
    >
      <Icon className="size-4" />
      {w.count(known.concerns.length)}
    </a>
  )
}
