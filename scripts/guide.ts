/**
 * `npm run guide [-- <picture> …]`: takes the pictures of the guide from the built portal (`npm run build`
 * first) with demonstration data, in each language, into `public/guide-images/<language>/`. Fails if a step no
 * longer matches its page.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'

import { chromium, devices, type Browser } from '@playwright/test'
import sharp from 'sharp'

import { languages, type Lang } from '../app/domain/languages'
import { startPortal } from '../e2e/support/portal'
import prepareDemo from '../e2e/support/global-setup'
import { demoAccounts, demoPassword } from './demo-accounts'
import { ensureBrowser } from './ensure-browser'
import { pictures, type Picture } from './guide/pictures'
import { root } from './run'

const windows = {
  desktop: { width: 1280, height: 800 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
}

async function take(
  browser: Browser,
  url: string,
  name: string,
  picture: Picture,
  lang: Lang,
): Promise<void> {
  const context = await browser.newContext({
    ...devices['Desktop Chrome'],
    baseURL: url,
    viewport: windows[picture.window ?? 'desktop'],
    locale: lang === 'it' ? 'it-IT' : 'en-GB',
    timezoneId: 'Europe/Rome',
    reducedMotion: 'reduce',
  })
  try {
    if (picture.as) {
      const form = { email: demoAccounts[picture.as].email, password: demoPassword }
      await context.request.post('/login', { form, headers: { Origin: url }, maxRedirects: 0 })
    }
    await context.request.post('/resources/preferences', {
      form: { lang },
      headers: { Origin: url },
      maxRedirects: 0,
    })
    const page = await context.newPage()
    await page.goto(typeof picture.at === 'string' ? picture.at : picture.at[lang])
    await picture.steps?.(page)
    await page.waitForLoadState('load')
    await page.evaluate(() => document.fonts.ready)
    const heading = await page.locator('h1').first().innerText()
    if (/404|an error occurred/.test(heading)) throw new Error(`${name}: ${page.url()} answers ${heading}`)
    const shown = picture.of ? await picture.of(page).screenshot() : await page.screenshot()
    const file = path.join(root, 'public/guide-images', lang, `${name}.webp`)
    await mkdir(path.dirname(file), { recursive: true })
    await sharp(shown).webp({ quality: 80, effort: 6 }).toFile(file)
    console.log(path.relative(root, file))
  } finally {
    await context.close()
  }
}

const asked = process.argv.slice(2)
const forget = await prepareDemo()
const portal = await startPortal({ settings: { LOG_LEVEL: 'error' } })
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  for (const [name, picture] of Object.entries(pictures))
    if (asked.length === 0 || asked.includes(name))
      for (const lang of languages) await take(browser, portal.url, name, picture, lang)
} finally {
  await browser.close()
  await portal.stop()
  await forget()
}
