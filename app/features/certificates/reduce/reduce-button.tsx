import { ManagersLink } from '~/components/accounts/managers-link'
import { ListMinus } from '~/components/ui/icons'
import { useRoot } from '~/components/use-root'
import type { CertificationGroup } from '~/contract/certificates/certificates'
import { endOfCertificate } from '~/domain/certificates/certificate-rules'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

export function ReduceButton({ group }: { group: CertificationGroup }) {
  const words = useWords().reduction
  const { today } = useRoot()
  if (endOfCertificate(group, today) !== null) return null
  return <ManagersLink to={paths.certifier.reduceCertificate(group.id)} icon={ListMinus} words={words} />
}
