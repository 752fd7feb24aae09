import { ListChecks, ShieldCheck } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { Card } from '~/components/ui/card'
import { EmptyState } from '~/components/ui/empty-state'
import { useWords } from '~/i18n/use-words'
import type { Product } from '~/contract/items/products'
import { paths, withQuery } from '~/portal/paths'

/** A company deletes products in the list only (specification §2 "Company area"), unless they must stay. */
export function NoDeletionHere({ name, keptBy }: Pick<Product, 'name' | 'keptBy'>) {
  const w = useWords()
  return (
    <Card padded={false}>
      {keptBy ? (
        <EmptyState icon={ShieldCheck} title={w.products.kept} description={w.products.keptBy[keptBy]} />
      ) : (
        <EmptyState
          icon={ListChecks}
          title={w.products.deletedInList}
          description={w.products.deletedInListHow}
          action={
            <ButtonLink to={withQuery(paths.company.products.list(), { Search: name })}>
              {w.products.findInList}
            </ButtonLink>
          }
        />
      )}
    </Card>
  )
}
