import { Link } from '~/components/link'
import { Card } from '~/components/ui/card'
import { Badge } from '~/components/ui/badge'
import type { IngredientResult } from '~/domain/visits/observation'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

export interface SeenThere {
  id: string
  visitId: string
  number: string
  at: string
  result: IngredientResult
  text: string | undefined
  discordant: boolean
}

const hues = { found: 'success', differs: 'warning', absent: 'neutral', unseen: 'neutral' } as const

export function SeenPanel({ seen }: { seen: SeenThere[] }) {
  const w = useWords().visits
  const { formatInstantDate } = useFormat()
  if (seen.length === 0) return null
  return (
    <Card title={w.seenTitle} padded={false}>
      <ul className="desk-rows">
        {seen.map((one) => (
          <li key={one.id}>
            <div>
              <Link to={paths.certifier.visitEvidence(one.visitId)} data-row-link="">
                {one.number}
              </Link>
              <div>
                <Badge hue={hues[one.result]}>{w.results[one.result]}</Badge>
              </div>
            </div>
            <div>
              {[formatInstantDate(one.at), one.discordant && w.discordant, one.text]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
