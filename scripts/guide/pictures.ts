import type { Locator, Page } from '@playwright/test'

import type { Lang } from '../../app/domain/languages'
import type { demoAccounts } from '../demo-accounts'

export interface Picture {
  /** Signed in as; nobody if absent. */
  as?: keyof typeof demoAccounts
  /** Its address; where the language is part of it, one for each. */
  at: string | Record<Lang, string>
  /** Default: desktop. */
  window?: 'desktop' | 'tablet' | 'phone'
  /** Steps before the picture is taken. */
  steps?: (page: Page) => Promise<void>
  /** The part to show; the whole window if absent. */
  of?: (page: Page) => Locator
}

const main = (page: Page) => page.locator('main')

/** Opens the first row of a list, or what lies below it. */
const first =
  (path: string, below = '') =>
  async (page: Page) => {
    const hrefs = await page
      .locator(`main a[href^="${path}/"]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const row = hrefs.find((href) => /^[\da-f]{8}-[\da-f-]{27}/.test(href.slice(path.length + 1)))
    if (!row) throw new Error(`No row of ${path} on ${page.url()}`)
    await page.goto(row.replace(/[?#].*/, '') + below)
  }

/** By file name. */
export const pictures: Record<string, Picture> = {
  'signing-in': { at: '/login', of: main },
  'finding-things': { as: 'staff', at: '/certifier/ingredients' },
  messages: {
    as: 'staff',
    at: '/certifier/ingredients?WithStatus=review',
    steps: first('/certifier/ingredients', '/messages'),
  },
  'checking-a-certificate': { at: '/verify', of: main },
  'registering-a-company': { as: 'manager', at: '/certifier/companies' },
  'reviewing-an-ingredient': {
    as: 'staff',
    at: '/certifier/ingredients?WithStatus=approving',
    steps: first('/certifier/ingredients'),
  },
  'reviewing-a-product': {
    as: 'staff',
    at: '/certifier/products?WithStatus=approving',
    steps: first('/certifier/products'),
  },
  'issuing-a-certificate': { as: 'manager', at: '/certifier/certificates/new' },
  'adding-products': {
    as: 'manager',
    at: '/certifier/certificates',
    steps: first('/certifier/certificates'),
  },
  'reviewing-supplier-certificates': {
    as: 'manager',
    at: '/certifier/supplier-certificates',
    steps: first('/certifier/supplier-certificates', '/approve'),
  },
  'suspending-a-certificate': {
    as: 'manager',
    at: '/certifier/certificates?WithState=suspended',
    steps: first('/certifier/certificates', '/rulings'),
  },
  'following-lines': {
    as: 'manager',
    at: '/certifier/companies?Search=brenta',
    steps: async (page) => {
      await first('/certifier/companies', '/lines')(page)
      await first('/certifier/lines')(page)
    },
  },
  'public-register': { at: { it: '/directory', en: '/en/directory' } },
  'planning-a-visit': { as: 'manager', at: '/certifier/visits' },
  'following-deviations': { as: 'manager', at: '/certifier/deviations?WithStatus=closed' },
  'changing-settings': { as: 'manager', at: '/certifier/settings' },
  'managing-staff': { as: 'manager', at: '/certifier/settings/staff' },
  'visiting-a-plant': {
    as: 'staff',
    at: '/certifier/visits',
    window: 'tablet',
    steps: first('/certifier/visits', '/field'),
  },
  'getting-started': { as: 'molino', at: '/desk' },
  'registering-an-ingredient': { as: 'molino', at: '/ingredients/new' },
  'registering-a-product': { as: 'molino', at: '/products/new' },
  'using-supplier-certificates': {
    as: 'vesuvio',
    at: '/supplier-certificates?Requested=true',
    steps: first('/supplier-certificates'),
  },
  'requesting-a-certificate': { as: 'molino', at: '/certificates' },
  'connecting-programs': { as: 'molino', at: '/programs' },
  'inviting-colleagues': { as: 'molino', at: '/accounts' },
}
