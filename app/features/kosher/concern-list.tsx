import { useWords } from '~/i18n/use-words'
import { concernedProducts, concernLead, concernSubjects } from './concern-sentence'
import { TermWhy } from './term-why'
import { WeightBadge } from './concern-weight'
import { Linked } from './linked-subjects'
import { concernsId, type KnownConcerns, type ShownConcern } from './concerns'

/** Under an item's title; empty where nothing speaks against it. */
export function ConcernList({ known }: { known: KnownConcerns }) {
  const w = useWords().concerns
  const { concerns } = known
  return (
    // Present from the start, so that a screen reader hears what is put into it while the form is typed.
    <div role="status" className="concerns">
      {concerns.length === 0 ? null : (
        <section
          id={concernsId}
          tabIndex={-1}
          aria-label={w.title}
          className="scroll-mt-20 rounded-xl border bg-surface px-4 py-2"
        >
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 className="font-semibold">{w.title}</h2>
            <p className="text-label text-ink-2 max-sm:hidden">{w.hint}</p>
          </div>
          <ConcernItems {...known} />
        </section>
      )}
    </div>
  )
}

export function ConcernItems({ concerns, names, whys }: KnownConcerns) {
  return (
    <ul className="flex flex-col">
      {concerns.map((concern) => (
        <li
          key={JSON.stringify(concern)}
          className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b py-1.5 last:border-b-0"
        >
          <WeightBadge weight={concern.weight} />
          <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
            <ConcernText concern={concern} names={names} />
            <ConcernReason concern={concern} whys={whys} />
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Its sentence, which leads to each that it is about. */
function ConcernText({ concern, names }: { concern: ShownConcern; names: KnownConcerns['names'] }) {
  const w = useWords()
  const subjects = concernSubjects(concern, names)
  const products = concernedProducts(concern, names)
  return (
    <>
      {concernLead(w, concern)}
      {subjects.length > 0 ? ': ' : null}
      <Linked subjects={subjects} />
      {products.length > 0 ? ' · ' : null}
      <Linked subjects={products} />
    </>
  )
}

/** Why a sensitive name needs a look. */
export function ConcernReason({
  concern,
  whys = {},
}: { concern: ShownConcern } & Pick<KnownConcerns, 'whys'>) {
  const term = concern.code === 'sensitiveName' ? whys[concern.termKeys[0] ?? ''] : undefined
  return term ? (
    <span className="block text-label text-ink-2">
      <TermWhy {...term} />
    </span>
  ) : null
}
