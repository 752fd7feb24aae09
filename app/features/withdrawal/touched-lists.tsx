import { ButtonLink } from '~/components/button-link'
import { Link } from '~/components/link'
import { StatusBadge } from '~/components/status-badge'
import { Ban, ListMinus } from '~/components/ui/icons'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { Touched } from './touched'

const link = 'inline-flex min-h-6 items-center rounded-sm font-medium underline underline-offset-2'

/** The products made with it, and the certificates in force that name them. */
export function TouchedLists({ id, touched }: { id: string; touched: Touched }) {
  return (
    <div className="flex flex-col gap-4">
      {touched.products ? <MadeWith id={id} products={touched.products} /> : null}
      <Certificates certificates={touched.certificates} />
    </div>
  )
}

function MadeWith({ id, products }: { id: string; products: NonNullable<Touched['products']> }) {
  const words = useWords().withdrawing
  const { first, count } = products
  const title = count > 0 ? words.products(count) : words.noProducts
  return (
    <section aria-label={title}>
      <p className="font-medium">{title}</p>
      <ul className="flex flex-col">
        {first.map((product) => (
          <li key={product.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
            <Link to={paths.certifier.products.item(product.id)} className={link}>
              {product.name}
            </Link>
            <StatusBadge status={product.badge} />
          </li>
        ))}
      </ul>
      {count > first.length ? (
        <Link to={paths.certifier.ingredients.whereUsed(id)} className={link}>
          {words.allProducts}
        </Link>
      ) : null}
    </section>
  )
}

function Certificates({ certificates }: Pick<Touched, 'certificates'>) {
  const words = useWords().withdrawing
  const { formatDate } = useFormat()
  const count = certificates.length
  const title = count > 0 ? words.certificates(count) : words.noCertificates
  return (
    <section aria-label={title}>
      <p className="font-medium">{title}</p>
      {count > 0 ? <p className="text-label text-ink-2">{words.certificatesStand(count)}</p> : null}
      <ul className="flex flex-col">
        {certificates.map(({ id, name, expireOn, productIds }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b py-2 last:border-b-0"
          >
            <span className="min-w-0 wrap-anywhere">
              <Link to={paths.certifier.certificate(id)} className={link}>
                {name}
              </Link>{' '}
              <span className="text-label text-ink-2">{words.validUntil(formatDate(expireOn))}</span>
            </span>
            <span className="flex flex-wrap gap-2">
              <ButtonLink
                to={paths.certifier.reduceCertificate(id, { productIds })}
                size="sm"
                icon={ListMinus}
                aria-label={words.reduceNamed(name)}
              >
                {words.reduce}
              </ButtonLink>
              <ButtonLink
                to={paths.certifier.ruleOnCertificate(id, 'revoke')}
                size="sm"
                icon={Ban}
                aria-label={words.revokeNamed(name)}
              >
                {words.revoke}
              </ButtonLink>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
