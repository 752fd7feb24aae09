import { Form } from '@remix-run/react'
import { Link } from '~/components/link'
import { ChevronRight, GitCompareArrows } from '~/components/ui/icons'
import { Parts } from '~/components/parts'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Field } from '~/components/ui/field'
import { Select } from '~/components/ui/select'
import type { ItemVersion } from '~/contract/items/review'
import { badgeStatus } from '~/domain/items/review'
import { useListAsked } from '~/features/items/worklist'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import type { ComparedField, ComparedList, Listed } from './compare-versions'
import { FieldTable } from './field-table'

function VersionChoice({ versions, from, to }: Pick<ComparisonProps, 'versions' | 'from' | 'to'>) {
  const w = useWords()
  const { formatInstantDate } = useFormat()
  const asked = useListAsked()
  const options = versions.map((version, index) => ({
    value: version.id,
    label: w.review.compareVersion(
      index + 1,
      formatInstantDate(version.createdAt),
      w.common.status[badgeStatus(version)],
    ),
  }))
  const choice = (name: 'from' | 'to', label: string, chosen: string) => (
    <Field id={`compare-${name}`} label={label} className="min-w-0 flex-1 basis-60">
      {(control) => <Select {...control} name={name} options={options} defaultValue={chosen} key={chosen} />}
    </Field>
  )
  return (
    <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-3 border-b p-4 sm:px-6">
      {asked === null ? null : <input type="hidden" name="in" value={asked} />}
      {choice('from', w.review.compareFrom, from)}
      {choice('to', w.review.compareTo, to)}
      <Button type="submit" icon={GitCompareArrows}>
        {w.review.compare}
      </Button>
    </Form>
  )
}

function Names({ title, items }: { title: string; items: Listed[] }) {
  if (items.length === 0) return null
  return (
    <div>
      <h4 className="text-label font-medium text-ink-2">{title}</h4>
      <ul className="mt-1 flex list-disc flex-col gap-0.5 ps-5">
        {items.map(({ id, name, to }) => (
          <li key={id} className="wrap-anywhere">
            {to ? (
              <Link
                to={to}
                className="inline-flex min-h-6 items-center rounded-sm underline underline-offset-2"
              >
                {name}
              </Link>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const countChanges = ({ added, removed, replaced }: ComparedList) =>
  added.length + removed.length + replaced.length

function ListChanges({ list }: { list: ComparedList }) {
  const w = useWords()
  return (
    <div className="flex flex-col gap-3 px-4 pb-4 sm:px-6">
      {countChanges(list) > 0 ? (
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Names title={w.review.listAdded} items={list.added} />
          <Names title={w.review.listRemoved} items={list.removed} />
          <Names title={w.review.listReplaced} items={list.replaced} />
        </div>
      ) : (
        <p>{w.review.listUnchanged}</p>
      )}
      {list.same > 0 ? <p className="text-label text-ink-2">{w.review.listSame(list.same)}</p> : null}
    </div>
  )
}

export interface ComparisonProps {
  versions: ItemVersion[]
  from: string
  to: string
  fields: ComparedField[]
  listTitle: string
  list: ComparedList
}

export function VersionComparison({ versions, from, to, fields, listTitle, list }: ComparisonProps) {
  const w = useWords()
  const numberOf = (id: string) => versions.findIndex((version) => version.id === id) + 1
  const heads = [
    w.review.compareField,
    w.review.versionNumber(numberOf(from)),
    // Compared with itself, a version needs another label.
    from === to ? w.review.versionCurrent : w.review.versionNumber(numberOf(to)),
  ]
  const changed = fields.filter(({ before, after }) => before !== after)
  const same = fields.filter(({ before, after }) => before === after)
  const equal = changed.length === 0 && countChanges(list) === 0
  const fieldPart =
    changed.length === 0
      ? []
      : [
          {
            id: 'fields',
            title: w.review.compareChanged,
            count: changed.length,
            content: <FieldTable rows={changed} heads={heads} caption={w.review.compareChanged} />,
          },
        ]
  const listPart = {
    id: listTitle,
    title: listTitle,
    count: countChanges(list),
    content: <ListChanges list={list} />,
  }
  return (
    <Card title={w.review.compareTitle} padded={false}>
      <VersionChoice versions={versions} from={from} to={to} />
      {equal ? <p className="p-4 sm:px-6">{w.review.compareEqual}</p> : null}
      {equal ? null : (
        <div className="pt-3">
          <Parts
            // Each comparison opens on its first part.
            key={`${from} ${to}`}
            label={w.review.compareTitle}
            heading="h3"
            inset="mx-4 sm:mx-6"
            items={[...fieldPart, listPart]}
          />
        </div>
      )}
      {same.length > 0 ? (
        <details className="group border-t">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 py-3 text-ink-2 sm:px-6">
            <ChevronRight aria-hidden className="size-4 group-open:rotate-90" />
            {w.review.compareSame(same.length)}
          </summary>
          <FieldTable rows={same} heads={heads} caption={w.review.compareSame(same.length)} />
        </details>
      ) : null}
    </Card>
  )
}
