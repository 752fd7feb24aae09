import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ExpiryDate } from '~/components/expiry-date'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import { Tabs, type TabItem } from '~/components/tabs'
import { badgeOf } from '~/domain/review'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { itemPaths, itemWords, type ItemKind } from './item-kind'
import { HolderLine, UnreadMark } from './item-marks'
import type { ReviewItem } from './review-item'

/** The head of an item's page: name, badge, who · where · expiry, and its tabs. */
export function ItemHeader({
  kind,
  item,
  extra = [],
  firstTabs = [],
  tabs = [],
}: {
  kind: ItemKind
  item: ReviewItem
  /** More for the line beneath the name. */
  extra?: ReactNode[]
  /** More tabs, before the messages. */
  firstTabs?: TabItem[]
  /** More tabs, after the messages. */
  tabs?: TabItem[]
}) {
  const w = useWords()
  const to = itemPaths(kind)
  const link = 'rounded-sm underline-offset-2 hover:text-ink hover:underline'
  return (
    <>
      <PageHeader
        title={item.name}
        badge={<StatusBadge status={badgeOf(item)} />}
        meta={[
          <Link key="company" to={paths.certifier.company(item.headQuarterId)} className={link}>
            {item.headQuarterName}
          </Link>,
          item.companyId === item.headQuarterId ? null : (
            <Link key="facility" to={paths.certifier.facility(item.companyId)} className={link}>
              {item.companyName}
            </Link>
          ),
          kind === 'ingredient' ? (
            <span key="expiry">
              {w.review.expires} <ExpiryDate date={item.expirationDate} />
            </span>
          ) : null,
          ...extra,
          item.lock ? <HolderLine key="holder" lock={item.lock} /> : null,
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
            count: item.notes.length,
            mark: <UnreadMark count={item.unread} />,
          },
          ...tabs,
          { to: to.remove(item.id), label: w.review.deleteTab },
        ]}
      />
    </>
  )
}
