import { Factory, FlaskConical, Plus } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { EmptyState } from '~/components/ui/empty-state'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { FirstStep } from './ingredients-list'

const icons = { facility: Factory, ingredient: FlaskConical }

export function FirstIngredient({ step }: { step: FirstStep }) {
  const w = useWords()
  const { title, description, action } = w.ingredients.first[step]
  return (
    <EmptyState
      icon={icons[step]}
      title={title}
      description={description}
      action={
        <ButtonLink
          to={step === 'facility' ? paths.company.newFacility() : paths.company.ingredients.create()}
          variant="primary"
          icon={Plus}
        >
          {action}
        </ButtonLink>
      }
    />
  )
}
