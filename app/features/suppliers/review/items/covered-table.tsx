import { ExpiryDate } from '~/components/expiry-date'
import { DataTable } from '~/components/list/data-table'
import type { Column } from '~/components/list/row-table'
import { EmptyState } from '~/components/ui/empty-state'
import { FlaskConical } from '~/components/ui/icons'
import type { SupplierCertificateItem, SupplierCoverage } from '~/contract/items/supplier-certificates'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

/** Covered ingredients, by company. @param items their printed names, where these are shown */
export function CoveredTable({
  coverages,
  caption,
  items,
}: {
  coverages: SupplierCoverage[]
  caption: string
  items?: SupplierCertificateItem[]
}) {
  const w = useWords()
  const words = w.supplierReview
  const printed = new Map(items?.map((item) => [item.id, item]))
  const columns: Column<SupplierCoverage>[] = [
    {
      id: 'name',
      header: words.ingredient,
      primary: true,
      cell: ({ name }) => name,
    },
    {
      id: 'printed',
      header: words.printedName,
      cell: ({ itemId }) => {
        const item = printed.get(itemId ?? '')
        return item ? [item.name, item.code].filter(Boolean).join(' · ') : '-'
      },
    },
    {
      id: 'company',
      header: words.company,
      cell: ({ headQuarterName, companyName }) =>
        companyName === headQuarterName ? headQuarterName : `${headQuarterName}, ${companyName}`,
    },
    {
      id: 'expiry',
      header: words.ends,
      cell: ({ expirationDate }) => <ExpiryDate date={expirationDate} />,
    },
    {
      id: 'follows',
      header: words.state,
      cell: ({ follows, coverageState, proofPerDelivery, kosherGroupCode }) =>
        [
          follows ? words.follows : coverageState === 'proposed' ? words.proposed : null,
          proofPerDelivery ? words.proofPerDelivery(kosherGroupCode ?? '') : null,
        ]
          .filter(Boolean)
          .join(' · ') || '-',
    },
  ]
  if (coverages.length === 0) return <EmptyState icon={FlaskConical} title={words.noneCovered} />
  return (
    <DataTable
      rows={coverages}
      columns={columns}
      rowKey={({ ingredientRootId }) => ingredientRootId}
      rowHref={({ ingredientId }) => paths.certifier.ingredients.item(ingredientId)}
      caption={caption}
      dense
    />
  )
}
