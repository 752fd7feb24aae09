import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDialects } from '../support/backend'
import { createItemWorld, newIngredient, refusal, type ItemWorld } from './support-items'

describeDialects('the language of a refusal', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  const rubbish = '*;q=0.1, en;q=zzz'
  const english = 'fr, en-GB;q=0.8, it;q=0.2'

  /** Each message, requested in Italian, with rubbish, and in English. */
  async function messages(path: string, init: RequestInit = {}, who = world.company) {
    const answers = await Promise.all(
      ['it', rubbish, english].map(async (header) => {
        const headers = { 'content-type': 'application/json', ...init.headers, 'accept-language': header }
        const response = await who.fetch(path, { ...init, headers })
        return (await response.json()) as { status: number; code: string; message: string; details?: object }
      }),
    )
    const facts = answers.map(({ message: _, ...rest }) => JSON.stringify(rest))
    expect(new Set(facts).size).toBe(1)
    return [answers[0]?.code, ...answers.map(({ message }) => message)]
  }

  test('it follows Accept-Language, and is Italian otherwise', async () => {
    expect(await messages('/api/nowhere')).toEqual(['not_found', 'Non trovato', 'Non trovato', 'Not found'])
    const list = '/api/company/ingredients/list'
    expect(await messages(list, {}, { ...world.company, ...world.test.stranger })).toEqual([
      'unauthenticated',
      'Accesso necessario',
      'Accesso necessario',
      'Sign-in required',
    ])
    const save = '/api/company/ingredients'
    expect(await messages(save, { method: 'PATCH', body: '{' })).toEqual([
      'invalid_input',
      'Richiesta non leggibile',
      'Richiesta non leggibile',
      'The request cannot be read',
    ])
    expect(
      await messages(save, { method: 'PATCH', body: '{}', headers: { origin: 'http://other.test' } }),
    ).toEqual([
      'cross_origin',
      'Richiesta da un altro sito rifiutata',
      'Richiesta da un altro sito rifiutata',
      'A request from another site was refused',
    ])
  })

  test('names and days inside it follow it too', async () => {
    const { id } = await newIngredient(world)
    await world.company.api.ingredients.send({ ingredientId: id })
    await world.manager.api.ingredients.lock({ ingredientId: id })
    const path = `/api/company/ingredients/${id}`
    const [code, italian, , english] = await messages(path, { method: 'DELETE' })
    expect(code).toBe('ingredient.locked')
    expect(italian).toBe('L’ingrediente è in carico a manager@example.test fino al 20/11/2026, 10:30')
    expect(english?.replace(/\s/g, ' ')).toBe(
      'The ingredient is with manager@example.test until 20 Nov 2026, 10:30',
    )
  })

  test('field errors follow it too', async () => {
    const create = { method: 'POST', body: JSON.stringify({ name: 'x'.repeat(201), expirationDate: 'soon' }) }
    const issues = async (header: string) => {
      const headers = { 'content-type': 'application/json', 'accept-language': header }
      const response = await world.manager.fetch('/api/certifier/ingredientflow', { ...create, headers })
      return (await response.json()) as unknown
    }
    expect(await issues(rubbish)).toEqual({
      status: 400,
      code: 'invalid_input',
      message: 'Al massimo 200 caratteri',
      issues: {
        name: ['Al massimo 200 caratteri'],
        expirationDate: ['Invalid date'],
        companyId: ['Required'],
      },
    })
    expect(await issues(english)).toMatchObject({
      message: 'At most 200 characters',
      issues: { name: ['At most 200 characters'] },
    })
  })

  test("a page's calls use the page's language, whatever its browser prefers", async () => {
    const { backend } = world.test
    const headers = new Headers({ 'accept-language': 'en', host: 'sigillo.test' })
    const asked = (lang: 'it' | 'en') =>
      refusal(
        backend.client({ headers, secure: false, address: null, lang }, new Headers()).ingredients.list({}),
      )
    expect((await asked('it')).message).toBe('Accesso necessario')
    expect((await asked('en')).message).toBe('Sign-in required')
  })
})
