import type { ReactNode } from 'react'
import { ExpiryDate } from '~/components/expiry-date'
import { Link } from '~/components/link'
import { StatusBadge } from '~/components/status-badge'
import { EXPIRY_WARNING_DAYS } from '~/domain/expiry'
import { UnreadMark } from '~/features/items/item-marks'
import { AllReadLink } from '~/features/messages/all-read-link'
import { deskWords, type DeskWords } from '~/i18n/own/desk'
import { useWords } from '~/i18n/use-words'
import { inList } from '~/portal/paths'
import { DeskGroup } from './desk-group'
import type { DeskLinks } from './desk-links'
import { DeskOpinions } from './desk-opinions'
import { Beneath, Decided, DeviationMarks, Since, Turn } from './desk-lines'
import { DeskPanel, type Panel } from './desk-panel'
import type { DeskRow, ItemRow } from './desk-rows'

export interface DeskProps {
  panels: {
    ingredients: Panel<DeskRow<'turn'>>
    products: Panel<DeskRow<'turn'>>
    requests: Panel<DeskRow<'request'>>
    decided?: Panel<DeskRow<'request'>>
    /** For a certifier answers to read, for a company what it has to answer. */
    deviations: Panel<DeskRow<'deviation'>>
    /** For a certifier those that wait for an answer, for a company what it has to read. */
    questions: Panel<DeskRow<'question'>>
    ingredientMessages: Panel<DeskRow<'unread'>>
    productMessages: Panel<DeskRow<'unread'>>
    expiredIngredients: Panel<DeskRow<'expiring'>>
    expiredCertificates: Panel<DeskRow<'certificate'>>
    /** What an expired ingredient keeps from being approved or certified. */
    stoppedProducts: Panel<DeskRow<'stopped'>>
    expiringIngredients: Panel<DeskRow<'expiring'>>
    expiringCertificates: Panel<DeskRow<'certificate'>>
  }
  links: DeskLinks
  /** When the panels were loaded. */
  readAt: string
  /** There is something more important to say. */
  hideEmpty?: boolean
  /** Without what runs out, which is nobody's in particular. */
  tasksOnly?: boolean
  /** One person gives an opinion, another decides. */
  fourEyes?: boolean
  /** Further groups of what is to be done. */
  children?: ReactNode
}

const beneath = (row: ItemRow) => <Beneath row={row} />

/** What a panel shows the beginning of, and its rows as of that list. */
const inThat = (allTo: string, itemTo: (id: string) => string) => ({
  allTo,
  rowTo: ({ id }: { id: string }) => inList(itemTo(id), allTo.split('?')[1] ?? ''),
})

interface View {
  panels: DeskProps['panels']
  links: DeskLinks
  readAt: string
  words: DeskWords['desk']
  shown: (panel: Panel<unknown> | undefined) => boolean
  tasksOnly: boolean
  fourEyes: boolean
}

export function Desk({
  panels,
  links,
  readAt,
  hideEmpty = false,
  tasksOnly = false,
  fourEyes = false,
  children,
}: DeskProps) {
  const w = deskWords(useWords())
  const isCompany = links.area === 'Company'
  const view: View = {
    panels,
    links,
    readAt,
    tasksOnly,
    fourEyes,
    words: isCompany ? { ...w.desk, ...w.desk.company } : w.desk,
    shown: (panel) => panel !== undefined && !(hideEmpty && panel?.items.length === 0),
  }
  return (
    <>
      <TurnGroup {...view} />
      {tasksOnly ? null : <DeviationGroup {...view} />}
      <AnswerGroup {...view} />
      {children}
      {tasksOnly ? null : <ExpiryGroups {...view} />}
    </>
  )
}

function TurnGroup({ panels, links, words, shown, fourEyes }: View) {
  const turn = {
    beneath,
    beside: (row: DeskRow<'turn'>) => <Turn row={row} says={words.sentOn} area={links.area} />,
  }
  return (
    <DeskGroup
      title={words.decide}
      beside={fourEyes && links.opinions ? <DeskOpinions to={links.opinions} /> : null}
    >
      {shown(panels.ingredients) && (
        <DeskPanel
          title={words.ingredients}
          panel={panels.ingredients}
          empty={words.noIngredients}
          {...inThat(links.ingredients, links.ingredient)}
          {...turn}
        />
      )}
      {shown(panels.products) && (
        <DeskPanel
          title={words.products}
          panel={panels.products}
          empty={words.noProducts}
          {...inThat(links.products, links.product)}
          {...turn}
        />
      )}
    </DeskGroup>
  )
}

/** Left out where there is nothing to do: few have any. */
function DeviationGroup({ panels: { deviations }, links, words }: View) {
  if (deviations?.items.length === 0) return null
  return (
    <DeskGroup title={words.deviations}>
      <DeskPanel
        wide
        title={words.deviationsToDo}
        panel={deviations}
        empty=""
        allTo={links.deviations}
        rowTo={(row) => links.deviation(row.id)}
        beneath={(row) => `${row.whose} · ${row.finding}`}
        beside={(row) => <DeviationMarks row={row} says={words.deviationDue} />}
      />
    </DeskGroup>
  )
}

function AnswerGroup({ panels, links, readAt, words, shown, tasksOnly }: View) {
  const { questions, ingredientMessages, productMessages } = panels
  const hasUnread = [questions, ingredientMessages, productMessages].some((panel) =>
    panel?.items.some(({ unread }) => unread > 0),
  )
  const { decided } = panels
  const { unanswered } = useWords().questions
  const unread = {
    beneath,
    beside: (row: DeskRow<'unread'>) => <UnreadMark count={row.unread} />,
  }
  const asked = {
    rowTo: links.request,
    beneath: (row: DeskRow<'request'>) => (
      <>
        {`${words.kind[row.kind]} · ${row.whose}`}
        {row.decisionNote ? <span className="block">{row.decisionNote}</span> : null}
      </>
    ),
  }
  return (
    <DeskGroup
      title={words.answer}
      beside={
        tasksOnly ? null : (
          <>
            <Link to={links.unanswered} className="card-link">
              {unanswered}
            </Link>
            {hasUnread ? <AllReadLink until={readAt} /> : null}
          </>
        )
      }
    >
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
      <Questions questions={questions} links={links} />
      {shown(panels.ingredientMessages) && (
        <DeskPanel
          title={words.ingredientMessages}
          panel={panels.ingredientMessages}
          empty={words.noMessages}
          {...inThat(links.unreadIngredients, links.ingredientMessages)}
          {...unread}
        />
      )}
      {shown(panels.productMessages) && (
        <DeskPanel
          title={words.productMessages}
          panel={panels.productMessages}
          empty={words.noMessages}
          {...inThat(links.unreadProducts, links.productMessages)}
          {...unread}
        />
      )}
    </DeskGroup>
  )
}

function Questions({ questions, links }: { questions: DeskProps['panels']['questions']; links: DeskLinks }) {
  const { questions: words } = deskWords(useWords())
  const common = {
    wide: true,
    allTo: links.questions,
    empty: words.noneWaits,
    rowTo: (row: DeskRow<'question'>) => links.question(row.id),
    beneath: () => null,
  }
  if (links.area === 'Certifier')
    return (
      <DeskPanel
        title={words.ofCompanies}
        panel={questions}
        beside={(row) => (row.waitingSince ? <Since at={row.waitingSince} says={words.since} /> : null)}
        {...common}
      />
    )
  if (!questions || questions.items.length === 0) return null
  const items = questions.items.map((row) => ({ ...row, name: words.thread }))
  return (
    <DeskPanel
      title={words.fromCertifier}
      panel={{ ...questions, items }}
      beside={(row) => <UnreadMark count={row.unread} />}
      {...common}
    />
  )
}

function ExpiryGroups({ panels, links, words, shown }: View) {
  const ofIngredients = {
    beneath,
    beside: (row: DeskRow<'expiring'>) => <ExpiryDate date={row.expirationDate} />,
  }
  const ofCertificates = {
    rowTo: (row: DeskRow<'certificate'>) => links.certificate(row.id),
    beneath: (row: DeskRow<'certificate'>) => `${row.number} · ${row.whose}`,
    beside: (row: DeskRow<'certificate'>) => <ExpiryDate date={row.expireOn} />,
  }
  return (
    <>
      <DeskGroup title={words.expired}>
        {shown(panels.expiredIngredients) && (
          <DeskPanel
            title={words.expiredIngredients}
            panel={panels.expiredIngredients}
            empty={words.noExpiredIngredients}
            {...inThat(links.expiredIngredients, links.ingredient)}
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
            {...inThat(links.stoppedProducts, links.product)}
            beneath={beneath}
            beside={(row) => <StatusBadge status={row.badge} />}
          />
        )}
      </DeskGroup>
      <DeskGroup title={words.expiring(EXPIRY_WARNING_DAYS)}>
        {shown(panels.expiringIngredients) && (
          <DeskPanel
            title={words.expiringIngredients}
            panel={panels.expiringIngredients}
            empty={words.noExpiringIngredients}
            {...inThat(links.expiringIngredients, links.ingredient)}
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
      </DeskGroup>
    </>
  )
}
