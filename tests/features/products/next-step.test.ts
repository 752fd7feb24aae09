import { expect, it } from 'vitest'
import { nextStepFor } from '~/features/products/list/next-step'

it('an empty company is led to its first product by way of a facility and an approved ingredient', () => {
  const step = (facilities: number, ingredients: number, approvedIngredients: number) =>
    nextStepFor({ facilities, ingredients, approvedIngredients })
  expect(step(0, 0, 0)).toBe('facility')
  expect(step(1, 0, 0)).toBe('ingredient')
  expect(step(1, 2, 0)).toBe('approval')
  expect(step(1, 2, 1)).toBe('ready')
  // Its last facility is gone, and with it the production site.
  expect(step(0, 2, 1)).toBe('facility')
})
