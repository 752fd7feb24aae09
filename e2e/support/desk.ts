import type { Page } from '@playwright/test'

/** What there is to do; a thing may stand in it several times. */
export const queue = (page: Page) => page.getByRole('region', { name: 'Da fare' })

/** The way to the list of all that one part counts. */
export const figure = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'In cifre' }).getByRole('link', { name, exact: true })

/** One kind of work, by its chip. */
export const chip = (page: Page, kind: string) =>
  page
    .getByRole('navigation', { name: 'Tipi di attività' })
    .getByRole('link', { name: new RegExp(`^${kind} `) })
