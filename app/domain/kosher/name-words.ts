import { searchKey } from '../text/search-key'

const additive =
  /(^|[^a-z0-9])(?:e|ins)[\s._:‐‑–—−-]*(\d{3,4}[a-f]?(?:iv|v|i{1,3})?)(?![a-z0-9])(?!\s*(?:k?g|gr|m[gl]|mcg|lt?|ui|iu|%))((?:\s*[-‐‑–/,]\s*\d{3,4}[a-f]?(?![a-z0-9%.])(?!\s*(?:k?g|gr|m[gl]|mcg|lt?)\b))*)/g

/** E471, «E 471» and «E-471», and the same for the further ones of «E471/472e». */
function written(
  found: string,
  before: string,
  number: string,
  further: string,
  at: number,
  whole: string,
): string {
  // «vitamina E 500»: neither an additive.
  if (/vitamin[ae]?$/.test(whole.slice(0, at))) return found
  return before + [number, ...(further.match(/\d+[a-f]?/g) ?? [])].map((one) => `e${one} `).join('')
}

/** Invisible characters that a PDF leaves within words. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/**
 * The words of a name as they are compared, by the parts of a list: without case, accents and signs, an additive as one
 * word (`e471a`).
 */
export const nameParts = (name: string): string[][] =>
  searchKey(name.replace(invisible, ''))
    .replace(additive, written)
    .split(/[,;+]/)
    .map((part) => part.match(/[\p{L}\p{N}]+/gu) ?? [])

export const nameWords = (name: string): string[] => nameParts(name).flat()
