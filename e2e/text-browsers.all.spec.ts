import { demoAccounts, demoPassword } from '../scripts/demo-accounts'
import { TerminalBrowser, terminalBrowsers } from './support/terminal-browser'
import { httpTest as test } from './support/test'

/**
 * Browsers in a terminal, which send neither `Origin` nor `Sec-Fetch-Site`: from the sign-in to a submitted
 * form, with nothing in front of the portal.
 */
for (const name of terminalBrowsers) {
  test(`${name} signs in, reads a list and sends a form`, async ({ portal }) => {
    // Lynx sends no Referer for a page with a query by default: it begins at the sign-in.
    const browser = new TerminalBrowser(name, `${portal.url}/${name === 'lynx' ? 'login' : 'ingredients'}`)
    try {
      await browser.sees(/Password/)
      await browser.fill('Email', demoAccounts.molino.email)
      await browser.fill('Password', demoPassword, '*'.repeat(demoPassword.length))
      await browser.follow('ACCEDI')
      if (name === 'lynx') {
        await browser.sees(/Scrivania/)
        await browser.goTo(`${portal.url}/ingredients`)
      }
      await browser.sees(/acido ascorbico/)

      await browser.goTo(`${portal.url}/accounts/new`)
      await browser.sees(/Email\*/)
      await browser.fill('Email*', `${name}@x.example`)
      await browser.follow('Invia invito')
      await browser.sees(/Email invitation sent!/)
    } finally {
      browser.close()
    }
  })
}
