/** Crockford's base 32, without the ambiguous I L O U. */
export const SHORT_CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 60 bits. */
export const SHORT_CODE_LENGTH = 12

const readAs: Record<string, string> = { O: '0', I: '1', L: '1' }

/** Any case and separators, O for 0 and the like, also at the end of the address that it was printed with; null if invalid. */
export function readShortCode(text: string): string | null {
  const inAddress = /\/([^/?#]+)\/?(?:[?#].*)?$/.exec(text.trim())?.[1]
  return readCode(text) ?? (inAddress === undefined ? null : readCode(inAddress))
}

function readCode(text: string): string | null {
  const code = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[OIL]/g, (letter) => readAs[letter] ?? letter)
  const known = [...code].every((character) => SHORT_CODE_ALPHABET.includes(character))
  return known && code.length === SHORT_CODE_LENGTH ? code : null
}

/** `7Q2F-9XKM-3TAB` */
export const formatShortCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code
