import { Link } from '~/components/link'
import type { Product } from '~/contract/items/products'
import { useArea } from '~/features/items/use-item-paths'
import { paths } from '~/portal/paths'

export function CertificateLink({ group }: { group: NonNullable<Product['certificationGroup']> }) {
  const { certificate } = useArea() === 'Company' ? paths.company : paths.certifier
  return (
    <Link
      to={certificate(group.id)}
      className="inline-flex min-h-6 items-center rounded-sm underline underline-offset-2"
    >
      {group.name}
    </Link>
  )
}
