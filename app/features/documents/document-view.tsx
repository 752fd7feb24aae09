import { Instant } from '~/components/instant'
import { buttonClass } from '~/components/ui/button'
import { Download, ExternalLink } from '~/components/ui/icons'
import { useHydrated } from '~/components/use-hydrated'
import type { IngredientDocument } from '~/contract/documents'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { DocumentIcon } from './document-icon'
import { isPicture, isViewable, PDF } from './documents'

/** Drawn by the browser, and not as an attachment. */
const viewAddress = (file: string) => `${file}?view`

/** A document with its preview. @param file its address */
export function DocumentView({ document, file }: { document: IngredientDocument; file: string }) {
  const w = useWords().documents
  const { formatBytes } = useFormat()
  const { filename, size, mediaType, createdAt } = document
  return (
    <>
      <div className="evidence-file">
        <DocumentIcon filename={filename} />
        <p>
          <span title={filename}>{filename}</span>
          <span>
            {formatBytes(size)} · <Instant at={createdAt} />
          </span>
        </p>
        {isViewable(mediaType) ? (
          <a
            href={viewAddress(file)}
            target="_blank"
            rel="noopener"
            aria-label={w.openOne(filename)}
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
          >
            <ExternalLink />
            {w.open}
          </a>
        ) : null}
        <a
          href={file}
          aria-label={w.downloadOne(filename)}
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
        >
          <Download />
          {w.download}
        </a>
      </div>
      <Preview document={document} file={file} />
    </>
  )
}

function Preview({
  document: { filename, mediaType },
  file,
}: {
  document: IngredientDocument
  file: string
}) {
  const w = useWords().documents
  const hydrated = useHydrated()
  if (isPicture(mediaType)) {
    return (
      <a href={viewAddress(file)} target="_blank" rel="noopener" className="evidence-view">
        <img src={file} alt={filename} loading="lazy" />
      </a>
    )
  }
  // Without a viewer of its own the browser would save the file each time.
  const isDrawn = mediaType === PDF && !(hydrated && navigator.pdfViewerEnabled === false)
  if (!isDrawn) return <p className="py-6 text-center text-ink-2">{w.noPreview}</p>
  return <iframe src={viewAddress(file)} title={filename} loading="lazy" className="evidence-view" />
}
