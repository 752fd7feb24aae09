import clsx from 'clsx'
import type { BarPlot, LinePlot, Plot } from './plots'

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
export function Chart({ plot, label, series }: { plot: Plot; label: string; series: string[] }) {
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
