import { describe, expect, it } from 'vitest'
import { errorAsJson, errorTitle, errorText, errorStatus } from '~/components/page/error-words'
import { wordsFor } from '~/i18n/words'

const words = wordsFor('it')

/** What Remix makes of a thrown response. */
const answer = (status: number, statusText: string, data: unknown) => ({
  status,
  statusText,
  data,
  internal: false,
})

describe('error screens (specification §2)', () => {
  // Spec: layout.
  it('error screens say the given words to the letter', () => {
    expect(words.errors.notFound).toBe('404 page not found... ')
    expect(words.errors.backToHome).toBe('back to home')
    expect(words.errors.occurred).toBe('an error occurred... refresh!')
    expect(words.errors.homepage).toBe('homepage')
    expect(words.errors.reload).toBe('reload')
  })

  // Spec: layout.
  it('error screens show the status text or the message', () => {
    expect(errorText(answer(403, 'Forbidden', null), words)).toBe('Forbidden')
    expect(errorText(answer(409, '', { message: 'in uso' }), words)).toBe('in uso')
    expect(errorText(answer(500, '', null), words)).toBe('Internal Server Error')
    expect(errorText(answer(418, '', null), words)).toBe('418')
    expect(errorText(new Error('boom'), words)).toBe('boom')
    expect(errorText(undefined, words)).toBe(words.errors.unknown)
    expect(errorStatus(new Error('boom'))).toBe(500)
  })

  it('the title of an error screen names the error', () => {
    expect(errorTitle(answer(404, '', null), words)).toBe('Errore: pagina non trovata - Sigillo')
    expect(errorTitle(answer(503, '', null), words)).toBe('Errore: servizio non raggiungibile - Sigillo')
    expect(errorTitle(new Error('boom'), words)).toMatch(/^Errore: .* - Sigillo$/)
  })

  // Spec: layout.
  it('the fallback screen writes the error as formatted JSON, without a stack', () => {
    const json = errorAsJson(new TypeError('x is undefined'))
    expect(JSON.parse(json)).toEqual({ name: 'TypeError', message: 'x is undefined' })
    expect(json).toContain('\n')
    const circle: Record<string, unknown> = {}
    circle.self = circle
    expect(errorAsJson(circle)).toBe('[object Object]')
    expect(errorAsJson(undefined)).toBe('undefined')
  })
})
