import { RefreshCw } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { Alert } from '~/components/ui/alert'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

export function RenewalNotice({ ingredientId, count }: { ingredientId: string; count: number }) {
  const { ingredients } = useWords()
  if (count === 0) return null
  return (
    <Alert
      kind="info"
      actions={
        <ButtonLink
          to={paths.certifier.ingredients.renewInProducts(ingredientId)}
          variant="primary"
          size="sm"
          icon={RefreshCw}
          preventScrollReset
        >
          {ingredients.renewIn(count)}
        </ButtonLink>
      }
    >
      {ingredients.usedInOlder(count)}
    </Alert>
  )
}
