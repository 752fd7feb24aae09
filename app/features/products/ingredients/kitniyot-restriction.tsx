import { chooseAsTyped } from '~/components/form/as-typed'
import { currentValue, type AnyField } from '~/components/form/form-fields'
import { RedrawButton } from '~/components/picker/redraw-button'
import type { KnownConcerns } from '~/features/kosher/concerns'
import { lookupIn } from '~/i18n/lookup-in'
import { useWords } from '~/i18n/use-words'
import { takeRestrictionIntent, type ProductLookups } from '../product-form'

/** Beside the select: the restriction that says that it contains kitniyot, which one press takes. */
export function KitniyotRestriction({
  field,
  lookups,
  known,
}: {
  field: AnyField
  lookups: ProductLookups
  known: KnownConcerns
}) {
  const w = useWords()
  const offered = lookups.restrictions.find(({ means, archived }) => means === 'kitniyot' && !archived)
  const isAsked = known.concerns.some(({ code }) => code === 'kitniyot')
  if (!offered || !isAsked || currentValue(field) === offered.id) return null
  const name = lookupIn(w, offered.description) ?? offered.code
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-ink-2">
      <span className="wrap-anywhere">{w.products.kitniyotAsk(name)}</span>
      <RedrawButton
        intent={`${takeRestrictionIntent}:${offered.id}`}
        at={field.id}
        onPress={() => chooseAsTyped(field.id, offered.id)}
        size="sm"
        aria-label={w.products.takeRestrictionNamed(name)}
      >
        {w.products.takeStatus}
      </RedrawButton>
    </p>
  )
}
