import { toInitials } from '~/domain/accounts/person-name'

/** With initials where a picture would stand; the address below the name, unless it is all that is known. */
export function PersonCell({ name, email }: { name: string; email: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <span aria-hidden className="initial">
        {toInitials(name)}
      </span>
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {name}
        {name === email ? null : <span className="block text-label font-normal text-ink-2">{email}</span>}
      </span>
    </span>
  )
}
