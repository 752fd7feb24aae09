import { afterAll, beforeAll, expect, test } from 'vitest'

import { startPortal, type Portal } from '../../e2e/support/portal'
import { overBudget, readBudget } from '../../scripts/web/budget'
import { findPages, measuredPages } from '../../scripts/web/pages'
import { weigh } from '../../scripts/web/weight'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

test('no page weighs more than its budget', async () => {
  const budget = readBudget()
  expect(Object.keys(budget)).toEqual(measuredPages.map(({ name }) => name))
  const over = []
  for (const { name, address, cookie } of await findPages(portal))
    over.push(...overBudget(name, await weigh(portal.url, address, cookie), budget[name]))
  // Lighter by now? `npm run bench -- web bytes --write` lowers the budget.
  expect(over).toEqual([])
})
