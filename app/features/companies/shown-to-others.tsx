import { Instant } from '~/components/instant'
import { Link } from '~/components/link'
import { Card } from '~/components/ui/card'
import { paths } from '~/portal/paths'
import type { ShownToOthers } from './edit-company.server'

/** A company's choice about the register and its certificates; a manager decides who may choose. */
export function ShownToOthersCard({ title, state, chosen, page, printed, settings }: ShownToOthers) {
  return (
    <Card title={title}>
      <div className="flex flex-col gap-3">
        <p>{state}</p>
        {chosen ? (
          <p className="text-label text-ink-2">
            <bdi>{chosen.by}</bdi>, <Instant at={chosen.at} />
          </p>
        ) : null}
        {page ? (
          <p>
            <a className="underline" href={page.to}>
              {page.label}
            </a>{' '}
            <span className="font-mono text-ink-2">{page.slug}</span>
          </p>
        ) : null}
        <p>{printed}</p>
        {settings ? (
          <p>
            <Link to={paths.certifier.directory()} className="underline">
              {settings}
            </Link>
          </p>
        ) : null}
      </div>
    </Card>
  )
}
