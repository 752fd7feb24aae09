import { describe, expect, it } from 'vitest'
import { isDoubtfulDistrict, isDoubtfulZipCode } from '~/domain/text/italian-place'

describe('places in Italy', () => {
  it.each(['Italia', 'italy', 'IT', ''])(
    'an Italian postal code has five digits, a province two letters (country %j)',
    (country) => {
      expect(isDoubtfulZipCode('ABCDE', country)).toBe(true)
      expect(isDoubtfulZipCode('7112', country)).toBe(true)
      expect(isDoubtfulZipCode(' 71121 ', country)).toBe(false)
      expect(isDoubtfulDistrict('Roma', country)).toBe(true)
      expect(isDoubtfulDistrict('R1', country)).toBe(true)
      expect(isDoubtfulDistrict('rm', country)).toBe(false)
    },
  )

  it('postal code and province are not doubted abroad, nor when empty', () => {
    expect(isDoubtfulZipCode('EC1A 1BB', 'Regno Unito')).toBe(false)
    expect(isDoubtfulDistrict('Ticino', 'Svizzera')).toBe(false)
    expect(isDoubtfulZipCode(' ', 'Italia')).toBe(false)
    expect(isDoubtfulDistrict('', 'Italia')).toBe(false)
  })
})
