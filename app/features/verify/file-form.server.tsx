import { renderToStaticMarkup } from 'react-dom/server'
import { Button, buttonClass } from '~/components/ui/button'
import { Field, FieldError } from '~/components/ui/field'
import { FileSearch } from '~/components/ui/icons'
import { Spinner } from '~/components/ui/spinner'
import { useFormat } from '~/i18n/use-format'
import { useServerWords } from '~/i18n/use-words.server'
import { useWords, WordsContext } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { inLanguage, largestFile } from './verify'

export type WrongFile = 'missing' | 'tooLarge'

/** Checked in the browser if possible, else uploaded for its checksum. */
export function FileForm({ wrong }: { wrong?: WrongFile | undefined }) {
  const w = useWords()
  const local = (
    <WordsContext.Provider value={w}>
      <LocalFile />
    </WordsContext.Provider>
  )
  return (
    <>
      <SentFile wrong={wrong} />
      <script
        type="text/x-part"
        data-local-file
        dangerouslySetInnerHTML={{ __html: renderToStaticMarkup(local) }}
      />
    </>
  )
}

function SentFile({ wrong }: { wrong?: WrongFile | undefined }) {
  const words = useServerWords().verify
  const { formatBytes } = useFormat()
  const size = formatBytes(largestFile)
  const error = wrong && (wrong === 'missing' ? words.fileMissing : words.fileTooLarge(size))
  return (
    <form
      method="post"
      action={inLanguage(paths.verify(), useWords().lang)}
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
      <Button type="submit" icon={FileSearch} className="sm:self-start">
        {words.submit}
      </Button>
    </form>
  )
}

/** For the page's script, in place of the form. */
function LocalFile() {
  const words = useServerWords().verify
  const { formatBytes } = useFormat()
  const problems = { large: words.fileTooLarge(formatBytes(largestFile)), unreadable: words.fileUnreadable }
  return (
    <div data-to={inLanguage(paths.verifiedFile('sha256'), useWords().lang)} data-largest={largestFile}>
      <Field id="local-file" label={words.file} hint={words.local}>
        {(control) => (
          <>
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
            {Object.entries(problems).map(([problem, says]) => (
              <div key={problem} data-problem={problem} role="alert" hidden>
                <FieldError>{says}</FieldError>
              </div>
            ))}
          </>
        )}
      </Field>
    </div>
  )
}
