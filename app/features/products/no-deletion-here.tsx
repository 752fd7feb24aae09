import { ListChecks, ShieldCheck } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { Card } from '~/components/ui/card'
import { EmptyState } from '~/components/ui/empty-state'
import { deletionWords } from '~/i18n/own/deletion'
import { useWords } from '~/i18n/use-words'
import { paths, withQuery } from '~/portal/paths'

/** A company deletes products in the list only (spec §2), unless they are certified. */
export function NoDeletionHere({ name, isCertified }: { name: string; isCertified: boolean }) {
  const w = deletionWords(useWords())
  return (
    <Card padded={false}>
      {isCertified ? (
        <EmptyState
          icon={ShieldCheck}
          title={w.products.certifiedStays}
          description={w.products.certifiedStaysWhy}
        />
      ) : (
        <EmptyState
          icon={ListChecks}
          title={w.products.deletedInList}
          description={w.products.deletedInListHow}
          action={
            <ButtonLink to={withQuery(paths.company.products(), { Search: name })}>
              {w.products.findInList}
            </ButtonLink>
          }
        />
      )}
    </Card>
  )
}
