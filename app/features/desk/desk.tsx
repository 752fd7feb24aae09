import { Children, type ReactNode } from 'react'
import { ExpiryDate } from '~/components/expiry-date'
import { StatusBadge } from '~/components/status-badge'
import type { CertificateListItem } from '~/contract/certificates'
import type { IngredientListItem } from '~/contract/ingredients'
import type { ProductListItem } from '~/contract/products'
import type { RequestListItem } from '~/contract/requests'
import { EXPIRY_WARNING_DAYS } from '~/domain/expiry'
import { badgeOf } from '~/domain/review'
import { UnreadMark } from '~/features/items/item-marks'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import type { DeskLinks } from './desk-links'
import { Decided, facilityOf, itemLines, ownerOf, Since, Turn, type ItemRow, type Owned } from './desk-lines'
import { DeskPanel, type Panel } from './desk-panel'

export interface DeskProps {
  panels: {
    ingredients: Panel<IngredientListItem>
    products: Panel<ProductListItem>
    requests: Panel<RequestListItem>
    decided?: Panel<RequestListItem>
    ingredientMessages: Panel<IngredientListItem>
    productMessages: Panel<ProductListItem>
    expiredIngredients: Panel<IngredientListItem>
    expiredCertificates: Panel<CertificateListItem>
    /** What an expired ingredient keeps from being approved or certified. */
    stoppedProducts: Panel<ProductListItem>
    expiringIngredients: Panel<IngredientListItem>
    expiringCertificates: Panel<CertificateListItem>
  }
  links: DeskLinks
  /** There is something more important to say. */
  hideEmpty?: boolean
}

interface View {
  panels: DeskProps['panels']
  links: DeskLinks
  words: Words['desk']
  /** The owner of a row, as far as the reader does not know it. */
  whose: (row: Owned) => string
  item: ReturnType<typeof itemLines>
  shown: (panel: Panel<unknown> | undefined) => boolean
}

export function Desk({ panels, links, hideEmpty = false }: DeskProps) {
  const w = useWords()
  const isCompany = links.area === 'Company'
  const whose = isCompany ? facilityOf : ownerOf
  const view: View = {
    panels,
    links,
    words: isCompany ? { ...w.desk, ...w.desk.company } : w.desk,
    whose,
    item: itemLines(whose),
    shown: (panel) => panel !== undefined && !(hideEmpty && panel?.items.length === 0),
  }
  return (
    <>
      <TurnGroup {...view} />
      <AnswerGroup {...view} />
      <ExpiryGroups {...view} />
    </>
  )
}

function TurnGroup({ panels, links, words, item, shown }: View) {
  const turn = {
    ...item,
    beside: (row: ItemRow) => <Turn row={row} says={words.sentOn} area={links.area} />,
  }
  return (
    <Group title={words.decide}>
      {shown(panels.ingredients) && (
        <DeskPanel
          title={words.ingredients}
          panel={panels.ingredients}
          empty={words.noIngredients}
          allTo={links.ingredients}
          rowTo={(row) => links.ingredient(row.id)}
          {...turn}
        />
      )}
      {shown(panels.products) && (
        <DeskPanel
          title={words.products}
          panel={panels.products}
          empty={words.noProducts}
          allTo={links.products}
          rowTo={(row) => links.product(row.id)}
          {...turn}
        />
      )}
    </Group>
  )
}

function AnswerGroup({ panels, links, words, whose, item, shown }: View) {
  const { decided } = panels
  const unread = { ...item, beside: (row: ItemRow) => <UnreadMark count={row.unread} /> }
  const asked = {
    rowTo: links.request,
    rowKey: (row: RequestListItem) => row.id,
    name: (row: RequestListItem) => row.name,
    beneath: (row: RequestListItem) => (
      <>
        {`${words.kind[row.kind]} · ${whose(row)}`}
        {row.decisionNote ? <span className="block">{row.decisionNote}</span> : null}
      </>
    ),
  }
  return (
    <Group title={words.answer}>
      {shown(panels.requests) && (
        <DeskPanel
          wide={decided === undefined}
          title={words.requests}
          panel={panels.requests}
          empty={words.noRequests}
          allTo={links.openRequests}
          beside={(row) => <Since at={row.createdAt} says={words.askedOn} />}
          {...asked}
        />
      )}
      {decided !== undefined && shown(decided) && (
        <DeskPanel
          title={words.decidedRequests}
          panel={decided}
          empty={words.noDecided}
          allTo={links.decidedRequests ?? links.openRequests}
          beside={(row) => <Decided request={row} says={words.decidedOn} />}
          {...asked}
        />
      )}
      {shown(panels.ingredientMessages) && (
        <DeskPanel
          title={words.ingredientMessages}
          panel={panels.ingredientMessages}
          empty={words.noMessages}
          allTo={links.unreadIngredients}
          rowTo={(row) => links.ingredientMessages(row.id)}
          {...unread}
        />
      )}
      {shown(panels.productMessages) && (
        <DeskPanel
          title={words.productMessages}
          panel={panels.productMessages}
          empty={words.noMessages}
          allTo={links.unreadProducts}
          rowTo={(row) => links.productMessages(row.id)}
          {...unread}
        />
      )}
    </Group>
  )
}

function ExpiryGroups({ panels, links, words, whose, item, shown }: View) {
  const ofIngredients = {
    ...item,
    rowTo: (row: IngredientListItem) => links.ingredient(row.id),
    beside: (row: IngredientListItem) => <ExpiryDate date={row.expirationDate} />,
  }
  const ofCertificates = {
    rowTo: (row: CertificateListItem) => links.certificate(row.certificationGroup.id),
    rowKey: (row: CertificateListItem) => row.certificationGroup.id,
    name: (row: CertificateListItem) => row.certificationGroup.name,
    beneath: ({ certificationGroup: group }: CertificateListItem) => `${group.number} · ${whose(group)}`,
    beside: (row: CertificateListItem) => <ExpiryDate date={row.certificationGroup.expireOn} />,
  }
  return (
    <>
      <Group title={words.expired}>
        {shown(panels.expiredIngredients) && (
          <DeskPanel
            title={words.expiredIngredients}
            panel={panels.expiredIngredients}
            empty={words.noExpiredIngredients}
            allTo={links.expiredIngredients}
            {...ofIngredients}
          />
        )}
        {shown(panels.expiredCertificates) && (
          <DeskPanel
            title={words.expiredCertificates}
            panel={panels.expiredCertificates}
            empty={words.noExpiredCertificates}
            allTo={links.expiredCertificates}
            {...ofCertificates}
          />
        )}
        {shown(panels.stoppedProducts) && (
          <DeskPanel
            wide
            title={words.stoppedProducts}
            panel={panels.stoppedProducts}
            empty={words.noStoppedProducts}
            allTo={links.stoppedProducts}
            rowTo={(row) => links.product(row.id)}
            beside={(row) => <StatusBadge status={badgeOf(row)} />}
            {...item}
          />
        )}
      </Group>
      <Group title={words.expiring(EXPIRY_WARNING_DAYS)}>
        {shown(panels.expiringIngredients) && (
          <DeskPanel
            title={words.expiringIngredients}
            panel={panels.expiringIngredients}
            empty={words.noExpiringIngredients}
            allTo={links.expiringIngredients}
            {...ofIngredients}
          />
        )}
        {shown(panels.expiringCertificates) && (
          <DeskPanel
            title={words.expiringCertificates}
            panel={panels.expiringCertificates}
            empty={words.noExpiringCertificates}
            allTo={links.expiringCertificates}
            {...ofCertificates}
          />
        )}
      </Group>
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const panels = Children.toArray(children)
  if (panels.length === 0) return null
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="text-section font-semibold">{title}</h2>
      <div className="grid min-w-0 items-start gap-4 lg:grid-cols-2">{panels}</div>
    </section>
  )
}
