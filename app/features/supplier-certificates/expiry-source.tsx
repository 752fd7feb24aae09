import { Link } from '~/components/link'
import type { Ingredient } from '~/contract/ingredients'
import { useAreaPaths } from '~/features/items/use-item-paths'
import { certificateSourceWords } from '~/i18n/own/certificate-source'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import type { NamedCertificate } from './certificate-source'

/** Where an ingredient's expiry comes from. @param typing in a form, where another date can be typed */
export function ExpirySource({
  ingredient: { supplierCertificate: followed },
  unfollowed,
  typing = false,
}: {
  ingredient: Pick<Ingredient, 'supplierCertificate'>
  /** In force, covers it, and is not followed. */
  unfollowed: NamedCertificate | null
  typing?: boolean
}) {
  const w = certificateSourceWords(useWords())
  const { formatDate } = useFormat()
  const to = useAreaPaths().supplierCertificates
  const link = (id: string, words: string) => (
    <Link to={to.item(id)} className="rounded-sm underline underline-offset-2">
      {words}
    </Link>
  )
  if (followed)
    return (
      <>
        {link(followed.id, w.follows(followed.number))}
        {followed.state === 'valid' || followed.state === null ? null : ` (${w.state[followed.state]})`}
        {typing ? `. ${w.ifTyped}` : null}
      </>
    )
  if (!unfollowed?.expiresOn) return null
  return (
    <>
      {w.typed} {link(unfollowed.id, w.until(unfollowed.number, formatDate(unfollowed.expiresOn)))}
    </>
  )
}
