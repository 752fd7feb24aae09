import { randomInt } from 'node:crypto'

// Without letters that are read or heard as others (I L O U), as in Crockford's base 32.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code of 12 characters (60 bits) that leads to a certificate's public check and can be typed by hand. */
export const newShortCode = () =>
  Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')
