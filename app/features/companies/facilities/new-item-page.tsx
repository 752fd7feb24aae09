import type { ReactNode } from 'react'
import type { Crumb } from '~/components/shell/breadcrumbs'
import { offersNone, type Choices } from '~/components/choice/choices'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { paths } from '~/portal/paths'
import { itemKinds, type ItemKind } from '~/domain/items/item-kinds'
import { itemPathsFor, itemWords } from '~/features/items/item-kind'
import { NoFacilities } from './no-facilities'

interface Where {
  companyId: string
  /** The headquarters whose facilities are offered; null for all. */
  headQuarter: { id: string; name: string } | null
}

export function newItemCrumbs(kind: ItemKind, { headQuarter }: Where, words: Words): Crumb[] {
  const { title, newTitle } = itemWords(kind, words)
  const from = headQuarter
    ? { label: headQuarter.name, to: paths.certifier.company(headQuarter.id) }
    : { label: title, to: itemPathsFor('Certifier', kind).list() }
  return [from, { label: newTitle }]
}

function itemList(kind: ItemKind, { companyId, headQuarter }: Where): string {
  const { inCompany, inFacility } = paths.certifier
  const place = companyId ? inFacility(companyId) : headQuarter ? inCompany(headQuarter.id) : null
  return place ? place[itemKinds[kind].plural].list() : itemPathsFor('Certifier', kind).list()
}

/** @param children gets the address for cancelling */
export function NewItemPage({
  kind,
  facilities,
  children,
  ...where
}: Where & { kind: ItemKind; facilities: Choices; children: (cancelTo: string) => ReactNode }) {
  const { newTitle } = itemWords(kind, useWords())
  return (
    <Page width="form">
      <PageHeader title={newTitle} meta={[where.headQuarter?.name]} />
      {offersNone(facilities) ? (
        <NoFacilities headQuarter={where.headQuarter} />
      ) : (
        children(itemList(kind, where))
      )}
    </Page>
  )
}
