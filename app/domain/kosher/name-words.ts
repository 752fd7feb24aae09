import { searchKey } from '../text/search-key'

const additive =
  /(^|[^a-z0-9])(?:e|ins)[\s.:‐‑–-]*(\d{3,4}[a-f]?)(?![a-z0-9])(?!\s*(?:k?g|gr|m[gl]|mcg|lt?|ui|iu|%))((?:\s*[-–/]\s*\d{3,4}[a-f]?(?![a-z0-9%]))*)/g

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

/** The words of a name as they are compared: without case, accents and signs, an additive as one word (`e471a`). */
export const wordsOf = (name: string): string[] =>
  searchKey(name)
    .replace(additive, written)
    .match(/[\p{L}\p{N}]+/gu) ?? []
