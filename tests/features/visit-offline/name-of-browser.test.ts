import { expect, it } from 'vitest'
import { nameOfBrowser } from '~/features/visit-offline/device/name-of-browser'

it('a device has a default name until somebody names it', () => {
  const name = (userAgent: string, maxTouchPoints = 0) => nameOfBrowser({ userAgent, maxTouchPoints })
  const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
  expect(
    name(`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.5 Safari/605.1.15`, 5),
  ).toBe('iPad · Safari')
  expect(name(`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.5 Safari/605.1.15`)).toBe(
    'Mac · Safari',
  )
  expect(
    name(
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
      5,
    ),
  ).toBe('Android · Chrome')
  expect(name('curl/8.5')).toBe('')
})
