import type { Crumb } from '~/components/breadcrumbs'
import type { Words } from '~/i18n/words'
import { paths } from '~/portal/paths'

interface Origin {
  asked: object | null
  locked: {
    id: string
    name: string
    headQuarter: boolean
    headQuarterId: string
    headQuarterName: string
  } | null
  headquarters: { id: string; name: string } | null
}

/** The path to the new certificate form: from the company or facility that it was opened from, else from the list. */
export function newCertificateCrumbs({ asked, locked, headquarters }: Origin, words: Words): Crumb[] {
  const last = { label: words.certificates.newTitle }
  if (asked) return [{ label: words.desk.requests, to: paths.certifier.requests() }, last]
  if (headquarters) return [companyCrumb(headquarters), certificatesOf(headquarters.id, words), last]
  if (!locked) return [{ label: words.certificates.title, to: paths.certifier.certificates() }, last]
  const company = companyCrumb({ id: locked.headQuarterId, name: locked.headQuarterName })
  if (locked.headQuarter) return [company, certificatesOf(locked.id, words), last]
  return [company, { label: locked.name, to: paths.certifier.facility(locked.id) }, last]
}

const companyCrumb = ({ id, name }: { id: string; name: string }): Crumb => ({
  label: name,
  to: paths.certifier.company(id),
})

const certificatesOf = (companyId: string, words: Words): Crumb => ({
  label: words.certificates.title,
  to: paths.certifier.companyCertificates(companyId),
})
