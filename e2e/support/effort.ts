import type { Locator, Page } from '@playwright/test'

/** What a task costs who does it: presses, and pages that came. */
export function counted(page: Page) {
  const effort = { presses: 0, pages: 0 }
  let shown = new URL(page.url()).pathname
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(page.url())
    if (frame !== page.mainFrame() || pathname === shown) return
    shown = pathname
    effort.pages++
  })
  const press = async (control: Locator) => {
    effort.presses++
    await control.click()
  }
  return { effort, press }
}
