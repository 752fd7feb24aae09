import type { BarPlot, LinePlot } from './plots'

/** One box for all drawings: their text is readable on a phone, and grows with the page. */
const box = { width: 400, height: 200, left: 30, right: 4, top: 14, bottom: 20 }
const inner = { width: box.width - box.left - box.right, height: box.height - box.top - box.bottom }
const floor = box.height - box.bottom

/** Round steps of 1, 2 or 5, integers, the last at or above the maximum. */
export function ticksTo(most: number, about = 4): number[] {
  const rough = Math.max(most, 1) / about
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power)
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, index) => index * step)
}

const rounded = (value: number) => Math.round(value * 10) / 10

function plotFrame(most: number, labels: string[]) {
  const values = ticksTo(most)
  const top = values.at(-1) ?? 1
  const y = (value: number) => rounded(floor - (value / top) * inner.height)
  const step = inner.width / labels.length
  const middle = (index: number) => rounded(box.left + step * (index + 0.5))
  return {
    y,
    step,
    middle,
    frame: {
      width: box.width,
      height: box.height,
      left: box.left,
      right: box.width - box.right,
      ticks: values.map((value) => ({ y: y(value), label: String(value) })),
      labels: labels.map((text, index) => ({ x: middle(index), text })),
    },
  }
}

/** @param stacks for each label the value of each series, lowest first */
export function barPlot(labels: string[], stacks: number[][]): BarPlot {
  const totals = stacks.map((stack) => stack.reduce((sum, value) => sum + value, 0))
  const { y, step, middle, frame } = plotFrame(Math.max(...totals), labels)
  const width = rounded(Math.min(step * 0.7, 40))
  return {
    kind: 'bars',
    ...frame,
    bars: stacks.map((stack, index) => {
      let below = 0
      return {
        x: rounded(middle(index) - width / 2),
        width,
        total: totals[index] ?? 0,
        top: y(totals[index] ?? 0),
        parts: stack.map((value) => {
          const from = y(below)
          below += value
          return { y: y(below), height: rounded(from - y(below)) }
        }),
      }
    }),
  }
}

/** A line, and the band above it up to the second value; both are interrupted where there is no data. */
export function linePlot(labels: string[], points: ({ line: number; above: number } | null)[]): LinePlot {
  const { y, middle, frame } = plotFrame(Math.max(0, ...points.map((point) => point?.above ?? 0)), labels)
  const at = (index: number, value: number) => `${middle(index)},${y(value)}`
  const runs = lineRuns(points)
  return {
    kind: 'line',
    ...frame,
    lines: runs.map((run) => run.map(({ index, line }) => at(index, line)).join(' ')),
    bands: runs.map((run) =>
      [
        ...run.map(({ index, above }) => at(index, above)),
        ...run.toReversed().map(({ index, line }) => at(index, line)),
      ].join(' '),
    ),
    points: runs
      .flat()
      .map(({ index, line, above }) => ({ x: middle(index), line: y(line), above: y(above) })),
  }
}

function lineRuns(points: ({ line: number; above: number } | null)[]) {
  const runs: { index: number; line: number; above: number }[][] = [[]]
  points.forEach((point, index) => {
    if (point) runs.at(-1)?.push({ index, ...point })
    else runs.push([])
  })
  return runs.filter((run) => run.length > 0)
}
