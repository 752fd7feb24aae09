import { FileText } from '~/components/ui/icons'
import type { MouseEvent } from 'react'
import { Button } from '~/components/ui/button'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

/** Submitted by the browser itself, with scripts too: they would fetch the answer into this page. */
export function PreviewButton() {
  const words = useWords().settings
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget
    if (!form) return
    event.preventDefault()
    const own = { action: form.getAttribute('action') ?? '', target: form.target }
    form.setAttribute('action', paths.certifier.settingsPreview())
    form.target = '_blank'
    form.submit()
    form.setAttribute('action', own.action)
    form.target = own.target
  }
  return (
    <Button
      type="submit"
      formAction={paths.certifier.settingsPreview()}
      formTarget="_blank"
      icon={FileText}
      title={words.previewPdfHint}
      onClick={open}
    >
      {words.previewPdf}
    </Button>
  )
}
