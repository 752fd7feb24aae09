import { ButtonLink } from '~/components/button-link'
import { Link } from '~/components/link'
import { PageHeader } from '~/components/page/page-header'
import { Alert } from '~/components/ui/alert'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import { useUser } from '~/components/use-root'
import type { Deviation } from '~/contract/visits/deviations'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { areaPaths, paths } from '~/portal/paths'
import { decisions, canDecide } from './decisions'
import { DeviationBadge, GradeBadge } from './deviation-badge'

/** The finding, and what is to be done next. */
export function DeviationView({ deviation }: { deviation: Deviation }) {
  const words = useWords().deviations
  const { formatInstantDate } = useFormat()
  const user = useUser()
  const isCertifier = user?.userType === 'Certifier'
  const possible = isCertifier
    ? decisions.filter((decision) => canDecide(decision, deviation, user.isCertifierCompanyManager))
    : []
  const [next] = possible
  return (
    <>
      <PageHeader
        title={deviation.number}
        badge={
          <>
            <GradeBadge grade={deviation.grade} />
            <DeviationBadge {...deviation} />
          </>
        }
        meta={[
          isCertifier && deviation.companyId !== deviation.headQuarterId ? deviation.headQuarterName : null,
          deviation.companyName,
          words.raisedOn(formatInstantDate(deviation.createdAt)),
        ]}
        actions={possible.map((decision) => (
          <ButtonLink
            key={decision}
            to={paths.certifier.decideDeviation(deviation.id, decision)}
            variant={decision === next && decision !== 'change' ? 'primary' : 'secondary'}
            preventScrollReset
          >
            {words.decide[decision].action}
          </ButtonLink>
        ))}
      />
      <Waits deviation={deviation} />
      <Card title={words.data}>
        <DefinitionList items={useFacts(deviation)} />
      </Card>
    </>
  )
}

/** The other side's next step. */
function Waits({ deviation: { status } }: { deviation: Deviation }) {
  const words = useWords().deviations
  const isCompany = useUser()?.userType === 'Company'
  const waits = isCompany ? status === 'answered' || status === 'accepted' : status === 'open'
  return waits && status !== 'closed' ? <Alert kind="info">{words.waits[status]}</Alert> : null
}

function useFacts(deviation: Deviation) {
  const w = useWords()
  const words = w.deviations
  const { formatDate } = useFormat()
  const area = areaPaths(useUser()?.userType ?? 'Company')
  const { finding, requirement, measure, dueOn, visit, ingredient, product } = deviation
  const text = (value: string) => <bdi className="wrap-anywhere whitespace-pre-line">{value}</bdi>
  const about = ingredient
    ? { to: area.ingredients.item(ingredient.id), name: ingredient.name }
    : product && { to: area.products.item(product.id), name: product.name }
  return [
    { term: words.finding, description: text(finding) },
    ...(requirement ? [{ term: words.requirement, description: text(requirement) }] : []),
    ...(measure ? [{ term: words.measure, description: text(measure) }] : []),
    { term: words.dueOn, description: dueOn ? formatDate(dueOn) : words.noDue },
    ...(about
      ? [
          {
            term: words.about,
            description: (
              <Link to={about.to} className="text-link">
                {about.name}
              </Link>
            ),
          },
        ]
      : []),
    ...(visit
      ? [
          {
            term: words.foundAt,
            description: (
              <Link to={area.visit(visit.id)} className="text-link">
                {visit.number}
              </Link>
            ),
          },
        ]
      : []),
  ]
}
