import type { Words } from '~/i18n/words'

/**
 * The site of a list's row beside its headquarters: «Spilamberto» for «Acetaia Estense – Spilamberto» of «Acetaia
 * Estense S.r.l.», '-' for the headquarters itself.
 */
export function siteName(
  { companyName, headQuarterName }: { companyName: string; headQuarterName: string },
  w: Words,
): string {
  if (companyName === headQuarterName) return w.common.none
  const [, owner, site] = /^(.+?) [–-] (.+)$/.exec(companyName) ?? []
  return owner && site && headQuarterName.startsWith(owner) ? site : companyName
}
