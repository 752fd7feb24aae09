import { Link } from '~/components/link'
import type { Ingredient } from '~/contract/items/ingredients'
import { useAreaPaths } from '~/features/items/use-item-paths'
import type { NamedCertificate } from '~/features/suppliers/certificates/certificate-source'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'

/** The source of an ingredient's expiry. @param typing in a form, where another date can be typed */
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
  const w = useWords().ingredients
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
        {link(followed.id, w.followsCertificate(followed.number))}
        {typing ? `. ${w.followsUntilTyped}` : null}
      </>
    )
  if (!unfollowed?.expiresOn) return null
  return (
    <>
      {w.dateTyped}{' '}
      {link(unfollowed.id, w.certificateUntil(unfollowed.number, formatDate(unfollowed.expiresOn)))}
    </>
  )
}
