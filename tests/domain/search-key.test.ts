import { describe, expect, it } from 'vitest'
import { searchKey } from '~/domain/search-key'

describe('a search key', () => {
  it.each([
    ['Caffè  NERO', 'caffe nero'],
    ['  Olio «Riserva»\t750 ml ', 'olio «riserva» 750 ml'],
    ['Žižkov', 'zizkov'],
    ['ﬁbra', 'fibra'],
    ['Pinoli', 'pinoli'],
    ['אֲבוֹקָדוֹ', 'אבוקדו'],
    ['100%_\\', '100%_\\'],
    ['', ''],
  ])('of %j is %j', (text, key) => {
    expect(searchKey(text)).toBe(key)
  })

  it('is the same for composed and decomposed letters', () => {
    expect(searchKey('perch\u00e9')).toBe(searchKey('perche\u0301'))
  })

  it('joins what is searched together, passing over what is empty', () => {
    expect(searchKey('Sale', null, undefined, '', 'MP-005')).toBe('sale mp-005')
    expect(searchKey(null)).toBe('')
  })

  it('stays as it is when it is made of a key', () => {
    const key = searchKey('Aromi & Estratti «Città»')
    expect(searchKey(key)).toBe(key)
  })
})
