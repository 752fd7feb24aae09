/**
 * The form in which names are compared, searched and sorted: without case, accents or doubled spaces.
 * @param parts texts that are searched together; empty ones are passed over
 * @returns one lower-case line of base letters
 */
export function searchKey(...parts: (string | null | undefined)[]): string {
  return parts
    .filter((part): part is string => Boolean(part))
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
