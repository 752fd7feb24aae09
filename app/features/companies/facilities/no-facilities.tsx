import { Factory, Plus } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { Card } from '~/components/ui/card'
import { EmptyState } from '~/components/ui/empty-state'
import { useUser } from '~/components/use-root'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

/** @param headQuarter null for all */
export function NoFacilities({ headQuarter }: { headQuarter: { id: string; name: string } | null }) {
  const words = useWords().review.noFacilities
  const isManager = useUser()?.isCertifierCompanyManager
  const to = headQuarter ? paths.certifier.newFacility(headQuarter.id) : paths.certifier.companies()
  return (
    <Card>
      <EmptyState
        icon={Factory}
        title={words.title}
        description={isManager ? words.text : words.onlyManagers}
        action={
          isManager ? (
            <ButtonLink to={to} variant="primary" icon={headQuarter ? Plus : undefined}>
              {headQuarter ? words.create : words.choose}
            </ButtonLink>
          ) : null
        }
      />
    </Card>
  )
}
