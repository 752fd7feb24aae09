import { Download } from '~/components/ui/icons'
import {
  exportFormats,
  MAX_XLSX_ROWS,
  type ExportedList,
  type ExportFormat,
  type RememberedList,
} from '~/domain/listed'
import type { Words } from '~/i18n/words'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { Selection } from './list-selection'
import { listParams, type ListQuery } from './list-query'

export interface ListExportProps {
  list: ExportedList
  query: ListQuery
  totalItems: number
  of?: string | undefined
  /** An export can be imported again. */
  mendable?: boolean
}

/** For the selected rows of a list. @param of the company of the tab */
export const exportsOfChosen = (
  w: Words,
  list: RememberedList,
  of: string | undefined,
): NonNullable<Selection<unknown>['others']> =>
  exportFormats.map((format) => ({
    action: paths.exportList(list, format),
    label: w.exports.chosenAs(format),
    name: 'of',
    value: of ?? '',
    file: true,
  }))

export function ListExport({ list, of, ...shown }: ListExportProps) {
  return <ExportLinks {...shown} hrefOf={(format, params) => paths.exportList(list, format, params, of)} />
}

interface ExportLinksProps {
  query: ListQuery
  totalItems: number
  hrefOf: (format: ExportFormat, params: URLSearchParams) => string
  /** An export can be imported again. */
  mendable?: boolean
}

export function ExportLinks({ query, totalItems, hrefOf, mendable }: ExportLinksProps) {
  const words = useWords().exports
  if (totalItems === 0) return null
  const params = listParams({ ...query, page: 1 })
  return (
    <p className="list-export">
      <Download />
      <span>{words.take}</span>
      {exportFormats.map((format) => (
        // A file, not a page: the browser fetches it by itself.
        <a key={format} href={hrefOf(format, params)} aria-label={words.takeAs(format)} className="text-link">
          {format.toUpperCase()}
        </a>
      ))}
      {query.totalIsMinimum || totalItems > MAX_XLSX_ROWS ? (
        <span>{words.xlsxHolds(MAX_XLSX_ROWS)}</span>
      ) : null}
      {mendable ? <span>{words.mendable}</span> : null}
    </p>
  )
}
