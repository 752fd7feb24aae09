import { expect, it } from 'vitest'
import { isMetered } from '~/components/list/prefetch'

it('nothing is fetched ahead on a line that is paid for or slow; what a browser does not tell is no reason', () => {
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
