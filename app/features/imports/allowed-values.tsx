import { Table, Tbody, Td, Th, Thead, Tr } from '~/components/ui/table'
import { lookupIn } from '~/i18n/lookup-in'
import { useWords } from '~/i18n/use-words'
import { useArea } from '~/features/items/use-item-paths'
import { importsWordsFor, type AllowedLookups, type ColumnRules } from './imports'

export function AllowedValues({ columns, allowed }: { columns: ColumnRules; allowed: AllowedLookups }) {
  const w = useWords()
  const words = importsWordsFor(w, useArea())
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-control cursor-pointer items-center font-medium underline underline-offset-2">
        {words.allowed}
      </summary>
      <Table className="mt-2">
        <Thead>
          <tr>
            <Th>{words.column}</Th>
            <Th>{words.content}</Th>
          </tr>
        </Thead>
        <Tbody>
          {columns.map(({ name: column, required }) => (
            <Tr key={column}>
              <Td className="min-w-36 font-medium">
                {words.columns[column]}
                {required ? (
                  <span className="block text-label font-normal text-ink-2">{words.mandatory}</span>
                ) : null}
              </Td>
              <Td>
                {words.help[column]}
                {allowed[column] ? (
                  <ul className="mt-1 flex flex-col gap-0.5">
                    {allowed[column].map(({ id, code, description }) => (
                      <li key={id}>
                        <span className="font-medium">{code}</span> {lookupIn(w, description)}
                      </li>
                    ))}
                  </ul>
                ) : null}
              </Td>
            </Tr>
          ))}
        </Tbody>
      </Table>
      <p className="mt-3 text-label text-ink-2">{words.commentHint}</p>
    </details>
  )
}
