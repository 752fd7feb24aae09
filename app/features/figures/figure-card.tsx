import { ChevronRight, Download } from '~/components/ui/icons'
import { Card } from '~/components/ui/card'
import { Table, Tbody, Td, Th, Thead, Tr } from '~/components/ui/table'
import { exportFormats } from '~/domain/listed'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { Figure, BarPlot, LinePlot, Plot } from './plots'
import clsx from 'clsx'

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

/** Colours of the series, in order; distinguishable by lightness as well. */
const fills = ['fill-accent', 'fill-accent-line', 'fill-warning-line']
const swatches = ['bg-accent', 'bg-accent-line', 'bg-warning-line']

function Bars({ plot }: { plot: BarPlot }) {
  return plot.bars.map((bar) => (
    <g key={bar.x}>
      {bar.parts.map((part, series) =>
        part.height > 0 ? (
          <rect
            key={series}
            x={bar.x}
            y={part.y}
            width={bar.width}
            height={part.height}
            className={clsx(fills[series], 'stroke-surface')}
          />
        ) : null,
      )}
      {bar.total > 0 ? (
        <text x={bar.x + bar.width / 2} y={bar.top - 3} textAnchor="middle" className="fill-ink font-medium">
          {bar.total}
        </text>
      ) : null}
    </g>
  ))
}

function Lines({ plot }: { plot: LinePlot }) {
  return (
    <>
      {plot.bands.map((points) => (
        <polygon key={points} points={points} className="fill-accent-line opacity-60" />
      ))}
      {plot.lines.map((points) => (
        <polyline key={points} points={points} className="fill-none stroke-accent stroke-2" />
      ))}
      {plot.points.map(({ x, line, above }) => (
        <g key={x}>
          <circle cx={x} cy={above} r={2.5} className="fill-accent-line stroke-accent" />
          <circle cx={x} cy={line} r={3} className="fill-accent" />
        </g>
      ))}
    </>
  )
}

/** Its caption says what it shows, its table has the numbers: to a screen reader it is one picture. */
function Chart({ plot, label, series }: { plot: Plot; label: string; series: string[] }) {
  return (
    <>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${plot.width} ${plot.height}`}
        className="h-auto w-full max-w-150 text-[11px] tabular-nums max-sm:text-[12px]"
      >
        {plot.ticks.map(({ y, label: value }) => (
          <g key={value}>
            <line x1={plot.left} x2={plot.right} y1={y} y2={y} className="stroke-line" />
            <text x={plot.left - 5} y={y + 4} textAnchor="end" className="fill-ink-2">
              {value}
            </text>
          </g>
        ))}
        {plot.kind === 'bars' ? <Bars plot={plot} /> : <Lines plot={plot} />}
        {plot.labels.map(({ x, text }) => (
          <text key={x} x={x} y={plot.height - 5} textAnchor="middle" className="fill-ink-2">
            {text}
          </text>
        ))}
      </svg>
      {series.length > 1 ? (
        <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-label text-ink-2">
          {series.map((name, index) => (
            <li key={name} className="flex items-center gap-1.5">
              <span className={clsx('inline-block size-3 rounded-sm border', swatches[index])} />
              {name}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
