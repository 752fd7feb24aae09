import { ManagersLink } from '~/components/accounts/managers-link'
import { CircleSlash } from '~/components/ui/icons'
import type { ItemRef } from '~/features/items/item-kind'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

export const WithdrawButton = (item: ItemRef) => (
  <ManagersLink to={paths.certifier.withdraw(item)} icon={CircleSlash} words={useWords().withdrawal} />
)
