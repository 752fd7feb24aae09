import { randomInt } from 'node:crypto'
import { SHORT_CODE_ALPHABET } from '~/domain/text/short-code'

const letters = SHORT_CODE_ALPHABET.toLowerCase()

/** Random, so that nobody finds a product by its neighbours. */
export const newSlug = () => Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
