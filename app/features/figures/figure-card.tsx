import { ChevronRight, Download } from '~/components/ui/icons'
import { Card } from '~/components/ui/card'
import { Table, Tbody, Td, Th, Thead, Tr } from '~/components/ui/table'
import { exportFormats } from '~/domain/listed'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { Chart } from './chart'
import type { Figure } from './plots'

/** @param query of the page, and of the exported numbers */
export function FigureCard({ figure, query }: { figure: Figure; query: string }) {
  const w = useWords()
  const words = w.figures
  const { formatNumber } = useFormat()
  const { id, title, caption, series, table, plot } = figure
  return (
    <Card title={title} className="break-inside-avoid">
      <figure className="flex flex-col gap-3">
        <figcaption className="text-ink-2">{caption}</figcaption>
        {plot ? <Chart plot={plot} label={`${title}. ${caption}`} series={series} /> : null}
        <details className="group figure-numbers">
          <summary className="-ms-1 inline-flex min-h-6 cursor-pointer list-none items-center gap-1 rounded-sm pe-1 text-accent select-none touch:min-h-11 [&::-webkit-details-marker]:hidden">
            <ChevronRight aria-hidden className="size-4 shrink-0 group-open:rotate-90" />
            {words.numbers}
            <span className="sr-only">: {title}</span>
          </summary>
          <Table className="mt-2">
            <caption className="sr-only">{title}</caption>
            <Thead>
              <tr>
                {table.heads.map((head, index) => (
                  <Th key={head} className={index > 0 ? 'text-end! whitespace-normal!' : undefined}>
                    {head}
                  </Th>
                ))}
              </tr>
            </Thead>
            <Tbody>
              {table.rows.map(([head, ...cells]) => (
                <Tr key={head}>
                  <th scope="row" className="px-4 py-1.5 text-start font-normal whitespace-nowrap">
                    {head}
                  </th>
                  {cells.map((cell, index) => (
                    <Td key={index} className="min-w-0! py-1.5! text-end">
                      {cell === null ? (
                        <span className="text-ink-2">{w.common.none}</span>
                      ) : (
                        formatNumber(cell)
                      )}
                    </Td>
                  ))}
                </Tr>
              ))}
            </Tbody>
          </Table>
          <p className="list-export mt-2 print:hidden">
            <Download />
            <span>{words.take}</span>
            {exportFormats.map((format) => (
              <a
                key={format}
                href={paths.certifier.exportFigure(id, format, query)}
                aria-label={words.takeAs(title, format)}
                className="text-link"
              >
                {format.toUpperCase()}
              </a>
            ))}
          </p>
        </details>
      </figure>
    </Card>
  )
}
