import { describe, expect, it } from 'vitest'
import { searchKey } from '~/domain/text/search-key'

describe('a search key', () => {
  it.each([
    ['Caffè  NERO', 'caffe nero'],
    ['  Olio «Riserva»\t750 ml ', 'olio «riserva» 750 ml'],
    ['Žižkov', 'zizkov'],
    ['ﬁbra', 'fibra'],
    ['Pinoli', 'pinoli'],
    ['אֲבוֹקָדוֹ', 'אבוקדו'],
    ['Łosoś Øl Æble Œuf', 'losos ol aeble oeuf'],
    ['Đorđe Straße GROẞ Þorskur Ísafjörður dağı', 'dorde strasse gross thorskur isafjordur dagi'],
    [
      'Dell’Olio, dell‘olio, dell`olio, dell´olio, dellʼolio',
      "dell'olio, dell'olio, dell'olio, dell'olio, dell'olio",
    ],
    ['ג׳לטין קמ״ח', `ג'לטין קמ"ח`],
    ['AB–1 AB‑1 AB−1', 'ab-1 ab-1 ab-1'],
    ['Ro\u200Bssi\u2800\u200E S\u00ADpA', 'rossi spa'],
    ['می\u200Cخواهم', 'میخواهم'],
    ['\u2800\u3164', ''],
    ['100%_\\', '100%_\\'],
    ['', ''],
  ])('the search key of %j is %j', (text, key) => {
    expect(searchKey(text)).toBe(key)
  })

  it('a search key is the same for composed and decomposed letters', () => {
    expect(searchKey('perch\u00e9')).toBe(searchKey('perche\u0301'))
  })

  it('a search key joins its parts and skips empty ones', () => {
    expect(searchKey('Sale', null, undefined, '', 'MP-005')).toBe('sale mp-005')
    expect(searchKey(null)).toBe('')
  })

  it('a search key of a search key is the same', () => {
    const key = searchKey('Aromi & Estratti «Città»')
    expect(searchKey(key)).toBe(key)
  })
})
