import { Link } from '~/components/link'
import { Alert } from '~/components/ui/alert'
import { paths } from '~/portal/paths'
import type { ReviewOfCertificate } from './review.server'

const look = 'inline-flex min-h-6 items-center rounded-sm font-medium underline underline-offset-2'

export const ReviewAlert = ({ review }: { review: ReviewOfCertificate }) => (
  <Alert
    kind="warning"
    title={
      <Link to={paths.certifier.certificatesToReview()} className={look}>
        {review.title}
      </Link>
    }
  >
    <ul className="flex flex-col gap-1">
      {review.concerns.map((one) => (
        <li key={one.id} className="wrap-anywhere">
          {one.says}{' '}
          <Link to={one.settle} aria-label={one.settleLabel} className={look}>
            {review.settle}
          </Link>
        </li>
      ))}
    </ul>
  </Alert>
)
