import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { Page } from '@playwright/test'
import type axe from 'axe-core'

import { tier } from '../../scripts/tier'

/** The small build: each page loads and parses all of it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe leaves in a page, and the elements to be measured there. */
interface Looked {
  axe: typeof axe
  shown: Element[]
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Rules that measure each element, which take four fifths of axe's time: for the complete run. Their results follow
 * from classes and states: a worker checks each combination once.
 */
const measuring = ['color-contrast', 'target-size']

/** Theme, width, and the classes and states of an element and its ancestors: what was measured. */
const measured = new Set<string>()

/** How each visible element looks. */
const looksOf = (page: Page) =>
  page.evaluate(() => {
    const states = ['aria-current', 'aria-invalid', 'aria-pressed', 'aria-selected', 'data-state', 'disabled']
    const look = (element: Element | null) =>
      element
        ? [
            element.localName,
            element.getAttribute('class'),
            ...states.map((name) => element.getAttribute(name)),
          ]
        : []
    const where = [document.documentElement.dataset.theme, innerWidth]
    const shown = Array.from(document.body.querySelectorAll('*')).filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    )
    ;(window as unknown as Looked).shown = shown
    return shown.map((element) => [...where, ...look(element), ...look(element.parentElement)].join(' '))
  })

/**
 * Checks a page for barriers (WCAG 2.2 AA).
 * @returns the serious and critical ones, each with its elements
 */
export async function barriersOn(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  const looks = tier === 'all' ? await looksOf(page) : []
  const fresh = looks.flatMap((look, nth) => (measured.has(look) ? [] : [nth]))
  for (const look of looks) measured.add(look)
  const violations = await page.evaluate(
    async ({ tags, measuring, fresh }) => {
      const { axe, shown } = window as unknown as Looked
      const rules = Object.fromEntries(measuring.map((rule) => [rule, { enabled: false }]))
      const resultTypes: ['violations'] = ['violations']
      const results = [await axe.run({ runOnly: { type: 'tag', values: tags }, rules, resultTypes })]
      const include = fresh.flatMap((nth) => shown[nth] ?? []).filter(({ isConnected }) => isConnected)
      const runOnly = { type: 'rule' as const, values: measuring }
      if (include.length > 0) results.push(await axe.run({ include }, { runOnly, resultTypes }))
      return results.flatMap(({ violations }) => violations)
    },
    { tags, measuring, fresh },
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map(({ target }) => `  ${target.join(' ')}`).join('\n')}`,
    )
}

/** The markup of all elements that fail an axe rule. */
export async function elementsAgainst(page: Page, rule: string): Promise<string[]> {
  await page.evaluate(axeSource)
  return page.evaluate(async (rule) => {
    const { violations } = await (window as unknown as Looked).axe.run({
      runOnly: { type: 'rule', values: [rule] },
      rules: { [rule]: { enabled: true } },
    })
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))
  }, rule)
}
