import { Link } from '~/components/link'
import { Badge } from '~/components/ui/badge'
import { Ban, CircleCheck, CircleHelp } from '~/components/ui/icons'
import type { Line, LineState } from '~/contract/lines'
import type { KosherNature } from '~/domain/kosher/natures'
import { lookupOptions, type LookupChoice } from '~/features/items/lookup-options'
import { useAreaPaths } from '~/features/items/use-item-paths'
import { lookupIn } from '~/i18n/lookup-in'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { withQuery } from '~/portal/paths'

/** Among the states, in place of a kosher status. */
export const NOT_KOSHER = 'notKosher'

export type LineStatus = LookupChoice & KosherNature

type Said = Pick<LineState, 'kosherStatusId' | 'kosherStatusCode' | 'notKosher'>

export function stateText(w: Words, said: Said, statuses: readonly LineStatus[]): string {
  if (said.notKosher) return w.lines.fields.notKosher
  const found = statuses.find(({ id }) => id === said.kosherStatusId)
  return (found && lookupIn(w, found.description)) ?? said.kosherStatusCode ?? w.lines.stateUnknown
}

export function LineStateBadge({ state, statuses }: { state: Said; statuses: readonly LineStatus[] }) {
  const w = useWords()
  const look = state.notKosher
    ? ({ hue: 'danger', icon: Ban } as const)
    : state.kosherStatusId === null
      ? ({ hue: 'warning', icon: CircleHelp } as const)
      : ({ hue: 'success', icon: CircleCheck } as const)
  return <Badge {...look}>{stateText(w, state, statuses)}</Badge>
}

/** The states that a line can be said to be in. */
export const stateOptions = (w: Words, statuses: LineStatus[]) => [
  ...lookupOptions(statuses, w),
  { value: NOT_KOSHER, label: w.lines.fields.notKosher },
]

/** How many products name it, with the way to them. */
export function LineProducts({ line, label }: { line: Line; label: string }) {
  const to = withQuery(useAreaPaths().products.list(), { LineId: line.id })
  const { productsOf } = useWords().lines
  if (line.products === 0) return label
  return (
    <Link to={to} aria-label={`${label}: ${productsOf(line.name)}`} className="text-link">
      {label}
    </Link>
  )
}
