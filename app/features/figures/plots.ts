/** Drawings as sent to a page: coordinates only, computed on the server. */
interface Frame {
  width: number
  height: number
  left: number
  right: number
  ticks: { y: number; label: string }[]
  labels: { x: number; text: string }[]
}

export interface BarPlot extends Frame {
  kind: 'bars'
  bars: { x: number; width: number; total: number; top: number; parts: { y: number; height: number }[] }[]
}

export interface LinePlot extends Frame {
  kind: 'line'
  /** The `points` of SVG's lines and polygons. */
  lines: string[]
  bands: string[]
  points: { x: number; line: number; above: number }[]
}

export type Plot = BarPlot | LinePlot

export const figureIds = ['decisions', 'outcomes', 'waiting', 'concerns', 'expiring', 'issued'] as const
export type FigureId = (typeof figureIds)[number]

/** The first cell heads its row: a month, an age. */
export interface FigureTable {
  heads: string[]
  rows: [string, ...(number | null)[]][]
}

export interface Figure {
  id: FigureId
  title: string
  /** Its description, in words. */
  caption: string
  series: string[]
  table: FigureTable
  /** Null if there is nothing to draw. */
  plot: Plot | null
}
