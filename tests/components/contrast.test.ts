import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { reviewStatuses } from '~/domain/items/review'

const css = readFileSync(new URL('../../app/styles/app.css', import.meta.url), 'utf8')

/** The colours set by a style rule. @throws if there is no such rule */
function tokens(selector: string): Record<string, string> {
  const [, rule] = css.split(`${selector} {`, 2)
  if (rule === undefined) throw new Error(`The style sheet has no rule ${selector}`)
  const [colours = ''] = rule.split('}', 1)
  const found = colours.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6});/g)
  return Object.fromEntries(Array.from(found, ([, name = '', value = '']): [string, string] => [name, value]))
}

const light = tokens('@theme')
const dark = { ...light, ...tokens('@variant night') }

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const STATUSES = [...reviewStatuses, 'certified']
const KINDS = ['danger', 'warning', 'success', 'info']
const GROUNDS = ['canvas', 'surface', 'sunken', 'hover', 'accent-soft']

/** Text in table rows, on every background of a row. */
const AAA: [string, string][] = [
  ...['surface', 'hover', 'accent-soft', 'sunken'].flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['ink-2', ground],
    ['danger-text', ground],
    ['warning-text', ground],
  ]),
  ...STATUSES.map((status): [string, string] => [`${status}-text`, `${status}-soft`]),
]
const AA: [string, string][] = [
  ...GROUNDS.flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['ink-2', ground],
    ['ink-3', ground],
    ['accent', ground],
  ]),
  ...KINDS.map((kind): [string, string] => [`${kind}-text`, `${kind}-soft`]),
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-hover'],
  ['danger-ink', 'danger'],
  ['danger-ink', 'danger-hover'],
  ['ink', 'danger-soft'],
]
/** Edges that distinguish a control (WCAG 1.4.11). */
const EDGES: [string, string][] = [
  ['control', 'surface'],
  ['control', 'canvas'],
  ['accent', 'surface'],
  ['accent', 'canvas'],
  ['danger', 'surface'],
]

describe.each([
  ['light', light],
  ['dark', dark],
])('contrast of the %s theme', (_, theme) => {
  const colour = (name: string) => {
    const value = theme[name]
    if (!value) throw new Error(`no token ${name}`)
    return value
  }
  it.each(AAA)('%s on %s reaches AAA, 7:1, for text in tables', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(7)
  })
  it.each(AA)('%s on %s reaches AA, 4.5:1', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5)
  })
  it.each(EDGES)('%s against %s reaches 3:1', (edge, ground) => {
    expect(contrast(colour(edge), colour(ground))).toBeGreaterThanOrEqual(3)
  })
})
