import { expect, it } from 'vitest'
import { check } from '~/i18n/it/server/check'
import { onDay, withDay } from '~/i18n/italian'
import { wordsFor } from '~/i18n/words'

it('a day that begins with a vowel takes an elided article, in sentences of every kind', () => {
  expect([onDay('11/12/2026'), onDay('08/12/2026'), onDay('12/11/2026'), onDay('18/11/2026')]).toEqual([
    'l’11/12/2026',
    'l’08/12/2026',
    'il 12/11/2026',
    'il 18/11/2026',
  ])
  expect(withDay('del', '11/12/2026')).toBe('dell’11/12/2026')
  const { certificates } = wordsFor('it')
  expect(certificates.revokedOn('11/12/2026')).toContain('l’11/12/2026')
  expect(wordsFor('it').requests.askedOn('11/12/2026')).toBe('Inviata l’11/12/2026')
  expect(check.says.valid('11/12/2026')).toBe('È valido fino all’11/12/2026.')
})
