/** A signature: lines of points, on a pad of width 1000. */
export type Strokes = [x: number, y: number][][]

/** The limit of a payload; a name needs fewer points, so more are dropped. */
const mostBytes = 20_000

/** As a form field: `x,y x,y;x,y`. */
export const strokesAsText = (strokes: Strokes): string =>
  strokes.map((points) => points.map((point) => point.join(',')).join(' ')).join(';')

export function readStrokes(text: string | undefined): Strokes | undefined {
  if (!text) return undefined
  const strokes = text
    .split(';')
    .map((points) =>
      points.split(' ').flatMap((point): [number, number][] => {
        const [x, y] = point.split(',').map(Number)
        return Number.isFinite(x) && Number.isFinite(y) ? [[Number(x), Number(y)]] : []
      }),
    )
    .filter((points) => points.length > 0)
  return strokes.length > 0 ? thinned(strokes) : undefined
}

/** Drops every other point, as often as needed: the ends of strokes stay. */
export function thinned(strokes: Strokes): Strokes {
  if (JSON.stringify(strokes).length <= mostBytes) return strokes
  const fewer: Strokes = strokes.map((points) =>
    points.filter((_, at) => at % 2 === 0 || at === points.length - 1),
  )
  const saved = fewer.flat().length < strokes.flat().length
  return saved ? thinned(fewer) : fewer.slice(0, Math.max(1, Math.floor(fewer.length / 2)))
}
