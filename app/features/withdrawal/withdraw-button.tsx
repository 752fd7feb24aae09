import { ButtonLink } from '~/components/button-link'
import { Button } from '~/components/ui/button'
import { CircleSlash } from '~/components/ui/icons'
import { useUser } from '~/components/use-root'
import type { ItemRef } from '~/features/items/item-kind'
import { itemPageWords } from '~/i18n/own/items/items'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

export function WithdrawButton(item: ItemRef) {
  const words = itemPageWords(useWords()).withdrawal
  if (!useUser()?.isCertifierCompanyManager)
    return (
      <Button icon={CircleSlash} disabledReason={words.onlyManagers}>
        {words.action}
      </Button>
    )
  return (
    <ButtonLink to={paths.certifier.withdraw(item)} icon={CircleSlash} preventScrollReset>
      {words.action}
    </ButtonLink>
  )
}
