import { File, FileImage, FileSpreadsheet, FileText, FileType2, type Icon } from '~/components/ui/icons'
import { VisuallyHidden } from '~/components/ui/visually-hidden'
import { useWords } from '~/i18n/use-words'
import { kindOf } from './documents'

const icons: Record<ReturnType<typeof kindOf>, { icon: Icon; look: string }> = {
  image: { icon: FileImage, look: 'text-info-text' },
  sheet: { icon: FileSpreadsheet, look: 'text-success-text' },
  pdf: { icon: FileType2, look: 'text-danger-text' },
  text: { icon: FileText, look: 'text-ink-2' },
  file: { icon: File, look: 'text-ink-2' },
}

export function DocumentIcon({ filename }: { filename: string }) {
  const w = useWords()
  const kind = kindOf({ filename })
  const { icon: Icon, look } = icons[kind]
  return (
    <span data-file-kind={kind} className={`inline-flex shrink-0 ${look}`}>
      <Icon aria-hidden className="size-5" />
      <VisuallyHidden>{w.documents.kind[kind]}</VisuallyHidden>
    </span>
  )
}
