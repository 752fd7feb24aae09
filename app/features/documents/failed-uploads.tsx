import type { ReactNode } from 'react'
import { Alert } from '~/components/ui/alert'
import { useWords } from '~/i18n/use-words'
import type { FailedUpload } from './upload-reason'

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
