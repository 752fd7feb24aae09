/** What a column holds in one row: each paragraph's width on one line, the widest of them, and the longest word. */
export interface CellSize {
  parts: number[]
  whole: number
  longest: number
}

/** As many rows as are looked at. */
const SAMPLE = 60
const STEP = 3
/** Words do not fill their lines. */
const RAGGED = 1.08

/** Rounds of moving room about; each makes the rows lower, so that they come to an end by themselves, mostly earlier. */
const ROUNDS = 12

/**
 * Shares the width of a table among its columns so that its rows become low: what is left over is given out in small steps
 * to where it saves most; then room is moved from one column to another as long as that saves lines.
 * @param narrowest of each column
 * @param rows what stands in them; each row one cell a column
 * @returns the columns' widths; what they leave over is nobody's
 */
export function sizeColumns(width: number, narrowest: number[], rows: CellSize[][]): number[] {
  const sample = sampleOf(rows)
  const spare = narrowest.length
  // What is left over is a column in which nothing stands.
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
    // As browsers share it: by how much each would like to have.
    [...narrowest.map((one, column) => one + (wishes[column] ?? 0) * share), left - wished * share],
  ]
  const tried = starts.map((start) => improved(sample, start, least, spare))
  const best = tried.reduce((one, other) => (costOf(sample, other) < costOf(sample, one) ? other : one))
  return best.slice(0, spare)
}

/** Spread evenly, and in no step that what repeats in a list could keep pace with. */
const sampleOf = (rows: CellSize[][]): CellSize[][] =>
  rows.length <= SAMPLE
    ? rows
    : Array.from({ length: SAMPLE }, (_, at) => rows[Math.floor(((at * 0.618034) % 1) * rows.length)] ?? [])

function improved(sample: CellSize[][], start: number[], least: number[], spare: number): number[] {
  const widths = [...start]
  const move = (from: number, to: number, by: number) => {
    widths[from] = (widths[from] ?? 0) - by
    widths[to] = (widths[to] ?? 0) + by
  }
  /** Makes the best of the moves from these columns. @returns whether there was one */
  const step = (sources: number[], sizes: number[]): boolean => {
    const now = costOf(sample, widths)
    let best = { from: -1, to: -1, by: 0, gain: 0 }
    for (const from of sources) {
      for (let to = 0; to < spare; to++) {
        for (const by of sizes) {
          if (from === to || (widths[from] ?? 0) - by < (least[from] ?? 0)) break
          move(from, to, by)
          const gain = (now - costOf(sample, widths)) / (from === spare ? by : 1)
          move(to, from, by)
          if (gain > best.gain) best = { from, to, by, gain }
        }
      }
    }
    if (best.from >= 0) move(best.from, best.to, best.by)
    return best.from >= 0
  }
  // One step may save nothing where a few of them save a line.
  const sizes = [1, 3, 6, 12, 24, 48].map((steps) => steps * STEP)
  while (step([spare], sizes));
  const all = widths.map((_, column) => column)
  for (let round = 0; round < ROUNDS && step(all, sizes); round++);
  return widths
}

/** The highest cell makes the row; the others count a little, so that two that are equally high both get their share. */
function costOf(sample: CellSize[][], widths: number[]): number {
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
