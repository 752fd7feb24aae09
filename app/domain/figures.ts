/** Days of waiting: the upper end of each age; the last has none. */
export const waitingAges = ['upTo2', 'upTo7', 'upTo14', 'more'] as const
export type WaitingAge = (typeof waitingAges)[number]

export const lastDayOfAge = { upTo2: 2, upTo7: 7, upTo14: 14 } as const satisfies Record<
  Exclude<WaitingAge, 'more'>,
  number
>

/** Twelve months as `yyyy-mm`; the first is so many months from today's. */
export function yearOfMonths(today: string, firstAway: number): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + firstAway + index)).toISOString().slice(0, 7),
  )
}

/** The frequency of each value. */
export type Histogram = { value: number; count: number }[]

/** The value at a position in the sorted list, from 0. */
function valueAt(sorted: Histogram, place: number): number {
  let passed = 0
  for (const { value, count } of sorted) {
    passed += count
    if (place < passed) return value
  }
  return NaN
}

/** The median, and the least value that covers nine in ten. @returns null for an empty list */
export function medianAndP90(values: Histogram): { median: number; p90: number } | null {
  const total = values.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  const sorted = values.toSorted((a, b) => a.value - b.value)
  const median = (valueAt(sorted, Math.floor((total - 1) / 2)) + valueAt(sorted, Math.floor(total / 2))) / 2
  return { median, p90: valueAt(sorted, Math.ceil(total * 0.9) - 1) }
}
