import { expect, it } from 'vitest'
import { isMetered } from '~/components/list/prefetch'

it('nothing is prefetched on a metered or slow connection; if the browser does not say, it is allowed', () => {
  expect([undefined, {}, { effectiveType: '4g' }, { type: 'wifi', saveData: false }].map(isMetered)).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(
    [{ saveData: true }, { type: 'cellular' }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }].map(
      isMetered,
    ),
  ).toEqual([true, true, true, true])
})
