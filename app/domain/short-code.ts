/** Crockford's base 32: without letters that are read or heard as others (I L O U). */
export const SHORT_CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 12 characters of 5 bits each: 60 bits, which nobody guesses. */
export const SHORT_CODE_LENGTH = 12

const readAs: Record<string, string> = { O: '0', I: '1', L: '1' }

/**
 * A certificate's short code as people type it: in either case, with separators or without, the letters that the
 * alphabet lacks for the digits that they look like.
 * @returns the code as it is stored, or null where it can be none
 */
export function readShortCode(text: string): string | null {
  const code = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[OIL]/g, (letter) => readAs[letter] ?? letter)
  const known = [...code].every((character) => SHORT_CODE_ALPHABET.includes(character))
  return known && code.length === SHORT_CODE_LENGTH ? code : null
}

/** The code in groups of four, as it is read out and typed: `7Q2F-9XKM-3TAB`. */
export const formatShortCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code
