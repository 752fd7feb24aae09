import type { ItemPlural } from '~/domain/items/item-kinds'
import { FlaskConical, Package, Plus, type Icon } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { EmptyState } from '~/components/ui/empty-state'
import { useWords } from '~/i18n/use-words'

const icons: Record<ItemPlural, Icon> = { ingredients: FlaskConical, products: Package }

export function EmptyTab({ kind, createTo }: { kind: ItemPlural; createTo: string }) {
  const w = useWords()
  const { hint, action } = w.companies.emptyTab[kind]
  return (
    <EmptyState
      icon={icons[kind]}
      title={w.common.noItems}
      description={hint}
      action={
        <ButtonLink to={createTo} icon={Plus}>
          {action}
        </ButtonLink>
      }
    />
  )
}
