import { Button, buttonClass, type ButtonLook } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Checkbox } from '~/components/ui/checkbox'
import { Field } from '~/components/ui/field'
import { Camera, ChevronRight, Search } from '~/components/ui/icons'
import { Input, type InputProps } from '~/components/ui/input'
import { Select } from '~/components/ui/select'
import type { DirectorySearch } from '~/contract/certificates/directory'
import { parseIsoDate } from '~/domain/dates'
import { useServerWords } from '~/i18n/use-words.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { hasMoreFilters, isFiltered, type DirectoryQuery } from './directory-query'
import { useTerm } from './term'

interface SearchFormProps {
  query: DirectoryQuery
  /** The filters' choices; absent on pages that only offer the search. */
  choices?: DirectorySearch['choices']
}

/** The filters stand behind a second form, and belong to the first. */
const FORM = 'search'

export function SearchForm({ query, choices }: SearchFormProps) {
  const words = useServerWords().directory
  const lang = useWords().lang
  const { q = '' } = query
  const isCode = isNumber.test(q)
  return (
    <Card>
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-[3fr_2fr]">
        <form id={FORM} method="get" action={paths.directory(lang)} role="search">
          <SearchField id="q" label={words.search} text={isCode ? '' : q} type="search" variant="primary" />
        </form>
        {/* A field of its own, for a telephone's keys: one without letters cannot type a name. */}
        <form method="get" action={paths.directory(lang)}>
          <SearchField id="code" label={words.barcode} text={isCode ? q : ''} inputMode="numeric" />
          {choices ? <Scan /> : null}
        </form>
        {choices ? <MoreFilters query={query} choices={choices} /> : null}
      </div>
    </Card>
  )
}

const isNumber = /^[\d\s-]{8,}$/

type SearchFieldProps = Pick<InputProps, 'type' | 'inputMode'> &
  Pick<ButtonLook, 'variant'> & { id: string; label: string; text: string }

function SearchField({ id, label, text, variant, ...kind }: SearchFieldProps) {
  const { submit } = useServerWords().directory
  return (
    <Field id={id} label={label}>
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            {...kind}
            name="q"
            defaultValue={text}
            maxLength={200}
            autoComplete="off"
            className="min-w-0 flex-1"
          />
          <Button type="submit" {...(variant && { variant })} icon={Search}>
            {submit}
          </Button>
        </div>
      )}
    </Field>
  )
}

/** Shown by the page's script, if the browser reads codes. */
function Scan() {
  const w = useWords().scan
  return (
    <div data-scan hidden className="mt-3">
      <Button icon={Camera}>{w.start}</Button>
      {Object.entries(w.problems).map(([problem, says]) => (
        <p key={problem} data-problem={problem} role="alert" hidden className="mt-2 text-danger-text">
          {says}
        </p>
      ))}
      <div data-picture hidden className="flex flex-col items-start gap-3">
        <video muted playsInline aria-label={w.picture} className="w-full max-w-md rounded-md border" />
        <p className="text-ink-2">{w.aim}</p>
        <Button size="sm">{w.stop}</Button>
      </div>
    </div>
  )
}

function MoreFilters({ query, choices }: Required<SearchFormProps>) {
  const words = useServerWords().directory
  const lang = useWords().lang
  const term = useTerm()
  const day = (query.on !== undefined && parseIsoDate(query.on)) || undefined
  const options = (terms: typeof choices.statuses) =>
    terms.map((one) => ({ value: one.code, label: term(one) }))
  return (
    <details className="group -my-2 md:col-span-2" open={hasMoreFilters(query)}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1.5 font-medium">
        <ChevronRight aria-hidden className="size-4 group-open:rotate-90 rtl:group-open:-rotate-90" />
        {words.filters}
      </summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field id="status" label={words.status}>
          {(control) => (
            <Select
              {...control}
              form={FORM}
              name="status"
              defaultValue={query.status ?? ''}
              placeholder={words.anyStatus}
              options={options(choices.statuses)}
            />
          )}
        </Field>
        <Field id="restriction" label={words.restriction}>
          {(control) => (
            <Select
              {...control}
              form={FORM}
              name="restriction"
              defaultValue={query.restriction ?? ''}
              placeholder={words.anyRestriction}
              options={options(choices.restrictions)}
            />
          )}
        </Field>
        <Field id="country" label={words.country}>
          {(control) => (
            <Select
              {...control}
              form={FORM}
              name="country"
              defaultValue={query.country ?? ''}
              placeholder={words.anyCountry}
              options={choices.countries.map((country) => ({ value: country, label: country }))}
            />
          )}
        </Field>
        <Field id="on" label={words.on}>
          {(control) => <Input {...control} form={FORM} type="date" name="on" defaultValue={day} dir="ltr" />}
        </Field>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-8 gap-y-2">
        <Flag name="passover" label={words.passover} isOn={query.passover} />
        <Flag name="ended" label={words.ended} isOn={query.ended} />
        <span className="flex flex-wrap gap-2 sm:ms-auto">
          <Button type="submit" form={FORM}>
            {words.apply}
          </Button>
          {isFiltered(query) ? (
            <a href={paths.directory(lang)} className={buttonClass({ variant: 'ghost' })}>
              {words.clear}
            </a>
          ) : null}
        </span>
      </div>
    </details>
  )
}

function Flag({ name, label, isOn }: { name: string; label: string; isOn: true | undefined }) {
  return (
    <Field id={name} label={label} layout="inline">
      {(control) => (
        <Checkbox {...control} form={FORM} name={name} value="1" defaultChecked={isOn === true} />
      )}
    </Field>
  )
}
