import { ButtonLink } from '../button-link'
import { Button } from '../ui/button'
import type { Icon } from '../ui/icons'
import { useUser } from '../use-root'

/** A link for managers; other certifiers see a disabled button with the reason. */
export function ManagersLink({
  to,
  icon,
  words,
}: {
  to: string
  icon: Icon
  words: { action: string; onlyManagers: string }
}) {
  if (!useUser()?.isCertifierCompanyManager)
    return (
      <Button icon={icon} disabledReason={words.onlyManagers}>
        {words.action}
      </Button>
    )
  return (
    <ButtonLink to={to} icon={icon} preventScrollReset>
      {words.action}
    </ButtonLink>
  )
}
