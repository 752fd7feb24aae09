import type { Font } from 'fontkit'

// Drawing operators as text, for pages and shared drawings alike. Origin at the top left, y downwards.

/** Control points for half a cosine wave. */
const COSINE = 0.3642
/** Control points for a quarter of a circle. */
const QUARTER = 0.5523

type Point = [number, number]

/** `0 0.5 1` from `#0080ff`. */
export function rgb(color: string): string {
  return [1, 3, 5].map((at) => number(parseInt(color.slice(at, at + 2), 16) / 255)).join(' ')
}

export function fill(color: string, path: string): string {
  return `${rgb(color)} rg ${path} f\n`
}

export function stroke(color: string, width: number, path: string): string {
  return `${rgb(color)} RG ${number(width)} w ${path} S\n`
}

export function line(x1: number, y1: number, x2: number, y2: number): string {
  return `${move([x1, y1])}${number(x2)} ${number(y2)} l `
}

export function alongLine(x: number, y: number, angle: number) {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return (advance: number, total: number) =>
    ([px, py]: Point): Point => {
      const along = px + advance - total / 2
      return [x + along * cos - py * sin, y + along * sin + py * cos]
    }
}

/** A single point is a dot, where lines end round. */
export function polyline(points: readonly Point[]): string {
  const [first = [0, 0], ...rest] = points
  const on = rest.length > 0 ? rest : [first]
  return move([...first]) + on.map(([x, y]) => `${number(x)} ${number(y)} l `).join('')
}

export function rectangle(x: number, y: number, width: number, height: number): string {
  return `${number(x)} ${number(y)} ${number(width)} ${number(height)} re `
}

export function circle(x: number, y: number, radius: number): string {
  const k = radius * QUARTER
  return (
    move([x + radius, y]) +
    curve([x + radius, y + k], [x + k, y + radius], [x, y + radius]) +
    curve([x - k, y + radius], [x - radius, y + k], [x - radius, y]) +
    curve([x - radius, y - k], [x - k, y - radius], [x, y - radius]) +
    curve([x + k, y - radius], [x + radius, y - k], [x + radius, y]) +
    'h '
  )
}

export function scallop(x: number, y: number, outer: number, inner: number, lobes: number): string {
  const step = (2 * Math.PI) / lobes
  const rise = (outer - inner * Math.cos(step / 2)) / 0.75
  let path = move(polar(x, y, inner, 0))
  for (let lobe = 0; lobe < lobes; lobe++) {
    const from = polar(x, y, inner, lobe * step)
    const to = polar(x, y, inner, (lobe + 1) * step)
    const [outX, outY] = polar(0, 0, rise, (lobe + 0.5) * step)
    path += curve([from[0] + outX, from[1] + outY], [to[0] + outX, to[1] + outY], to)
  }
  return path + 'h '
}

export function rosette(
  x: number,
  y: number,
  low: number,
  high: number,
  waves: number,
  phase: number,
): string {
  const half = Math.PI / waves
  const radius = (at: number) => (at % 2 === 0 ? low : high)
  let path = move(polar(x, y, low, phase))
  for (let at = 0; at < waves * 2; at++) {
    const angle = phase + at * half
    path += curve(
      polar(x, y, radius(at), angle + COSINE * half),
      polar(x, y, radius(at + 1), angle + half - COSINE * half),
      polar(x, y, radius(at + 1), angle + half),
    )
  }
  return path + 'h '
}

/** `across` is vertical; `shift` is a share of the period. */
export function wave(
  start: number,
  end: number,
  axis: number,
  amplitude: number,
  period: number,
  shift: number,
  across: boolean,
): string {
  const half = period / 2
  const point = (along: number, at: number): Point => (across ? [at, along] : [along, at])
  const height = (at: number) => axis + (at % 2 === 0 ? -amplitude : amplitude)
  let along = start - shift * period
  let path = move(point(along, height(0)))
  for (let at = 0; along < end; at++, along += half) {
    path += curve(
      point(along + COSINE * half, height(at)),
      point(along + half - COSINE * half, height(at + 1)),
      point(along + half, height(at + 1)),
    )
  }
  return path
}

export function check(x: number, y: number, size: number): string {
  return (
    move([x - size * 0.5, y + size * 0.04]) +
    `${number(x - size * 0.14)} ${number(y + size * 0.38)} l ` +
    `${number(x + size * 0.5)} ${number(y - size * 0.38)} l `
  )
}

/** The outlines of a text: set on a line from (0, 0), then placed. */
export function outlines(
  font: Font,
  text: string,
  size: number,
  place: (advance: number, total: number) => (point: Point) => Point,
  tracking = 0,
): string {
  const scale = size / font.unitsPerEm
  const letters = [...text].map((letter) => font.layout(letter).glyphs[0])
  const advances = letters.map((glyph) => (glyph?.advanceWidth ?? 0) * scale + tracking)
  const total = advances.reduce((sum, advance) => sum + advance, 0)
  let path = ''
  let left = 0
  letters.forEach((glyph, index) => {
    const advance = advances[index] ?? 0
    // By its middle, so that on a ring it stands upright.
    const put = place(left + advance / 2, total)
    const at = (args: number[], from: number): Point =>
      put([(args[from] ?? 0) * scale - advance / 2 + tracking / 2, -(args[from + 1] ?? 0) * scale])
    let last: Point = [0, 0]
    for (const { command, args } of glyph?.path.commands ?? []) {
      if (command === 'closePath') path += 'h '
      else if (command === 'moveTo') path += move((last = at(args, 0)))
      else if (command === 'lineTo') {
        last = at(args, 0)
        path += `${number(last[0])} ${number(last[1])} l `
      } else if (command === 'bezierCurveTo') {
        path += curve(at(args, 0), at(args, 2), (last = at(args, 4)))
      } else {
        const control = at(args, 0)
        const end = at(args, 2)
        path += curve(between(last, control, 2 / 3), between(end, control, 2 / 3), end)
        last = end
      }
    }
    left += advance
  })
  return path
}

export function aroundCircle(x: number, y: number, radius: number) {
  return (advance: number, total: number) => {
    const angle = (advance / total - 0.5) * 2 * Math.PI
    const cos = Math.cos(angle)
    const sin = Math.sin(angle)
    return ([px, py]: Point): Point => [
      x + px * cos - (py - radius) * sin,
      y + px * sin + (py - radius) * cos,
    ]
  }
}

function polar(x: number, y: number, radius: number, angle: number): Point {
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
}

function between(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

function move([x, y]: Point): string {
  return `${number(x)} ${number(y)} m `
}

function curve(first: Point, second: Point, end: Point): string {
  return `${[...first, ...second, ...end].map(number).join(' ')} c `
}

function number(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
