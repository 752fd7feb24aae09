import { ButtonLink } from '~/components/button-link'
import { ExpiryDate } from '~/components/expiry-date'
import { useMayWrite } from '~/components/accounts/for-writers'
import { Link } from '~/components/link'
import { Card } from '~/components/ui/card'
import { FileBadge } from '~/components/ui/icons'
import { useArea, useAreaPaths } from '~/features/items/use-item-paths'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { NamedCertificate } from './certificate-source'
import { CertificateBadge } from './certificate-badge'

function Line({ certificate, to }: { certificate: NamedCertificate; to: string }) {
  const w = useWords().certificateSource
  const { vendorName, agencyName, number, expiresOn } = certificate
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link to={to} className="rounded-sm font-medium underline underline-offset-2">
        {[vendorName, w.named(number)].filter(Boolean).join(', ')}
      </Link>
      <span className="text-ink-2">{agencyName}</span>
      <CertificateBadge {...certificate} />
      {expiresOn ? (
        <span>
          {w.expiry} <ExpiryDate date={expiresOn} />
        </span>
      ) : null}
    </li>
  )
}

/** The evidence comes first: its certificates, then the way to use one instead of another file. */
export function IngredientCertificates({
  ingredientId,
  over,
  usable,
}: {
  ingredientId: string
  over: NamedCertificate[]
  /** Open ones of the company, to which it may be added. */
  usable: NamedCertificate[]
}) {
  const w = useWords().certificateSource
  const to = useAreaPaths().supplierCertificates
  const mayWrite = useMayWrite()
  const offers = useArea() === 'Company' && over.length === 0 && mayWrite
  if (over.length === 0 && !offers) return null
  return (
    <Card title={over.length === 0 && usable.length > 0 ? w.useOne : w.title}>
      {over.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {over.map((one) => (
            <Line key={one.id} certificate={one} to={to.item(one.id)} />
          ))}
        </ul>
      ) : (
        <div className="flex flex-col gap-3">
          {usable.length > 0 ? (
            <>
              <p className="text-ink-2">{w.useHint}</p>
              <ul className="flex flex-col gap-2">
                {usable.map((one) => (
                  <Line
                    key={one.id}
                    certificate={one}
                    to={paths.company.supplierCertificates.item(one.id, { ingredientId })}
                  />
                ))}
              </ul>
            </>
          ) : null}
          <ButtonLink to={to.create()} icon={FileBadge} className="self-start">
            {w.uploadOne}
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}
