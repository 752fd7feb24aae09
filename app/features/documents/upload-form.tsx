import { useBeforeUnload, useRevalidator } from '@remix-run/react'
import clsx from 'clsx'
import { Camera, FolderOpen, Upload, X } from '~/components/ui/icons'
import { useCallback, useEffect, useRef } from 'react'
import { useToasts } from '~/components/toaster'
import { Button, buttonClass } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { useFileDrop } from '~/components/use-file-drop'
import { useHydrated } from '~/components/use-hydrated'
import type { UploadRules } from '~/contract/documents'
import { uploadFilesAtOnce } from '~/domain/text/byte-size'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { DOCUMENTS_ALONE, type DocumentOwner, type UploadAnswer } from './documents'
import { PickedFiles, FailedUploads } from './picked-files'
import { useUploads, type Uploads } from './use-uploads'

/** Photographs by media type, so that a tablet offers its camera and converts its own format. */
const acceptedTypes = ({ extensions }: UploadRules) =>
  ['image/jpeg', 'image/png', 'image/webp', ...extensions.map((one) => `.${one}`)].join(',')

interface UploadFormProps {
  owner: DocumentOwner
  rules: UploadRules
  action: string
  answer: UploadAnswer | undefined
  /** The id of a form that takes the chosen files along: one press sends both. */
  goesWith?: string
}

/** A plain file field; with scripts a button. */
function FilePicker({
  label,
  icon: Icon,
  look,
  onPick,
  ...input
}: {
  label: string
  icon: typeof Upload
  look?: string
  onPick: (files: File[]) => void
  accept: string
  multiple?: boolean
  capture?: 'environment'
  disabled?: boolean
  'aria-describedby'?: string
  form?: string | undefined
}) {
  const hydrated = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  const take = (element: HTMLInputElement) => {
    const picked = Array.from(element.files ?? [])
    // So that the same file can be picked again after being removed.
    element.value = ''
    if (picked.length > 0) onPick(picked)
  }
  useEffect(() => {
    // Files picked before the scripts ran.
    if (field.current) take(field.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])
  return (
    <label
      className={clsx(
        hydrated
          ? clsx(
              buttonClass({ variant: 'secondary' }),
              'cursor-pointer has-disabled:cursor-default has-disabled:text-ink-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )
          : 'flex flex-col gap-1.5 text-label font-medium',
        look,
      )}
    >
      {hydrated ? <Icon aria-hidden className="size-4" /> : null}
      {label}
      <input
        ref={field}
        type="file"
        name="file"
        {...input}
        onChange={(event) => take(event.currentTarget)}
        className={
          hydrated
            ? 'sr-only'
            : 'control h-auto py-1.5 file:me-3 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:py-1 file:font-medium file:text-ink'
        }
      />
    </label>
  )
}

function Failed({ uploads }: { uploads: Uploads }) {
  const w = useWords()
  const failed = uploads.files.flatMap(({ key, name, reason }) => (reason ? [{ key, name, reason }] : []))
  if (failed.length === 0) return null
  const refusalKey = (name: string) => failed.find((one) => one.name === name)?.key ?? ''
  return (
    <FailedUploads
      failed={failed}
      action={(name) => (
        <Button
          variant="ghost"
          size="icon"
          icon={X}
          disabled={uploads.progress !== null}
          aria-label={w.documents.takeOff(name)}
          onClick={() => uploads.takeOff(refusalKey(name))}
        />
      )}
    />
  )
}

/** Chosen files are sent before the other form, which waits for them and stays if one is refused. */
function useSentFirst(formId: string | undefined, uploads: Uploads) {
  const latest = useRef(uploads)
  useEffect(() => {
    latest.current = uploads
  })
  useEffect(() => {
    if (!formId) return
    let isSent = false
    const first = (event: SubmitEvent) => {
      const form = event.target
      const { files, progress, start } = latest.current
      if (!(form instanceof HTMLFormElement) || form.id !== formId || files.length === 0 || isSent) return
      event.preventDefault()
      event.stopPropagation()
      if (progress) return
      const { submitter } = event
      void start().then((isAll) => {
        if (!isAll) return document.getElementById('upload-limits')?.scrollIntoView({ block: 'center' })
        // The list that was sent may still be on the screen.
        isSent = true
        form.requestSubmit(submitter)
        isSent = false
      })
    }
    // Before the form's own handlers.
    window.addEventListener('submit', first, true)
    return () => window.removeEventListener('submit', first, true)
  }, [formId])
}

/** Without scripts it is one form with one file field. */
export function UploadForm({ owner, rules, action, answer, goesWith }: UploadFormProps) {
  const w = useWords()
  const { formatBytes } = useFormat()
  const hydrated = useHydrated()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()
  const uploads = useUploads(owner, rules, (uploaded) => {
    if (uploaded === 0) return
    toasts.push({ type: 'success', content: w.documents.uploaded(uploaded) })
    revalidate()
  })
  const { files, progress, ignored } = uploads
  const busy = progress !== null
  useBeforeUnload(useCallback((event) => (busy ? event.preventDefault() : undefined), [busy]))
  const { isOver, drop } = useFileDrop((dropped) => (busy ? undefined : uploads.add(dropped)))
  useSentFirst(goesWith, uploads)
  const untried = files.filter(({ reason }) => reason === null)
  const picker = { onPick: uploads.add, disabled: busy, 'aria-describedby': 'upload-limits' }
  return (
    <Card title={w.documents.upload} className={clsx(isOver && 'outline-2 outline-accent')}>
      <form
        method="post"
        action={action}
        encType="multipart/form-data"
        className="flex flex-col gap-4"
        {...drop}
        onSubmit={(event) => {
          event.preventDefault()
          if (uploads.sendable > 0 && !busy) void uploads.start()
        }}
      >
        <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
          <FilePicker
            {...picker}
            label={w.documents.choose}
            icon={FolderOpen}
            accept={acceptedTypes(rules)}
            multiple
            form={hydrated ? undefined : goesWith}
          />
          {hydrated ? (
            // A device without a touch screen has no camera worth offering.
            <FilePicker
              {...picker}
              label={w.documents.photo}
              icon={Camera}
              accept="image/jpeg,image/png"
              capture="environment"
              look="not-touch:hidden"
            />
          ) : null}
          {hydrated && untried.length === 0 && files.length === 0 ? (
            <span className="pb-2 text-label text-ink-2 touch:hidden">{w.documents.dropHint}</span>
          ) : null}
        </div>
        <p id="upload-limits" className="text-label text-ink-2">
          {w.documents.limits(formatBytes(rules.maximumSize), rules.extensions.join(', '))}{' '}
          {hydrated ? null : w.documents.limitsAtOnce(formatBytes(rules.maximumSize * uploadFilesAtOnce))}
        </p>
        {answer?.nothingChosen && files.length === 0 ? (
          <p role="alert" className="text-danger-text">
            {w.documents.nothingChosen}
          </p>
        ) : null}
        {answer && answer.failed.length > 0 && files.length === 0 ? <FailedUploads {...answer} /> : null}
        {untried.length > 0 ? <PickedFiles files={untried} busy={busy} onTakeOff={uploads.takeOff} /> : null}
        <Failed uploads={uploads} />
        <div role="status" className="text-label text-ink-2 empty:hidden">
          {progress ? w.documents.sending(progress.at, progress.total) : null}
          {ignored.length > 0 ? w.documents.ignored(ignored.join(', ')) : null}
        </div>
        {!hydrated || uploads.sendable > 0 ? (
          <Button
            type="submit"
            {...(goesWith &&
              !hydrated && { form: goesWith, name: DOCUMENTS_ALONE, value: 'on', formNoValidate: true })}
            variant={goesWith ? 'secondary' : 'primary'}
            icon={Upload}
            pending={busy}
            pendingLabel={w.common.working}
            className="self-start"
          >
            {!hydrated
              ? w.documents.sendAny
              : untried.length === 0
                ? w.documents.retryAll
                : w.documents.send(uploads.sendable)}
          </Button>
        ) : null}
      </form>
    </Card>
  )
}
