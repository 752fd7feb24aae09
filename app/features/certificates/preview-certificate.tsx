import { useLocation } from '@remix-run/react'
import { PreviewButton } from '~/components/form/preview-button'
import { useWords } from '~/i18n/use-words'
import { previewPath } from '~/portal/paths'
import { useIsCompany } from './area'

/** Beside the button that issues. */
export function PreviewCertificate() {
  const words = useWords().certificates
  const { pathname, search } = useLocation()
  if (useIsCompany()) return null
  return (
    <PreviewButton to={previewPath.of(pathname) + search} title={words.previewHint}>
      {words.preview}
    </PreviewButton>
  )
}
