import { initialsOf } from '~/domain/person-name'
import { isolated } from './ui/isolated'

/** With initials where a picture would stand; the address below the name, unless it is all that is known. */
export function PersonCell({ name, email }: { name: string; email: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <span aria-hidden className="initial">
        {initialsOf(name)}
      </span>
      <span className="min-w-0 wrap-anywhere">
        {isolated(name)}
        {name === email ? null : <span className="block text-label font-normal text-ink-2">{email}</span>}
      </span>
    </span>
  )
}
