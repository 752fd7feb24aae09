import { ListMinus } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { Button } from '~/components/ui/button'
import { useRoot, useUser } from '~/components/use-root'
import type { CertificationGroup } from '~/contract/certificates'
import { endOfCertificate } from '~/domain/certificate-rules'
import { certificateWords } from '~/i18n/own/certificates/certificates'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

export function ReduceButton({ group }: { group: CertificationGroup }) {
  const words = certificateWords(useWords()).reduction
  const user = useUser()
  const { today } = useRoot()
  if (endOfCertificate(group, today) !== null) return null
  if (!user?.isCertifierCompanyManager)
    return (
      <Button icon={ListMinus} disabledReason={words.onlyManagers}>
        {words.action}
      </Button>
    )
  return (
    <ButtonLink to={paths.certifier.reduceCertificate(group.id)} icon={ListMinus} preventScrollReset>
      {words.action}
    </ButtonLink>
  )
}
