import { WeightBadge } from '~/features/kosher/concern-weight'
import { Linked } from '~/features/kosher/linked-subjects'
import type { SaidConcern } from './review.server'

/** Each concern with what it is about. */
export const SaidConcerns = ({ said }: { said: readonly SaidConcern[] }) => (
  <ul className="flex flex-col gap-2">
    {said.map(({ weight, lead, subjects }) => (
      <li key={`${weight} ${lead}`} className="wrap-anywhere">
        <WeightBadge weight={weight} /> {lead}
        {subjects.length > 0 ? ': ' : null}
        <Linked subjects={subjects} />
      </li>
    ))}
  </ul>
)
