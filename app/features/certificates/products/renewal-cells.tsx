import { useRedraw } from '~/components/picker/search-in-form'
import { StatusBadge } from '~/components/status-badge'
import { SubmitButton } from '~/components/form/submit-button'
import { useWords } from '~/i18n/use-words'
import { useIsCompany } from '../area'
import { productsId, type ChosenProduct } from './chosen-product'

/**
 * Certified, unless that was withdrawn or is on hold, until it has a new version, whose status it then shows
 * (specification §4 "Renewal").
 */
export function renewalBadge({ renewal }: ChosenProduct) {
  if (!renewal) return <StatusBadge status="approved" />
  const { state, status } = renewal
  const isStanding = status !== 'withdrawn' && status !== 'onHold'
  return <StatusBadge status={state === 'certified' && isStanding ? 'certified' : status} />
}

export function RenewalButton({ product: { id, name, renewal } }: { product: ChosenProduct }) {
  const { certificates: words, products } = useWords()
  const redraw = useRedraw(productsId)
  const isCompany = useIsCompany()
  if (!renewal || renewal.state === 'ready') return null
  const isApproval = renewal.state === 'renewed'
  // A company renews its products but approves none (specification §6).
  if (isApproval && isCompany) return null
  return (
    <SubmitButton
      {...redraw(isApproval ? `approve:${id}` : `renew:${id}`)}
      data-failure={isApproval ? products.approveFailed : products.renewFailed}
      size="sm"
      className="shrink-0 whitespace-nowrap"
      variant={isApproval ? 'primary' : 'secondary'}
      aria-label={isApproval ? words.approveProductNamed(name) : words.renewProductNamed(name)}
    >
      {isApproval ? words.approveProduct : words.renewProduct}
    </SubmitButton>
  )
}
