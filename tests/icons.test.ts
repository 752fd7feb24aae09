import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawSprite, spriteFile } from '../scripts/icons'

test('the sprite has every icon that the screens name, and no other', () => {
  expect(readFileSync(spriteFile, 'utf8'), 'run `npm run icons`').toBe(drawSprite())
})
