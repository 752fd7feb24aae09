import { WriterForm } from '~/components/form/writer-form'
import { Link } from '~/components/link'
import { Copy } from '~/components/ui/icons'
import type { ReactNode } from 'react'
import { ExpiryDate } from '~/components/expiry-date'
import { PageHeader } from '~/components/page/page-header'
import { StatusBadge } from '~/components/status-badge'
import { SubmitButton } from '~/components/form/submit-button'
import { Tabs, type TabItem } from '~/components/page/tabs'
import { badgeStatus } from '~/domain/items/review'
import { OpinionBadge } from '~/features/accounts/staff/opinion-badge'
import { AssigneeLine } from '~/features/accounts/staff/task-marks'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { ItemKind } from '~/domain/items/item-kinds'
import { itemWords } from './item-kind'
import { HolderLine, UnreadMark } from './item-marks'
import type { ItemHead } from './review-item'
import { useArea, useItemPaths } from './use-item-paths'
import type { Worklist } from './worklist'
import { WorklistBar } from './worklist-bar'

/** A company, which knows itself, sees only the site. */
function useOwners(item: ItemHead): ReactNode[] {
  const own = useArea() === 'Company'
  const inFacility = item.companyId !== item.headQuarterId
  const link = (to: string, name: string) => (
    <Link
      to={to}
      className="inline-flex min-h-6 items-center rounded-sm underline-offset-2 hover:text-ink hover:underline"
    >
      {name}
    </Link>
  )
  if (own) {
    const { facility, anagraphic } = paths.company
    return [link(inFacility ? facility(item.companyId) : anagraphic(), item.companyName)]
  }
  const { company, facility } = paths.certifier
  return [
    link(company(item.headQuarterId), item.headQuarterName),
    inFacility ? link(facility(item.companyId), item.companyName) : null,
  ]
}

export function ItemHeader({
  kind,
  item,
  worklist,
  task,
  extra = [],
  firstTabs = [],
  tabs = [],
}: {
  kind: ItemKind
  item: ItemHead
  worklist: Worklist | null
  /** Its lock and its assignee, if that can be changed. */
  task?: ReactNode
  extra?: ReactNode[]
  firstTabs?: TabItem[]
  tabs?: TabItem[]
}) {
  const w = useWords()
  const to = useItemPaths(kind)
  // The form, if drawn, names the facility.
  const owners = useOwners(item).slice(0, task ? 1 : 2)
  return (
    <div className="item-head">
      <div>
        {worklist ? <WorklistBar {...worklist} /> : null}
        <div className="item-task">
          {task}
          <WriterForm action={`${to.item(item.id)}?index`} failure={itemWords(kind, w).statusFailed}>
            <SubmitButton
              intent="copy"
              variant="ghost"
              size="sm"
              icon={Copy}
              formTarget={to.item(item.id)}
              title={w.review.copy}
              aria-label={w.review.copyNamed(item.name)}
            />
          </WriterForm>
        </div>
      </div>
      <PageHeader
        title={item.name}
        badge={
          <>
            <StatusBadge status={badgeStatus(item)} />
            <OpinionBadge opinion={item.opinion} />
          </>
        }
        meta={[
          ...owners,
          task || item.expirationDate === undefined ? null : (
            <span key="expiry">
              {w.review.expires} <ExpiryDate date={item.expirationDate} />
            </span>
          ),
          ...extra,
          item.renews === null ? null : (
            <Link
              key="renews"
              to={to.item(item.renews)}
              title={w.review.approvedBefore}
              className="inline-flex min-h-6 items-center rounded-sm underline underline-offset-2"
            >
              {w.review.renewal}
            </Link>
          ),
          !task && item.assignedTo ? <AssigneeLine key="assignee" assignee={item.assignedTo} /> : null,
          !task && item.lock ? <HolderLine key="holder" lock={item.lock} /> : null,
        ]}
      />
      <Tabs
        label={itemWords(kind, w).title}
        items={[
          { to: to.item(item.id), label: w.review.info, end: true },
          ...firstTabs,
          {
            to: to.messages(item.id),
            label: w.review.messages,
            mark: <UnreadMark count={item.unread} />,
          },
          ...tabs,
          { to: to.timeline(item.id), label: w.common.story },
          { to: to.remove(item.id), label: w.review.deleteTab },
        ]}
      />
    </div>
  )
}
