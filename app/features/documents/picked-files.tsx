import { X } from '~/components/ui/icons'
import { Button } from '~/components/ui/button'
import { Progress } from '~/components/ui/progress'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { DocumentIcon } from './document-icon'
import type { PickedFile } from './use-uploads'
import type { ReactNode } from 'react'
import { Alert } from '~/components/ui/alert'
import type { FailedUpload } from './upload-reason'

export function PickedFiles({
  files,
  busy,
  onTakeOff,
}: {
  files: PickedFile[]
  busy: boolean
  onTakeOff: (key: string) => void
}) {
  const w = useWords()
  const { formatBytes } = useFormat()
  return (
    <ul aria-label={w.documents.chosen} className="flex flex-col rounded-lg border">
      {files.map(({ key, name, file, sent }) => (
        <li key={key} className="flex min-h-12 items-center gap-3 border-b py-1.5 ps-4 pe-2 last:border-b-0">
          <DocumentIcon filename={name} />
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">{name}</span>
            {sent === null ? (
              <span className="text-label text-ink-2 tabular-nums">{formatBytes(file.size)}</span>
            ) : (
              <Progress
                value={sent}
                max={1}
                // All bytes are sent; now the file is checked and stored.
                label={sent < 1 ? w.documents.sent(Math.floor(sent * 100)) : w.documents.checking}
                className="w-40"
              />
            )}
          </span>
          <Button
            variant="ghost"
            size="icon"
            icon={X}
            disabled={busy}
            aria-label={w.documents.takeOff(name)}
            onClick={() => onTakeOff(key)}
          />
        </li>
      ))}
    </ul>
  )
}

export function FailedUploads({
  failed,
  uploaded = 0,
  action,
}: {
  failed: FailedUpload[]
  /** The number of successful ones of the same form. */
  uploaded?: number
  action?: (name: string) => ReactNode
}) {
  const w = useWords()
  return (
    <>
      {uploaded > 0 ? (
        <Alert kind="success" live="status">
          {w.documents.uploaded(uploaded)}
        </Alert>
      ) : null}
      <Alert kind="error" live="alert" title={w.documents.notUploaded(failed.length)}>
        <ul className="mt-1 flex flex-col gap-1">
          {failed.map(({ name, reason }) => (
            <li key={name} className="flex items-center gap-2">
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="font-medium">{name}</span>: {reason}
              </span>
              {action?.(name)}
            </li>
          ))}
        </ul>
      </Alert>
    </>
  )
}
