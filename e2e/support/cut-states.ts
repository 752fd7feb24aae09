import type { Page } from '@playwright/test'

/** The dates and states that a list cuts, for the message: half of one says nothing, or something else. */
export const cutStates = (page: Page) =>
  page.evaluate(() =>
    Array.from(
      document.querySelectorAll('.list-table td :is(.badge, .date, .expiry, time):not(.cell-note *)'),
    )
      .filter((element) => {
        const { right, left, top, width } = element.getBoundingClientRect()
        const cell = element.closest('.fits, td')?.getBoundingClientRect()
        const isInSight = cell && width > 0 && top < cell.bottom && left < cell.right
        return isInSight && right > cell.right + 1
      })
      .map(({ textContent }) => textContent),
  )
