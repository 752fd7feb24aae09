interface Site {
  companyId: string
  companyName: string
  headQuarterId: string
  headQuarterName: string
}

/** Null where the site is the headquarters itself. */
export const ownerOf = ({ companyId, headQuarterId, headQuarterName }: Site): string | null =>
  headQuarterId === companyId ? null : headQuarterName

export const siteText = (site: Site): string => [site.companyName, ownerOf(site)].filter(Boolean).join(' · ')

/** A site in a list, with its headquarters. */
export function SiteCell({ site }: { site: Site }) {
  const owner = ownerOf(site)
  return (
    <>
      {site.companyName}
      {owner ? <span className="cell-note">{owner}</span> : null}
    </>
  )
}
