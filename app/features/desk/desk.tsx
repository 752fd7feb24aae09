import type { ReactNode } from 'react'
import { ExpiryDate } from '~/components/expiry-date'
import type { CertificateRow } from '~/contract/certificates'
import type { IngredientRow } from '~/contract/ingredients'
import type { ProductRow } from '~/contract/products'
import type { RequestRow } from '~/contract/requests'
import { EXPIRY_WARNING_DAYS } from '~/domain/expiry'
import { HolderLine, UnreadMark } from '~/features/review/item-marks'
import { formatInstantDate } from '~/i18n/format'
import { useWords } from '~/i18n/use-words'
import type { DeskLinks } from './desk-links'
import { DeskPanel, type Panel } from './desk-panel'

export interface DeskProps {
  panels: {
    ingredients: Panel<IngredientRow>
    products: Panel<ProductRow>
    requests: Panel<RequestRow>
    ingredientMessages: Panel<IngredientRow>
    productMessages: Panel<ProductRow>
    expiring: Panel<IngredientRow>
    certificates: Panel<CertificateRow>
  }
  /** Where all of it leads, in the area that the desk stands in. */
  links: DeskLinks
}

/** What waits for somebody, the oldest first, each one press from its page. */
export function Desk({ panels, links }: DeskProps) {
  const w = useWords()
  const words = w.desk
  const group = { rowKey: groupId, name: groupName, beneath: whoseGroup }
  return (
    <>
      <Group title={words.decide}>
        <DeskPanel
          title={words.ingredients}
          panel={panels.ingredients}
          empty={words.noIngredients}
          allTo={links.approvingIngredients}
          rowTo={(row) => links.ingredient(row.id)}
          beside={(row) => <Since at={row.statusAt} says={words.sentOn} />}
          {...item}
        />
        <DeskPanel
          title={words.products}
          panel={panels.products}
          empty={words.noProducts}
          allTo={links.approvingProducts}
          rowTo={(row) => links.product(row.id)}
          beside={(row) => <Since at={row.statusAt} says={words.sentOn} />}
          {...item}
        />
      </Group>
      <Group title={words.answer}>
        <DeskPanel
          wide
          title={words.requests}
          panel={panels.requests}
          empty={words.noRequests}
          allTo={links.openRequests}
          rowTo={links.request}
          rowKey={(row) => row.id}
          name={(row) => row.name}
          beneath={(row) => `${words.kind[row.kind]} · ${whose(row)}`}
          beside={(row) => <Since at={row.createdAt} says={words.askedOn} />}
        />
        <DeskPanel
          title={words.ingredientMessages}
          panel={panels.ingredientMessages}
          empty={words.noMessages}
          allTo={links.unreadIngredients}
          rowTo={(row) => links.ingredientMessages(row.id)}
          beside={(row) => <UnreadMark count={row.unread} />}
          {...item}
        />
        <DeskPanel
          title={words.productMessages}
          panel={panels.productMessages}
          empty={words.noMessages}
          allTo={links.unreadProducts}
          rowTo={(row) => links.productMessages(row.id)}
          beside={(row) => <UnreadMark count={row.unread} />}
          {...item}
        />
      </Group>
      <Group title={words.expiring(EXPIRY_WARNING_DAYS)}>
        <DeskPanel
          title={words.expiringIngredients}
          panel={panels.expiring}
          empty={words.noExpiringIngredients}
          allTo={links.expiringIngredients}
          rowTo={(row) => links.ingredient(row.id)}
          beside={(row) => <ExpiryDate date={row.expirationDate} />}
          {...item}
        />
        <DeskPanel
          title={words.expiringCertificates}
          panel={panels.certificates}
          empty={words.noExpiringCertificates}
          allTo={links.expiringCertificates}
          rowTo={(row) => links.certificate(row.certificationGroup.id)}
          beside={(row) => <ExpiryDate date={row.certificationGroup.expireOn} />}
          {...group}
        />
      </Group>
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="text-section font-semibold">{title}</h2>
      <div className="grid min-w-0 items-start gap-4 lg:grid-cols-2">{children}</div>
    </section>
  )
}

/** Since when it waits; the hour matters to nobody. */
function Since({ at, says }: { at: string; says: (day: string) => string }) {
  return <time dateTime={at}>{says(formatInstantDate(at))}</time>
}

interface Owned {
  companyId: string
  companyName: string
  headQuarterId: string
  headQuarterName: string
}

const whose = (row: Owned) =>
  row.companyId === row.headQuarterId ? row.companyName : `${row.headQuarterName} · ${row.companyName}`

type ItemRow = IngredientRow | ProductRow

/** What the panels of both kinds of items share. */
const item = {
  rowKey: (row: ItemRow) => row.id,
  name: (row: ItemRow) => row.name,
  beneath: (row: ItemRow) => (
    <>
      {whose(row)}
      {row.lock ? (
        <span className="block">
          <HolderLine lock={row.lock} />
        </span>
      ) : null}
    </>
  ),
}

const groupId = (row: CertificateRow) => row.certificationGroup.id
const groupName = (row: CertificateRow) => row.certificationGroup.name
const whoseGroup = ({ certificationGroup: group }: CertificateRow) => `${group.number} · ${whose(group)}`
