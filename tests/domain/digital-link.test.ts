import { describe, expect, it } from 'vitest'
import { readDigitalLink } from '~/domain/certificates/digital-link'

describe('a GS1 Digital Link', () => {
  it.each([
    ['09506000134352', {}],
    ['09506000134352/22/2A', { rest: '/22/2A' }],
    ['09506000134352/10/ABC123', { lot: 'ABC123', rest: '/10/ABC123' }],
    ['09506000134352/22/2A/10/24-118/21/9', { lot: '24-118', rest: '/22/2A/10/24-118/21/9' }],
    ['09506000134352/10/A%2F7', { lot: 'A/7', rest: '/10/A%2F7' }],
    ['09506000134352/21/12345', { rest: '/21/12345' }],
  ])('%s is read whole', (path, more) => {
    const link = { gtin: '09506000134352', lot: null, rest: '', isCanonical: true, ...more }
    expect(readDigitalLink(path)).toEqual(link)
  })

  it.each([
    ['9506000134352', '09506000134352'],
    ['09506000134352/', '09506000134352'],
    ['614141123452', '00614141123452'],
    ['96385074', '00000096385074'],
  ])('%s leads to its fourteen digits', (path, gtin) => {
    expect(readDigitalLink(path)).toMatchObject({ gtin, isCanonical: false })
  })

  it.each([
    ['', 'gtin'],
    ['abc', 'gtin'],
    ['0950600013435', 'checkDigit'],
    ['0950-6000134352', 'gtin'],
    ['095060001343520', 'gtin'],
    ['09506000134352/10', 'syntax'],
    ['09506000134352/10/', 'syntax'],
    ['09506000134352//10/A', 'syntax'],
    ['09506000134352/10/A/22/B', 'syntax'],
    ['09506000134352/10/A/10/B', 'syntax'],
    ['09506000134352/11/261121', 'syntax'],
    [`09506000134352/10/${'A'.repeat(21)}`, 'syntax'],
    ['09506000134352/10/%E0%A4', 'syntax'],
    ['09506000134352/10/a%20b', 'syntax'],
    ['09506000134352/10/caff%C3%A8', 'syntax'],
  ])('%j is refused as %s', (path, problem) => {
    expect(readDigitalLink(path).problem).toBe(problem)
  })

  it('with a wrong check digit says which one it should be', () => {
    expect(readDigitalLink('09506000134353')).toEqual({ problem: 'checkDigit', expected: '2' })
  })
})
