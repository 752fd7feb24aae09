import { FolderDown, Undo2 } from '~/components/ui/icons'
import { useWords } from '~/i18n/use-words'
import { SubmitButton } from '~/components/form/submit-button'

interface ArchiveButtonProps {
  /** What the action finds it by. */
  of: string
  name: string
  archived: boolean
}

/** For a row of a small table; it sends `archive:` or `restore:` as intent. */
export function ArchiveButton({ of, name, archived }: ArchiveButtonProps) {
  const w = useWords().common
  const button = { size: 'sm', variant: 'ghost' } as const
  return archived ? (
    <SubmitButton {...button} intent={`restore:${of}`} icon={Undo2} aria-label={w.restoreOne(name)}>
      {w.restore}
    </SubmitButton>
  ) : (
    <SubmitButton {...button} intent={`archive:${of}`} icon={FolderDown} aria-label={w.archiveOne(name)}>
      {w.archive}
    </SubmitButton>
  )
}
