import { Form } from '@remix-run/react'
import { Download, Upload } from '~/components/ui/icons'
import { useState } from 'react'
import { useErrorTitle } from '~/components/page-title'
import { SubmitButton } from '~/components/form/submit-button'
import { buttonClass } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { ChoiceInput } from '~/components/choice/choice-input'
import { labelIn, offersNone, type Choices, type FoundChoices } from '~/components/choice/choices'
import { Link } from '~/components/link'
import { Field, type FieldControlProps } from '~/components/ui/field'
import { Select, type SelectOption } from '~/components/ui/select'
import type { ImportRules } from '~/contract/items/imports'
import type { ImportKind } from '~/domain/items/imports'
import { FirstIngredient } from '~/features/ingredients/list/first-ingredient'
import { useArea } from '~/features/items/use-item-paths'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths, type ImportPaths } from '~/portal/paths'
import { ImportHistory, type HistoryPage } from './import-history'
import { ImportPage } from './import-page'
import { importsWordsFor, type AllowedLookups, type ColumnRules } from './imports'
import { Table, Tbody, Td, Th, Thead, Tr } from '~/components/ui/table'
import { lookupIn } from '~/i18n/lookup-in'

interface ImportStartProps {
  kind: ImportKind
  rules: ImportRules
  history: HistoryPage
  allowed: AllowedLookups
  /** The choices; null if the address decides. */
  places: { choices: Choices; chosen: string; byColumn?: SelectOption } | null
  to: ImportPaths
  answer:
    | {
        error: { file?: string; place?: string | undefined }
        chosen: string
        typed?: string | undefined
        found?: FoundChoices | undefined
      }
    | undefined
}

export function ImportStart({ kind, rules, history, allowed, places, to, answer }: ImportStartProps) {
  const isOwn = useArea() === 'Company'
  const words = importsWordsFor(useWords(), useArea())
  useErrorTitle(answer !== undefined)
  if (places && offersNone(places.choices))
    return (
      <ImportPage title={words.title[kind]} intro={words.intro[kind]} narrow>
        <Card>
          <FirstIngredient step="facility" />
        </Card>
      </ImportPage>
    )
  return (
    <ImportPage title={words.title[kind]} intro={words.intro[kind]} narrow>
      <Card title={words.stepTemplate} description={words.templateHint[kind]}>
        <div className="flex flex-wrap gap-2">
          {(['csv', 'xlsx'] as const).map((format) => (
            <a key={format} href={paths.importTemplate(kind, format)} className={buttonClass()} download>
              <Download aria-hidden className="size-4" />
              {format === 'csv' ? words.templateCsv : words.templateXlsx}
            </a>
          ))}
        </div>
        <p className="mt-4 text-ink-2">{words.anyNames}</p>
        <p className="mt-4 text-ink-2">{isOwn ? words.own.againHint[kind] : words.mendHint[kind]}</p>
        <AllowedValues columns={rules.columns[kind]} allowed={allowed} />
      </Card>
      <Card title={words.stepUpload}>
        <UploadForm rules={rules} places={places} answer={answer} />
      </Card>
      {history.totalItems > 0 ? <ImportHistory page={history} to={to} /> : null}
    </ImportPage>
  )
}

function ImportPlace({
  control,
  places: { choices, chosen, byColumn },
  placeholder,
  answer,
}: Pick<ImportStartProps, 'answer'> & {
  places: NonNullable<ImportStartProps['places']>
  control: FieldControlProps
  placeholder: string
}) {
  const value = answer?.chosen || chosen
  const { search, options } = choices
  if (!search)
    return (
      <Select
        {...control}
        name="companyId"
        placeholder={placeholder}
        options={options}
        defaultValue={value}
      />
    )
  return (
    <>
      <ChoiceInput
        control={control}
        name="companyId"
        search={{ ...search, ...(answer?.typed && { typed: answer.typed }), found: answer?.found }}
        label={placeholder}
        value={value}
        text={labelIn(choices, value) ?? ''}
      />
      {byColumn ? (
        <Link to={`?companyId=${byColumn.value}`} preventScrollReset className="text-link text-label">
          {byColumn.label}
        </Link>
      ) : null}
    </>
  )
}

function UploadForm({ rules, places, answer }: Pick<ImportStartProps, 'rules' | 'places' | 'answer'>) {
  const w = useWords()
  const words = importsWordsFor(w, useArea())
  const { formatBytes, formatNumber } = useFormat()
  const [tooLarge, setTooLarge] = useState<boolean | null>(null)
  const size = formatBytes(rules.maximumSize)
  const said = tooLarge ? words.tooLarge(size) : tooLarge === null ? answer?.error.file : undefined
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      data-failure={words.uploadFailed}
      // The answer concerns the chosen file.
      onSubmit={() => setTooLarge(null)}
      className="flex flex-col gap-4"
    >
      {places ? (
        // Before the file, which a call reads last.
        <Field
          id="companyId"
          label={w.review.facility}
          errors={answer?.error.place ? [answer.error.place] : []}
          required
        >
          {(control) => (
            <ImportPlace
              control={control}
              places={places}
              placeholder={words.own.choosePlace}
              answer={answer}
            />
          )}
        </Field>
      ) : null}
      <Field
        id="file"
        label={words.file}
        hint={words.fileHint(size, formatNumber(rules.maximumRows))}
        errors={said ? [said] : []}
        required
      >
        {(control) => (
          <input
            {...control}
            type="file"
            name="file"
            accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onChange={({ currentTarget: { files } }) =>
              setTooLarge((files?.[0]?.size ?? 0) > rules.maximumSize)
            }
            className="control h-auto py-1.5 file:me-3 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:py-1 file:font-medium file:text-ink"
          />
        )}
      </Field>
      <div>
        <SubmitButton icon={Upload} disabled={tooLarge === true}>
          {words.upload}
        </SubmitButton>
      </div>
    </Form>
  )
}

function AllowedValues({ columns, allowed }: { columns: ColumnRules; allowed: AllowedLookups }) {
  const w = useWords()
  const words = importsWordsFor(w, useArea())
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-control cursor-pointer items-center font-medium underline underline-offset-2">
        {words.allowed}
      </summary>
      <Table className="mt-2">
        <Thead>
          <tr>
            <Th>{words.column}</Th>
            <Th>{words.content}</Th>
          </tr>
        </Thead>
        <Tbody>
          {columns.map(({ name: column, required }) => (
            <Tr key={column}>
              <Td className="min-w-36 font-medium">
                {words.columns[column]}
                {required ? (
                  <span className="block text-label font-normal text-ink-2">{words.mandatory}</span>
                ) : null}
              </Td>
              <Td>
                {words.help[column]}
                {allowed[column] ? (
                  <ul className="mt-1 flex flex-col gap-0.5">
                    {allowed[column].map(({ id, code, description }) => (
                      <li key={id}>
                        <span className="font-medium">{code}</span> {lookupIn(w, description)}
                      </li>
                    ))}
                  </ul>
                ) : null}
              </Td>
            </Tr>
          ))}
        </Tbody>
      </Table>
      <p className="mt-3 text-label text-ink-2">{words.commentHint}</p>
    </details>
  )
}
