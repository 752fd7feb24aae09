import { Table, Tbody, Td, Th, Thead, Tr } from '~/components/ui/table'
import type { ComparedField } from './compare-versions'

export function FieldTable({
  rows,
  heads,
  caption,
}: {
  rows: ComparedField[]
  heads: string[]
  caption: string
}) {
  return (
    <Table className="table-fixed max-sm:[&_td]:px-2 max-sm:[&_th]:px-2 max-sm:[&_th:first-child]:ps-4">
      <caption className="sr-only">{caption}</caption>
      <Thead>
        <tr>
          {heads.map((head) => (
            <Th key={head} className="whitespace-normal! sm:first:ps-6">
              {head}
            </Th>
          ))}
        </tr>
      </Thead>
      <Tbody>
        {rows.map(({ label, before, after }) => (
          <Tr key={label}>
            <th
              scope="row"
              className="px-4 py-2.5 sm:ps-6 text-start align-top font-normal wrap-anywhere text-ink-2"
            >
              {label}
            </th>
            <Td className="min-w-0! wrap-anywhere whitespace-pre-wrap">{before}</Td>
            <Td
              className={before === after ? 'min-w-0! wrap-anywhere' : 'min-w-0! font-medium wrap-anywhere'}
            >
              {after}
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  )
}
