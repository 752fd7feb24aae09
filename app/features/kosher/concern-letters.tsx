import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import type { KnownConcerns, ShownConcern } from './concerns'

/** Letters that end before the certificate, the soonest first. */
export function ConcernLetters({ concern, names }: { concern: ShownConcern } & Pick<KnownConcerns, 'names'>) {
  const w = useWords().concerns
  const { formatDate } = useFormat()
  if (concern.code !== 'endsAfterLetters') return null
  return (
    <ul className="flex list-disc flex-col gap-0.5 ps-5">
      {concern.letters.map(({ ingredientId, endsOn, days }) => (
        <li key={ingredientId} className="wrap-anywhere">
          <span className="font-medium">{names[ingredientId]}</span>{' '}
          <span className="text-label text-ink-2">{w.letter(formatDate(endsOn), days)}</span>
        </li>
      ))}
    </ul>
  )
}
