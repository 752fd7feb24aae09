import { ManagersLink } from '~/components/accounts/managers-link'
import { Ban } from '~/components/ui/icons'
import type { CertificationGroup } from '~/contract/certificates/certificates'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

export function RevokeButton({ group }: { group: Pick<CertificationGroup, 'id' | 'revokedAt'> }) {
  const words = useWords().revocation
  if (group.revokedAt) return null
  return <ManagersLink to={paths.certifier.revokeCertificate(group.id)} icon={Ban} words={words} />
}
