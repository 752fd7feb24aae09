import { Ban } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { Button } from '~/components/ui/button'
import { useUser } from '~/components/use-root'
import type { CertificationGroup } from '~/contract/certificates'
import { certificateWords } from '~/i18n/own/certificates/certificates'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

export function RevokeButton({ group }: { group: Pick<CertificationGroup, 'id' | 'revokedAt'> }) {
  const words = certificateWords(useWords()).revocation
  const user = useUser()
  if (group.revokedAt) return null
  if (!user?.isCertifierCompanyManager)
    return (
      <Button icon={Ban} disabledReason={words.onlyManagers}>
        {words.action}
      </Button>
    )
  return (
    <ButtonLink to={paths.certifier.revokeCertificate(group.id)} icon={Ban} preventScrollReset>
      {words.action}
    </ButtonLink>
  )
}
