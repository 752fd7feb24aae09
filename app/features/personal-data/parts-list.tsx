import { Badge } from '~/components/ui/badge'
import type { PersonPart } from '~/contract/personal-data'
import { useWords } from '~/i18n/use-words'

const outcomes = { removed: 'danger', changed: 'info', linked: 'neutral', kept: 'warning' } as const

/** The stored data about a person, and the effect of an erasure on them. */
export function PartsList({ parts }: { parts: PersonPart[] }) {
  const words = useWords().people
  if (parts.length === 0) return <p className="text-ink-2">{words.nothing}</p>
  return (
    <ul className="divide-y">
      {parts.map((part) => (
        <li key={part.group} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
          <p>
            <span className="font-medium">{words.groups[part.group].title}</span>
            <span className="block text-label text-ink-2">{words.groups[part.group].why}</span>
          </p>
          <p className="flex flex-wrap gap-2">
            {(['removed', 'changed', 'linked', 'kept'] as const).map((outcome) =>
              part[outcome] > 0 ? (
                <Badge key={outcome} hue={outcomes[outcome]}>
                  {words[outcome]}: {part[outcome]}
                </Badge>
              ) : null,
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
