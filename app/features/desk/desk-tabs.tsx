import { useLocation } from '@remix-run/react'
import { Link } from '~/components/link'
import { Alert } from '~/components/ui/alert'
import type { Workload } from '~/contract/accounts/staff'
import { useUser } from '~/components/use-root'
import { useWords } from '~/i18n/use-words'
import type { forbiddenNotice, SealsNotice } from './desk.server'
import { deskHref, placeAt } from './desk-links'
import { paths } from '~/portal/paths'

const tabs = ['mine', 'none', 'all'] as const

/** As lists say it in their address. */
const asked = { mine: 'me', none: 'none', all: undefined } as const

export function DeskTabs({ waiting }: { waiting: Workload['waiting'] | undefined }) {
  const w = useWords()
  const place = placeAt('Certifier', useLocation().search)
  return (
    <nav aria-label={w.staff.tabs} className="tabs">
      <ul>
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to={deskHref({ ...place, tab: asked[tab], kind: undefined })}
              aria-current={place.tab === asked[tab] ? 'page' : undefined}
            >
              {w.staff[tab]}
              {/* Everybody's queue has more than tasks: its first chip counts it. */}
              {waiting && tab !== 'all' ? <span className="count">{waiting[tab]}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Nothing can be decided meanwhile. */
export function StuckAlert() {
  const words = useWords().staff
  const isManager = useUser()?.isCertifierCompanyManager
  return (
    <Alert kind="error">
      {words.ruleStuck}{' '}
      {isManager ? (
        <Link to={paths.certifier.settings()} className="font-medium underline underline-offset-2">
          {words.toRule}
        </Link>
      ) : null}
    </Alert>
  )
}

/** Tasks of former accounts, which nobody would notice otherwise. */
export function FormerAlerts({ former }: Pick<Workload, 'former'>) {
  const words = useWords().staff
  return (
    <>
      {former.map(({ id, name, waiting, companies }) => (
        <Alert key={id} kind="warning" title={words.formerTitle(name)}>
          {waiting > 0 ? <p>{words.formerWaiting(waiting)}</p> : null}
          {companies.length > 0 ? (
            <p>
              {words.formerOfficer}{' '}
              {companies.map((company, index) => (
                <span key={company.id}>
                  {index > 0 ? ', ' : null}
                  <Link
                    to={paths.certifier.company(company.id)}
                    className="font-medium underline underline-offset-2"
                  >
                    {company.name}
                  </Link>
                </span>
              ))}
            </p>
          ) : null}
        </Alert>
      ))}
    </>
  )
}

/** Its words come with it, as those of the next one. */
export const ForbiddenAlert = ({ title, items, others }: NonNullable<ReturnType<typeof forbiddenNotice>>) => (
  <Alert kind="error" title={title}>
    <ul className="flex flex-wrap gap-x-4">
      {items.map(({ to, name }) => (
        <li key={to} className="min-w-0 wrap-anywhere">
          <Link to={to} className="inline-flex min-h-6 items-center font-medium underline underline-offset-2">
            {name}
          </Link>
        </li>
      ))}
      {others ? <li>{others}</li> : null}
    </ul>
  </Alert>
)

/** Few desks ever have it. */
export const LinkAlert = ({ title, text, to, show }: NonNullable<SealsNotice>) => (
  <Alert kind="warning" title={title}>
    {text}{' '}
    <Link to={to} className="font-medium underline underline-offset-2">
      {show}
    </Link>
  </Alert>
)
