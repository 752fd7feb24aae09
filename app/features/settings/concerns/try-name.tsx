import { Form } from '@remix-run/react'
import type { QueryOf } from '~/components/list/list-query'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Field } from '~/components/ui/field'
import { Search } from '~/components/ui/icons'
import { Input } from '~/components/ui/input'
import { Select } from '~/components/ui/select'
import type { FoundTerm } from '~/contract/items/terms'
import { kindOfTerm } from '~/domain/kosher/term-kinds'
import { lookupOptions, type LookupChoice } from '~/features/items/lookup-options'
import { TermWhy } from '~/features/kosher/term-why'
import { useWords } from '~/i18n/use-words'
import { WeightBadge } from './weight-badge'
import type { termsList } from './terms-list'

interface TryNameProps {
  query: QueryOf<typeof termsList>
  tried: {
    statuses: LookupChoice[]
    groups: LookupChoice[]
    KosherStatusId?: string | undefined
    KosherGroupId?: string | undefined
    found: { name: string; items: FoundTerm[] } | null
  }
}

/** By GET, beside the list, which stays as it is. */
export function TryName({ query, tried }: TryNameProps) {
  const w = useWords()
  const words = w.concernSettings.terms
  const { found } = tried
  const choices = [
    ['KosherStatusId', words.tryStatus, tried.statuses],
    ['KosherGroupId', words.tryGroup, tried.groups],
  ] as const
  return (
    <Card title={words.try} description={words.tryHint}>
      <Form method="get" preventScrollReset discover="none" className="flex flex-col gap-4">
        {query.Search ? <input type="hidden" name="Search" value={query.Search} /> : null}
        {query.filters.Kind ? <input type="hidden" name="Kind" value={query.filters.Kind} /> : null}
        <div className="grid gap-4 md:grid-cols-3">
          <Field id="try-name" label={words.tryName}>
            {(control) => (
              <Input
                {...control}
                key={found?.name}
                name="Name"
                defaultValue={found?.name}
                maxLength={200}
                autoComplete="off"
              />
            )}
          </Field>
          {choices.map(([name, label, items]) => (
            <Field key={name} id={name} label={label}>
              {(control) => (
                <Select
                  {...control}
                  key={tried[name]}
                  name={name}
                  defaultValue={tried[name]}
                  placeholder={words.unchosen}
                  options={lookupOptions(items, w, tried[name])}
                />
              )}
            </Field>
          ))}
        </div>
        <div>
          <Button type="submit" icon={Search}>
            {words.tryIt}
          </Button>
        </div>
      </Form>
      <div role="status">{found ? <Found {...found} /> : null}</div>
    </Card>
  )
}

function Found({ name, items }: { name: string; items: FoundTerm[] }) {
  const words = useWords().concernSettings.terms
  return (
    <div className="mt-5 flex flex-col gap-2 border-t pt-4">
      <p className="font-medium wrap-anywhere">
        {items.length === 0 ? words.nothing(name) : words.found(name)}
      </p>
      <ul className="divide-y">
        {items.map((one) => (
          <li key={one.term.id} className="py-3 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
              {one.term.shown}
              {one.weight ? <WeightBadge weight={one.weight} /> : null}
            </p>
            <p>
              <TermWhy {...one.term} />
            </p>
            <p className="text-label text-ink-2">
              <Says {...one} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Says({ term, because }: FoundTerm) {
  const { nature, proof, passover } = term
  const all = useWords()
  const words = all.concernSettings.terms
  if (because === 'nature' && nature) return words.says.nature(all.lookupEntries.natures[nature])
  if (because === 'never' || because === 'near') return words.says[because]
  if (passover && because === null) return words.says.passover(words.passovers[passover])
  if (kindOfTerm(term) === 'harmless') return words.says.harmless
  return because === 'proof' ? words.says.proof(all.lookupEntries.proofs[proof]) : words.says.nothing
}
