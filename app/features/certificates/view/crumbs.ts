import type { Crumb } from '~/components/shell/breadcrumbs'
import type { UserType } from '~/domain/items/review'
import type { Words } from '~/i18n/words'
import { areaPaths, paths } from '~/portal/paths'

interface Origin {
  certificateRequest: object | null
  fixedPlace: {
    id: string
    name: string
    headQuarter: boolean
    headQuarterId: string
    headQuarterName: string
  } | null
  headquarters: { id: string; name: string } | null
}

export function newCertificateCrumbs(
  { certificateRequest, fixedPlace, headquarters }: Origin,
  words: Words,
): Crumb[] {
  const last = { label: words.certificates.newTitle }
  if (certificateRequest) return [{ label: words.desk.requests, to: paths.certifier.requests() }, last]
  if (headquarters) return [companyCrumb(headquarters), certificatesCrumb(headquarters.id, words), last]
  if (!fixedPlace) return [{ label: words.certificates.title, to: paths.certifier.certificates() }, last]
  const company = companyCrumb({ id: fixedPlace.headQuarterId, name: fixedPlace.headQuarterName })
  if (fixedPlace.headQuarter) return [company, certificatesCrumb(fixedPlace.id, words), last]
  return [company, { label: fixedPlace.name, to: paths.certifier.facility(fixedPlace.id) }, last]
}

interface Group {
  id: string
  name: string
  companyId: string
  headQuarterId: string
  headQuarterName: string
}

/** A company may not enter the certifier's pages; its own area has the same data (specification §2 "Company area"). */
export function certificateCrumbs(area: UserType, group: Group, words: Words): Crumb[] {
  const { certificates, certificate } = areaPaths(area)
  const { companyId, headQuarterId, headQuarterName } = group
  const company = area === 'Company' ? paths.company.anagraphic() : paths.certifier.company(headQuarterId)
  return [
    {
      label: words.certificates.title,
      to: certificates(),
      list: 'certificates',
      companies: [companyId, headQuarterId],
    },
    { label: headQuarterName, to: company },
    { label: group.name, to: certificate(group.id) },
  ]
}

const companyCrumb = ({ id, name }: { id: string; name: string }): Crumb => ({
  label: name,
  to: paths.certifier.company(id),
})

const certificatesCrumb = (companyId: string, words: Words): Crumb => ({
  label: words.certificates.title,
  to: paths.certifier.inCompany(companyId).certificates(),
})
