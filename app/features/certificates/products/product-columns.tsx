import type { Column } from '~/components/list/row-table'
import { lookupIn } from '~/i18n/lookup-in'
import type { Words } from '~/i18n/words'

interface Named {
  name: string
  code: string
  kosherStatusDescription: string | null
  restrictionDescription: string | null
}

/** A product's columns, for tables with several products. */
export const productColumns = <Row extends Named>({ certificates: words, common, lookups }: Words) =>
  ({
    product: {
      id: 'product',
      header: words.product,
      primary: true,
      cell: ({ name, code }) => (
        <>
          <span className="block">{name}</span>
          <span className="block text-label font-normal text-ink-2">{code}</span>
        </>
      ),
    },
    kosherStatus: {
      id: 'kosherStatus',
      header: words.kosherStatus,
      cell: (row) => lookupIn({ lookups }, row.kosherStatusDescription) ?? common.none,
    },
    restriction: {
      id: 'restriction',
      header: words.restriction,
      cell: (row) => lookupIn({ lookups }, row.restrictionDescription) ?? common.none,
    },
  }) satisfies Record<string, Column<Row>>
