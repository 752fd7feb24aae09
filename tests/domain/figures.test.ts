import { expect, test } from 'vitest'
import { medianAndP90, yearOfMonths, type Histogram } from '~/domain/figures'
import { barPlot, linePlot, ticksTo } from '~/features/figures/plots.server'

const of = (...values: number[]): Histogram => values.map((value) => ({ value, count: 1 }))

test('the median and the ninth in ten equal a count by hand', () => {
  expect(medianAndP90([])).toBeNull()
  expect(medianAndP90(of(4))).toEqual({ median: 4, p90: 4 })
  expect(medianAndP90(of(7, 1, 3))).toEqual({ median: 3, p90: 7 })
  expect(medianAndP90(of(1, 2, 5, 9))).toEqual({ median: 3.5, p90: 9 })
  // Nine of ten: the ninth.
  expect(medianAndP90(of(1, 2, 3, 4, 5, 6, 7, 8, 9, 40))).toEqual({ median: 5.5, p90: 9 })
  expect(
    medianAndP90([
      { value: 30, count: 1 },
      { value: 0, count: 99 },
    ]),
  ).toEqual({ median: 0, p90: 0 })
})

test('a year of months crosses the turn of the year', () => {
  expect(yearOfMonths('2026-11-20', -11)).toEqual([
    '2025-12',
    ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'].map((month) => `2026-${month}`),
  ])
  expect(yearOfMonths('2026-11-30', 0).slice(0, 3)).toEqual(['2026-11', '2026-12', '2027-01'])
})

test('ticks are round integers, and reach the maximum', () => {
  expect(ticksTo(0)).toEqual([0, 1])
  expect(ticksTo(3)).toEqual([0, 1, 2, 3])
  expect(ticksTo(9)).toEqual([0, 5, 10])
  expect(ticksTo(87)).toEqual([0, 50, 100])
  expect(ticksTo(640)).toEqual([0, 200, 400, 600, 800])
})

test('a drawing stays in its box, and is interrupted where there is no data', () => {
  const bars = barPlot(
    ['gen', 'feb'],
    [
      [3, 1],
      [0, 0],
    ],
  )
  expect(bars.bars.map(({ total, parts }) => [total, parts.map(({ height }) => height > 0)])).toEqual([
    [4, [true, true]],
    [0, [false, false]],
  ])
  const [first] = bars.bars
  expect(first?.parts[1]?.y).toBeCloseTo(first?.top ?? NaN)
  expect(bars.bars.every(({ x, width }) => x >= bars.left && x + width <= bars.right)).toBe(true)
  const line = linePlot(['a', 'b', 'c'], [{ line: 1, above: 4 }, null, { line: 2, above: 2 }])
  expect([line.lines.length, line.bands.length, line.points.length]).toEqual([2, 2, 2])
  expect(linePlot(['a'], [null])).toMatchObject({ lines: [], bands: [], points: [] })
})
