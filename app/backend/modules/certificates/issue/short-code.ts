import { randomInt } from 'node:crypto'
import { SHORT_CODE_ALPHABET, SHORT_CODE_LENGTH } from '~/domain/short-code'

/** A random code that leads to a certificate's public check and can be typed by hand. */
export const newShortCode = () =>
  Array.from(
    { length: SHORT_CODE_LENGTH },
    () => SHORT_CODE_ALPHABET[randomInt(SHORT_CODE_ALPHABET.length)],
  ).join('')
