import type { Words } from '~/i18n/words'

/** A row's site beside its headquarters: «Spilamberto» for «Acetaia Estense – Spilamberto», '-' for itself. */
export function siteName(
  { companyName, headQuarterName }: { companyName: string; headQuarterName: string },
  w: Words,
): string {
  if (companyName === headQuarterName) return w.common.none
  const [, owner, site] = /^(.+?) [–-] (.+)$/.exec(companyName) ?? []
  return owner && site && headQuarterName.startsWith(owner) ? site : companyName
}
