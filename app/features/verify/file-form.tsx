import { useWords } from '~/i18n/use-words'
import { Form } from '@remix-run/react'
import { SubmitButton } from '~/components/form/submit-button'
import { PartTemplate } from '~/components/plain/plain-script'
import { buttonClass } from '~/components/ui/button'
import { Field, FieldError } from '~/components/ui/field'
import { FileSearch } from '~/components/ui/icons'
import { Spinner } from '~/components/ui/spinner'
import { useFormat } from '~/i18n/use-format'
import { paths } from '~/portal/paths'
import { CHECKSUM } from './checksum'
import { inLanguage, largestFile } from './verify'

type Wrong = 'missing' | 'tooLarge'

/** Checked in the browser if possible, else uploaded for its checksum. */
export function FileForm({ wrong }: { wrong?: Wrong | undefined }) {
  return (
    <>
      <SentFile wrong={wrong} />
      <PartTemplate part="local-file">
        <LocalFile />
      </PartTemplate>
      <PartTemplate part="error">
        <FieldError />
      </PartTemplate>
    </>
  )
}

function SentFile({ wrong }: { wrong?: Wrong | undefined }) {
  const words = useWords().verify
  const { formatBytes } = useFormat()
  const size = formatBytes(largestFile)
  const error = wrong && (wrong === 'missing' ? words.fileMissing : words.fileTooLarge(size))
  return (
    <Form
      method="post"
      action={paths.verify()}
      encType="multipart/form-data"
      data-sent-file
      className="flex flex-col gap-4"
    >
      <Field id="file" label={words.file} hint={words.uploaded(size)} errors={error ? [error] : []} required>
        {(control) => (
          <input
            {...control}
            type="file"
            name="file"
            accept="application/pdf,.pdf"
            className="control h-auto py-1.5 file:me-3 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:py-1 file:font-medium file:text-ink"
          />
        )}
      </Field>
      <SubmitButton variant="secondary" icon={FileSearch} className="sm:self-start">
        {words.submit}
      </SubmitButton>
    </Form>
  )
}

/** For the page's script, in place of the form. */
function LocalFile() {
  const words = useWords().verify
  const { formatBytes } = useFormat()
  return (
    <div
      data-to={inLanguage(paths.verifiedFile(CHECKSUM), useWords().lang)}
      data-largest={largestFile}
      data-too-large={words.fileTooLarge(formatBytes(largestFile))}
      data-unreadable={words.fileUnreadable}
    >
      <Field id="local-file" label={words.file} hint={words.local}>
        {(control) => (
          <div
            data-drop
            className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-lg border border-dashed border-control px-4 py-6 data-over:bg-accent-soft data-over:outline-2 data-over:outline-accent"
          >
            <label
              className={`${buttonClass()} relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
            >
              <span data-busy="false" className="contents">
                <FileSearch aria-hidden className="size-4" />
                {words.choose}
              </span>
              <span data-busy="true" hidden className="contents">
                <Spinner />
                {words.checking}
              </span>
              <input
                {...control}
                type="file"
                accept="application/pdf,.pdf"
                aria-label={words.file}
                // As large as the button that it covers, for pointing.
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
            </label>
            <span className="text-label text-ink-2 touch:hidden">{words.drop}</span>
          </div>
        )}
      </Field>
    </div>
  )
}
