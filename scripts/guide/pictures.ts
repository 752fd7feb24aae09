import type { Locator, Page } from '@playwright/test'

import type { Lang } from '../../app/domain/languages'
import type { demoAccounts } from '../demo-accounts'

export interface Picture {
  /** Signed in as; nobody if absent. */
  as?: keyof typeof demoAccounts
  at: string
  /** Default: desktop. */
  window?: 'desktop' | 'tablet' | 'phone'
  /** What is done before the picture is taken. */
  steps?: (page: Page, lang: Lang) => Promise<void>
  /** The part that is shown; the whole window if absent. */
  of?: (page: Page) => Locator
}

/** By the name of its file. */
export const pictures: Record<string, Picture> = {
  'signing-in': { at: '/login', of: (page) => page.locator('main') },
}
