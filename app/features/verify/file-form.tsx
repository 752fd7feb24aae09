import { Form } from '@remix-run/react'
import clsx from 'clsx'
import { FileSearch } from '~/components/ui/icons'
import { SubmitButton } from '~/components/form/submit-button'
import { useFileDrop } from '~/components/use-file-drop'
import { Field } from '~/components/ui/field'
import { Spinner } from '~/components/ui/spinner'
import { buttonClass } from '~/components/ui/button'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { useLocalCheck } from './use-local-check'
import { largestFile } from './verify'

type Wrong = 'missing' | 'tooLarge'

/** Checked in the browser if it can, else sent for its checksum. */
export function FileForm({ wrong }: { wrong?: Wrong | undefined }) {
  const local = useLocalCheck()
  return local.isPossible ? <LocalFile local={local} /> : <SentFile wrong={wrong} />
}

function SentFile({ wrong }: { wrong?: Wrong | undefined }) {
  const words = useWords().verify
  const { formatBytes } = useFormat()
  const size = formatBytes(largestFile)
  const error = wrong && (wrong === 'missing' ? words.fileMissing : words.fileTooLarge(size))
  return (
    <Form method="post" action={paths.verify()} encType="multipart/form-data" className="flex flex-col gap-4">
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

function LocalFile({ local }: { local: ReturnType<typeof useLocalCheck> }) {
  const words = useWords().verify
  const { formatBytes } = useFormat()
  const { isOver, drop } = useFileDrop(([file]) => void local.check(file))
  const error =
    local.problem &&
    (local.problem === 'tooLarge' ? words.fileTooLarge(formatBytes(largestFile)) : words.fileUnreadable)
  return (
    <Field id="file" label={words.file} hint={words.local} errors={error ? [error] : []}>
      {(control) => (
        <div
          {...drop}
          className={clsx(
            'flex flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-lg border border-dashed border-control px-4 py-6',
            isOver && 'bg-accent-soft outline-2 outline-accent',
          )}
        >
          <label
            className={clsx(
              buttonClass(),
              'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            {local.isBusy ? <Spinner /> : <FileSearch aria-hidden className="size-4" />}
            {local.isBusy ? words.checking : words.choose}
            <input
              {...control}
              type="file"
              accept="application/pdf,.pdf"
              disabled={local.isBusy}
              aria-label={words.file}
              onChange={({ currentTarget }) => void local.check(currentTarget.files?.[0])}
              // As large as the button it stands for, for whoever aims at it.
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
          </label>
          <span className="text-label text-ink-2 touch:hidden">{words.drop}</span>
        </div>
      )}
    </Field>
  )
}
