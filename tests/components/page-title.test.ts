import { describe, expect, it } from 'vitest'
import { tabTitle } from '~/components/page-title'
import { wordsFor } from '~/i18n/words'

const words = wordsFor('it')

const shell = { data: { user: { email: 'verifica@sigillo.example' } } }
const list = { data: { items: [], totalItems: 0, companyId: 'hq' } }
const company = { data: { company: { businessName: 'Molino San Giorgio S.r.l.' } } }
const facility = { data: { facility: { businessName: 'Altamura' } } }
const certificate = { data: { group: { name: 'Creme e salse' } } }

describe('the title of a tab', () => {
  it('the title of a tab names the company, facility or certificate that it belongs to; a whole list names none', () => {
    expect(tabTitle(words, 'Ingredienti', [shell, company, list])).toBe(
      'Ingredienti · Molino San Giorgio S.r.l. - Sigillo',
    )
    expect(tabTitle(words, 'Ingredienti', [shell, facility, list])).toBe('Ingredienti · Altamura - Sigillo')
    expect(tabTitle(words, 'Rinnovo', [shell, certificate, { data: undefined }])).toBe(
      'Rinnovo · Creme e salse - Sigillo',
    )
    expect(tabTitle(words, 'Ingredienti', [shell, list])).toBe('Ingredienti - Sigillo')
  })

  it('the title of a tab says when it could not be loaded', () => {
    expect(tabTitle(words, 'Contatti', [shell, facility, { data: null }], true)).toBe(
      'Errore: Contatti · Altamura - Sigillo',
    )
  })
})
