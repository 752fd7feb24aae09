import { Fragment } from 'react'
import { Link } from '~/components/link'
import { WeightBadge } from '~/features/kosher/concern-weight'
import { paths } from '~/portal/paths'
import type { SaidConcern } from './review.server'

/** Each concern with its ingredients. */
export const SaidConcerns = ({ said }: { said: readonly SaidConcern[] }) => (
  <ul className="flex flex-col gap-2">
    {said.map(({ weight, lead, ingredients }) => (
      <li key={`${weight} ${lead}`} className="wrap-anywhere">
        <WeightBadge weight={weight} /> {lead}
        {ingredients.map(({ id, text }, index) => (
          <Fragment key={id}>
            {index > 0 ? ', ' : ': '}
            <Link
              to={paths.certifier.ingredients.item(id)}
              className="inline-flex min-h-6 items-center rounded-sm font-medium underline underline-offset-2"
            >
              {text}
            </Link>
          </Fragment>
        ))}
      </li>
    ))}
  </ul>
)
