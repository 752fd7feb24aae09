import { Form, useLocation } from '@remix-run/react'
import { ButtonLink } from '~/components/button-link'
import { SubmitButton } from '~/components/form/submit-button'
import { Card } from '~/components/ui/card'
import { Field } from '~/components/ui/field'
import { Select } from '~/components/ui/select'
import type { ImportColumns, ImportJob } from '~/contract/items/imports'
import { dayOrders, type FileColumn } from '~/domain/items/imports'
import { useArea } from '~/features/items/use-item-paths'
import { useWords } from '~/i18n/use-words'
import { importsWordsFor } from './imports'

/** The meaning of each column of a file: suggested, and remembered once chosen. */
export function ImportColumnsForm({
  columns: { columns, choices, sheets, asksDayOrder },
  typed,
  mayKeep,
  companyId,
  sheet,
}: Pick<ImportJob, 'companyId' | 'sheet'> & {
  columns: ImportColumns
  /** As sent, if that was refused. */
  typed: string[] | undefined
  /** It was checked already, with the columns as they are. */
  mayKeep: boolean
}) {
  const words = importsWordsFor(useWords(), useArea())
  const { pathname } = useLocation()
  const columnName = (column: FileColumn) => ({ ...words.columns, ...words.placing })[column]
  const offered = choices.map(({ name, required }) => ({
    value: name as string,
    label: required ? `${columnName(name)} (${words.mandatory})` : columnName(name),
  }))
  return (
    <Card
      title={columns.length > 0 ? words.matchColumns : words.questions['import.sheets']}
      description={columns.length === 0 ? undefined : companyId ? words.matchHint : words.matchHintOfAll}
      className="max-w-form"
    >
      <Form
        method="post"
        action={pathname}
        data-keep="press"
        data-failure={words.actionFailed}
        className="flex flex-col gap-4"
      >
        {sheets.length > 0 ? (
          <Field id="sheet" label={words.sheet} required>
            {(control) => (
              <Select
                {...control}
                name="sheet"
                {...(sheet === null && { placeholder: words.choose })}
                options={sheets.map((name) => ({ value: name, label: name }))}
                defaultValue={sheet ?? ''}
              />
            )}
          </Field>
        ) : null}
        {asksDayOrder ? (
          <Field id="dayOrder" label={words.dayOrder} required>
            {(control) => (
              <Select
                {...control}
                name="dayOrder"
                placeholder={words.choose}
                options={dayOrders.map((order) => ({ value: order, label: words.dayOrders[order] }))}
              />
            )}
          </Field>
        ) : null}
        {columns.map(({ name, sample, column }, at) => {
          const isOffered = column === null || choices.some((choice) => choice.name === column)
          const options = isOffered ? offered : [...offered, { value: column, label: columnName(column) }]
          // Spreadsheets leave columns without a name and without content behind.
          if (name === '' && sample === '')
            return <input key={at} type="hidden" name="column" value={column ?? ''} />
          return (
            <Field
              key={at}
              id={`column-${at}`}
              label={name === '' ? words.namelessColumn(at + 1) : words.columnOf(name)}
              hint={sample === '' ? undefined : words.sample(sample)}
            >
              {(control) => (
                <Select
                  {...control}
                  name="column"
                  placeholder={words.notImported}
                  options={options}
                  defaultValue={typed?.[at] ?? column ?? ''}
                />
              )}
            </Field>
          )
        })}
        <div className="flex flex-wrap gap-2">
          <SubmitButton intent="map">{columns.length > 0 ? words.useColumns : words.useSheet}</SubmitButton>
          {mayKeep ? <ButtonLink to={pathname}>{words.keepColumns}</ButtonLink> : null}
        </div>
      </Form>
    </Card>
  )
}
