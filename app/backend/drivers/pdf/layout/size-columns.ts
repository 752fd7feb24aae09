/** Widths: of each paragraph on one line, of the widest one, and of the longest word. */
export interface CellSize {
  parts: number[]
  whole: number
  longest: number
}

const SAMPLE = 60
const STEP = 3
/** Words do not fill their lines. */
const RAGGED = 1.08

const ROUNDS = 12

/**
 * Keeps rows low: greedy, in small steps, from two starting points.
 * @param rows cells by column
 * @returns widths, which may leave room
 */
export function sizeColumns(width: number, narrowest: number[], rows: CellSize[][]): number[] {
  const sample = sampleRows(rows)
  const spare = narrowest.length
  const least = [...narrowest, 0]
  const left = Math.max(0, width - narrowest.reduce((sum, one) => sum + one, 0))
  const widest = narrowest.map((_, column) =>
    sample.reduce((most, row) => Math.max(most, row[column]?.whole ?? 0), 0),
  )
  const wishes = narrowest.map((one, column) => Math.max(0, (widest[column] ?? 0) - one))
  const wished = Math.max(
    1,
    wishes.reduce((sum, one) => sum + one, 0),
  )
  const share = Math.min(1, left / wished)
  const starts = [
    [...narrowest, left],
    // As browsers do: in proportion to what each column lacks.
    [...narrowest.map((one, column) => one + (wishes[column] ?? 0) * share), left - wished * share],
  ]
  const tried = starts.map((start) => improved(sample, start, least, spare))
  const best = tried.reduce((one, other) => (widthCost(sample, other) < widthCost(sample, one) ? other : one))
  return best.slice(0, spare)
}

/** Golden ratio steps: never in phase with a pattern in the list. */
const sampleRows = (rows: CellSize[][]): CellSize[][] =>
  rows.length <= SAMPLE
    ? rows
    : Array.from({ length: SAMPLE }, (_, at) => rows[Math.floor(((at * 0.618034) % 1) * rows.length)] ?? [])

function improved(sample: CellSize[][], start: number[], least: number[], spare: number): number[] {
  const widths = [...start]
  const move = (from: number, to: number, by: number) => {
    widths[from] = (widths[from] ?? 0) - by
    widths[to] = (widths[to] ?? 0) + by
  }
  /** Makes the move that saves most. @returns false if none does */
  const step = (sources: number[], sizes: number[]): boolean => {
    const now = widthCost(sample, widths)
    let best = { from: -1, to: -1, by: 0, gain: 0 }
    for (const from of sources) {
      for (let to = 0; to < spare; to++) {
        for (const by of sizes) {
          if (from === to || (widths[from] ?? 0) - by < (least[from] ?? 0)) break
          move(from, to, by)
          const gain = (now - widthCost(sample, widths)) / (from === spare ? by : 1)
          move(to, from, by)
          if (gain > best.gain) best = { from, to, by, gain }
        }
      }
    }
    if (best.from >= 0) move(best.from, best.to, best.by)
    return best.from >= 0
  }
  // One step may save nothing where several save a line.
  const sizes = [1, 3, 6, 12, 24, 48].map((steps) => steps * STEP)
  while (step([spare], sizes));
  const all = widths.map((_, column) => column)
  for (let round = 0; round < ROUNDS && step(all, sizes); round++);
  return widths
}

/** The highest cell counts; others count a little, so that equals both get room. */
function widthCost(sample: CellSize[][], widths: number[]): number {
  let sum = 0
  for (const row of sample) {
    let most = 1
    row.forEach(({ parts }, column) => {
      const at = widths[column] ?? 0
      let lines = 0
      for (const part of parts) lines += part <= at ? 1 : Math.ceil((part * RAGGED) / Math.max(at, 1))
      sum += lines
      if (lines > most) most = lines
    })
    sum += most * 4
  }
  return sum
}
