import { Factory, FlaskConical, Hourglass, Package, Plus } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { EmptyState } from '~/components/ui/empty-state'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { NextStep } from './next-step'

const { company } = paths

const steps = {
  facility: { icon: Factory, to: company.newFacility() },
  ingredient: { icon: FlaskConical, to: company.ingredients.create() },
  approval: { icon: Hourglass, to: company.ingredients.list() },
  ready: { icon: Package, to: company.products.create() },
} as const

export function FirstProduct({ step }: { step: NextStep }) {
  const { title, description, action } = useWords().products.first[step]
  const { icon, to } = steps[step]
  return (
    <EmptyState
      icon={icon}
      title={title}
      description={description}
      action={
        <ButtonLink to={to} variant="primary" icon={step === 'approval' ? undefined : Plus}>
          {action}
        </ButtonLink>
      }
    />
  )
}
