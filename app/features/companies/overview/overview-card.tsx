import type { ReactNode } from 'react'
import { ExpiryDate } from '~/components/expiry-date'
import { Instant } from '~/components/instant'
import { Link } from '~/components/link'
import { Card } from '~/components/ui/card'
import type { Words } from '~/i18n/words'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths, withQuery } from '~/portal/paths'
import type { Overview } from './overview.server'

const { certifier } = paths

interface OverviewCardProps {
  company: { id: string; businessName: string }
  overview: Overview
}

/** A company in brief, beside its data: each line leads to what it counts. */
export function OverviewCard({ company, overview }: OverviewCardProps) {
  const w = useWords()
  const words = w.companies.overview
  const { certificates, people } = overview
  return (
    <Card title={words.title} padded={false} className="overview">
      <Part title={w.certificates.title} failed={certificates === null}>
        {certificates?.items.map(({ id, name, expireOn }) => (
          <li key={id}>
            <Link to={certifier.certificate(id)}>{name}</Link>
            <ExpiryDate date={expireOn} />
          </li>
        ))}
        {certificates?.totalItems === 0 ? <li className="text-ink-2">{words.noCertificate}</li> : null}
      </Part>
      <OpenWork company={company} open={overview.open} words={w} />
      <Visits overview={overview} words={w} />
      <Part title={w.companies.tab.accounts} failed={people === null}>
        {people?.items.map(({ id, name, lastSignedInAt }) => (
          <li key={id}>
            <span>{name}</span>
            <span className="text-ink-2">
              {lastSignedInAt ? <Instant at={lastSignedInAt} /> : w.accounts.never}
            </span>
          </li>
        ))}
        {people?.totalItems === 0 ? <li className="text-ink-2">{words.nobody}</li> : null}
      </Part>
    </Card>
  )
}

function Part({ title, failed, children }: { title: string; failed?: boolean; children: ReactNode }) {
  const w = useWords()
  return (
    <section>
      <h3>{title}</h3>
      {failed ? <p className="text-danger-text">{w.companies.overview.failed}</p> : <ul>{children}</ul>}
    </section>
  )
}

function OpenWork({
  company: { id, businessName },
  open,
  words: w,
}: {
  company: OverviewCardProps['company']
  open: Overview['open']
  words: Words
}) {
  const words = w.companies.overview
  const to = certifier.inCompany(id)
  const { formatNumber } = useFormat()
  const approving = { WithStatus: 'approving' }
  const lines = [
    [words.ingredients, open.ingredients, withQuery(to.ingredients.list(), approving)],
    [words.products, open.products, withQuery(to.products.list(), approving)],
    [words.requests, open.requests, withQuery(certifier.requests(), { Search: businessName })],
    [words.deviations, open.deviations, withQuery(certifier.deviations(), { Search: businessName })],
  ] as const
  const some = lines.filter(([, count]) => count !== 0)
  return (
    <Part title={words.open}>
      {some.map(([label, count, href]) => (
        <li key={label}>
          <Link to={href}>{label}</Link>
          <span>{count === null ? w.common.none : formatNumber(count)}</span>
        </li>
      ))}
      {some.length === 0 ? <li className="text-ink-2">{words.nothingOpen}</li> : null}
    </Part>
  )
}

function Visits({ overview: { next, last }, words: w }: { overview: Overview; words: Words }) {
  const words = w.companies.overview
  const { formatDate } = useFormat()
  const lines = [
    [words.nextVisit, next?.visit],
    [words.lastVisit, last?.visit],
  ] as const
  return (
    <Part title={w.common.visits} failed={next === null || last === null}>
      {lines.map(([label, visit]) => (
        <li key={label}>
          {visit ? (
            <Link to={certifier.visit(visit.id)}>{`${label} · ${visit.companyName}`}</Link>
          ) : (
            <span className="text-ink-2">{label}</span>
          )}
          {visit ? (
            <time dateTime={visit.plannedOn} className="date">
              {formatDate(visit.plannedOn)}
            </time>
          ) : (
            <span className="text-ink-2">{words.noVisit}</span>
          )}
        </li>
      ))}
    </Part>
  )
}
