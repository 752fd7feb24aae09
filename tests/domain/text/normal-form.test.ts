import { describe, expect, test } from 'vitest'
import { normalCode, normalForm } from '~/domain/text/normal-form'

describe('The normal form of a text', () => {
  test.each([
    ['Ro\u200Bssi', 'Rossi'],
    ['Rossi\u200E', 'Rossi'],
    ['\u202ARossi\u202C', 'Rossi'],
    ['\u2066Rossi\u2069', 'Rossi'],
    ['Ro\u00ADssi', 'Rossi'],
    ['\uFEFFRossi', 'Rossi'],
    ['Rossi\u{E0041}\u{E007F}', 'Rossi'],
    ['Ro\u200Dssi\uFE0F', 'Rossi'],
    ['Ro\u2060ssi\u034F', 'Rossi'],
    ['Caffe\u0300', 'Caffè'],
    ['Caffe\u200B\u0300', 'Caffè'],
    ['a\u00A0b\u2009c\u3000d\u202Fe', 'a b c d e'],
    ['a\u2800b\u3164c\u115Fd\u1160e\uFFA0f', 'a b c d e f'],
    ['a\r\nb\rc\u2028d\u2029e\nf', 'a\nb\nc\nd\ne\nf'],
    ['a\tb', 'a\tb'],
  ])('%j is %j', (typed, stored) => {
    expect(normalForm(typed)).toBe(stored)
    expect(normalForm(stored)).toBe(stored)
  })

  test.each([
    ['Persian that parts its letters', 'می\u200Cخواهم'],
    ['Hindi that joins them', 'क्\u200Dष'],
    ['a family', '👨\u200D👩\u200D👧'],
    ['a heart in colour', '❤\uFE0F'],
    ['a skin', '👩🏽\u200D🚀'],
    ['Hebrew with points', 'שָׁלוֹם'],
    ['an apostrophe', 'Dell’Olio – 50 %'],
  ])('%s stays', (_, text) => {
    expect(normalForm(text)).toBe(text)
  })

  test('a joiner that joins nothing goes', () => {
    expect(normalForm('می\u200C')).toBe('می')
  })
})

test('a code has one dash, whichever was typed', () => {
  for (const dash of '-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uFE63\uFF0D\u2043')
    expect(normalCode(`AB${dash}1\u200E`), dash).toBe('AB-1')
})
