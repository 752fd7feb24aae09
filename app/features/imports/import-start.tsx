import { importsWords } from '~/i18n/own/imports'
import { Form } from '@remix-run/react'
import { Download, Upload } from '~/components/ui/icons'
import { useState } from 'react'
import { PageHeading } from './page-heading'
import { useErrorTitle } from '~/components/page-title'
import { SubmitButton } from '~/components/form/submit-button'
import { buttonClass } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Field } from '~/components/ui/field'
import type { ImportJob, ImportRules } from '~/contract/imports'
import type { Lookup } from '~/contract/lookups'
import type { ImportColumn, ImportKind } from '~/domain/imports'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths, type ImportPaths } from '~/portal/paths'
import { AllowedValues } from './allowed-values'
import { ImportHistory } from './import-history'

interface ImportStartProps {
  kind: ImportKind
  rules: ImportRules
  history: ImportJob[]
  allowed: Partial<Record<ImportColumn, Lookup[]>>
  to: ImportPaths
  error: string | undefined
}

export function ImportStart({ kind, rules, history, allowed, to, error }: ImportStartProps) {
  const words = importsWords(useWords())
  useErrorTitle(error !== undefined)
  return (
    <div className="flex max-w-form flex-col gap-5">
      <PageHeading title={words.title[kind]}>{words.intro[kind]}</PageHeading>
      <Card title={words.stepTemplate} description={words.templateHint[kind]}>
        <div className="flex flex-wrap gap-2">
          {(['csv', 'xlsx'] as const).map((format) => (
            <a key={format} href={paths.importTemplate(kind, format)} className={buttonClass()} download>
              <Download aria-hidden className="size-4" />
              {format === 'csv' ? words.templateCsv : words.templateXlsx}
            </a>
          ))}
        </div>
        <p className="mt-4 text-ink-2">{words.mendHint[kind]}</p>
        <AllowedValues kind={kind} allowed={allowed} />
      </Card>
      <Card title={words.stepUpload}>
        <UploadForm rules={rules} error={error} />
      </Card>
      {history.length > 0 ? <ImportHistory jobs={history} to={to} /> : null}
    </div>
  )
}

function UploadForm({ rules, error }: Pick<ImportStartProps, 'rules' | 'error'>) {
  const words = importsWords(useWords())
  const { formatBytes, formatNumber } = useFormat()
  const [tooLarge, setTooLarge] = useState<boolean | null>(null)
  const size = formatBytes(rules.maximumSize)
  const said = tooLarge ? words.tooLarge(size) : tooLarge === null ? error : undefined
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      // The answer is about the file chosen now.
      onSubmit={() => setTooLarge(null)}
      className="flex flex-col gap-4"
    >
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
