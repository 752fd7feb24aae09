import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { root } from '../run'
import type { Weight } from './weight'

/** The maximum weight of a page, by its name in `pages.ts`. */
export type Budget = Record<string, Weight>

const file = path.join(root, 'budget.json')

export const readBudget = () => JSON.parse(readFileSync(file, 'utf8')) as Budget

/**
 * Allowance above the measured weight: a file's name changes how it compresses, and the demonstration's item
 * may have more to show. A budget is for growth by a feature, not by a hundred bytes.
 */
const HEADROOM = { file: 1.002, html: 1.1 }
const STEP = 500

/** Writes the current figures. */
export function writeBudget(weights: ReadonlyMap<string, Weight>): void {
  const budget = Object.fromEntries(
    [...weights].map(([name, { scripts, styles, images, html, scriptHeaders }]) => {
      const files = ({ requests, bytes }: Weight['scripts']) => ({
        requests,
        bytes: roundUp(bytes, HEADROOM.file),
      })
      const page: Weight = {
        scripts: files(scripts),
        styles: files(styles),
        images: files(images),
        html: { raw: roundUp(html.raw, HEADROOM.html), bytes: roundUp(html.bytes, HEADROOM.html) },
        scriptHeaders,
      }
      return [name, page]
    }),
  )
  writeFileSync(file, `${JSON.stringify(budget, null, 2)}\n`)
}

const roundUp = (bytes: number, headroom: number) => Math.ceil((bytes * headroom) / STEP) * STEP

/** Every figure above its budget, in words. */
export function overBudget(name: string, weight: Weight, allowed: Weight | undefined): string[] {
  if (!allowed) return [`${name} has no budget`]
  const over = (what: string, is: number, most: number) =>
    is > most ? [`${name}: ${what} ${is}, allowed ${most}`] : []
  return [
    ...over('requests for scripts', weight.scripts.requests, allowed.scripts.requests),
    ...over('bytes of scripts', weight.scripts.bytes, allowed.scripts.bytes),
    ...over('requests for styles', weight.styles.requests, allowed.styles.requests),
    ...over('bytes of styles', weight.styles.bytes, allowed.styles.bytes),
    ...over('requests for images', weight.images.requests, allowed.images.requests),
    ...over('bytes of images', weight.images.bytes, allowed.images.bytes),
    ...over('bytes of HTML, unpacked', weight.html.raw, allowed.html.raw),
    ...over('bytes of HTML', weight.html.bytes, allowed.html.bytes),
    ...over('bytes of headers with a script', weight.scriptHeaders, allowed.scriptHeaders),
  ]
}
