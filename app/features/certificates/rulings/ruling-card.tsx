import type { ReactNode } from 'react'
import { ButtonLink } from '~/components/button-link'
import { SubmitButton } from '~/components/form/submit-button'
import { WriterForm } from '~/components/form/writer-form'
import { Link } from '~/components/link'
import { Alert } from '~/components/ui/alert'
import { Badge } from '~/components/ui/badge'
import { Check, CirclePause, CircleCheck, FileText, Hourglass } from '~/components/ui/icons'
import { buttonClass } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import type { Ruling, RulingListItem } from '~/contract/certificates/rulings'
import { itemKinds } from '~/domain/items/item-kinds'
import { isSettled } from '~/domain/certificates/rulings'
import { DeviationBadge, GradeBadge } from '~/features/deviations/deviation-badge'
import { useArea, useAreaPaths } from '~/features/items/use-item-paths'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

const looks = {
  notice: { hue: 'warning', icon: Hourglass },
  standing: { hue: 'danger', icon: CirclePause },
  lifted: { hue: 'neutral', icon: CircleCheck },
  done: { hue: 'neutral', icon: Check },
} as const

export function RulingState({ state }: Pick<RulingListItem, 'state'>) {
  return <Badge {...looks[state]}>{useWords().rulings.state[state]}</Badge>
}

/** The page of what a ruling is about. */
export function useSubjectHref() {
  const to = useAreaPaths()
  const { rulings: words } = useWords()
  return ({ subject: { type, id, name, number } }: Pick<RulingListItem, 'subject'>) =>
    type === 'certificate'
      ? { to: to.certificate(id), label: words.certificate(number, name) }
      : { to: to[itemKinds[type].plural].item(id), label: name }
}

function LetterLink({ ruling }: { ruling: Pick<RulingListItem, 'id' | 'number' | 'hasLetter'> }) {
  const words = useWords().rulings
  if (!ruling.hasLetter) return null
  return (
    <a
      href={paths.rulingLetter(ruling.id)}
      target="_blank"
      rel="noopener"
      aria-label={words.letterOf(ruling.number)}
      className={buttonClass({ variant: 'secondary' })}
    >
      <FileText aria-hidden className="size-4 shrink-0" />
      {words.letter}
    </a>
  )
}

/** For the company, once. */
function NoteSeen({ ruling }: { ruling: Pick<RulingListItem, 'id' | 'number' | 'seenAt'> }) {
  const words = useWords().rulings
  if (useArea() === 'Certifier' || ruling.seenAt !== null) return null
  return (
    <WriterForm action={paths.company.ruling(ruling.id)} failure={words.markFailed} keep="never">
      <SubmitButton intent="seen" icon={Check} aria-label={words.markSeenOf(ruling.number)}>
        {words.markSeen}
      </SubmitButton>
    </WriterForm>
  )
}

function DeviationsToSettle({ deviations }: Pick<Ruling, 'deviations'>) {
  const words = useWords().rulings
  const { formatDate } = useFormat()
  const { deviation: hrefOf } = useAreaPaths()
  return (
    <ul className="flex flex-col gap-1.5">
      {deviations.map(({ id, number, grade, status, finding, dueOn }) => (
        <li key={id} className="min-w-0 wrap-anywhere">
          <Link to={hrefOf(id)} className="font-medium underline underline-offset-2 hover:no-underline">
            {number}
          </Link>{' '}
          <GradeBadge grade={grade} /> <DeviationBadge status={status} overdue={false} />{' '}
          <span className="line-clamp-3">{finding}</span>
          {dueOn && !isSettled(status) ? <span className="block">{words.due(formatDate(dueOn))}</span> : null}
        </li>
      ))}
    </ul>
  )
}

const said = (text: string | null) => text && <bdi className="wrap-anywhere whitespace-pre-line">{text}</bdi>

/** All that a ruling says, to either side. */
export function RulingCard({ ruling }: { ruling: Ruling }) {
  const w = useWords()
  const words = w.rulings
  const { formatDate, formatInstant } = useFormat()
  const subject = useSubjectHref()(ruling)
  const isCertifier = useArea() === 'Certifier'
  const { kind, products, deviations, goods, goodsFrom, lots, publicNote, settledNote, decideOn } = ruling
  const ofWhat =
    ruling.subject.type === 'certificate' &&
    (products.map(({ name, code }) => `${name} (${code})`).join(', ') || words.allProducts)
  const ofGoods =
    kind === 'suspend' &&
    (goods === 'from' && goodsFrom ? words.madeFrom(formatDate(goodsFrom)) : words.allGoods)
  const facts: [term: string, description: ReactNode][] = [
    [
      words.about,
      <Link key="about" to={subject.to} className="text-link">
        {subject.label}
      </Link>,
    ],
    [words.inForce, formatDate(ruling.effectiveOn)],
    [words.reason, said(ruling.reason)],
    [words.products, ofWhat],
    [words.goodsLabel, ofGoods],
    [words.lots, lots],
    [words.publicNote, said(publicNote)],
    [words.settledNote, said(settledNote)],
  ]
  return (
    <Card
      title={`${words.kind[kind]} ${ruling.number}`}
      description={words.ruledBy(ruling.by, formatInstant(ruling.at))}
      actions={
        <>
          {ruling.state === 'done' ? null : <RulingState state={ruling.state} />}
          <LetterLink ruling={ruling} />
          <NoteSeen ruling={ruling} />
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <DefinitionList
          items={facts.filter(([, said]) => said).map(([term, description]) => ({ term, description }))}
        />
        {decideOn && isCertifier ? <p>{words.decideOn(formatDate(decideOn))}</p> : null}
        {deviations.length > 0 ? (
          <section>
            <h3 className="font-medium">{words.deviations}</h3>
            <DeviationsToSettle deviations={deviations} />
          </section>
        ) : ruling.ownWish ? (
          <p>{words.ownWish}</p>
        ) : null}
        {ruling.seenAt || isCertifier ? (
          <p className="text-label text-ink-2">
            {ruling.seenAt ? words.seen(ruling.seenBy, formatInstant(ruling.seenAt)) : words.unseen}
          </p>
        ) : null}
      </div>
    </Card>
  )
}

/** What is suspended, or will be, and what has to be done. */
export function RulingBands({ rulings }: { rulings: Ruling[] }) {
  const words = useWords().rulings
  const { formatDate } = useFormat()
  const { ruling: hrefOf } = useAreaPaths()
  const subjectOf = useSubjectHref()
  const area = useArea()
  return (
    <>
      {rulings.map((ruling) => {
        const { deviations, state, productCount, effectiveOn } = ruling
        const isNotice = state === 'notice'
        const [what, day] = [subjectOf(ruling).label, formatDate(effectiveOn)]
        const [all, some] = isNotice
          ? [words.announced, words.someAnnounced]
          : [words.suspendedSince, words.someSuspendedSince]
        return (
          <Alert
            key={ruling.id}
            kind={isNotice ? 'warning' : 'error'}
            title={productCount === 0 ? all(what, day) : some(what, productCount, day)}
            actions={
              <>
                <NoteSeen ruling={ruling} />
                <LetterLink ruling={ruling} />
                <ButtonLink to={hrefOf(ruling.id)}>{words.open}</ButtonLink>
              </>
            }
          >
            <p className="font-medium">{words.toDo[area]}</p>
            {deviations.length === 0 ? (
              <p>{words.nothingToDo}</p>
            ) : (
              <DeviationsToSettle deviations={deviations} />
            )}
            {area === 'Certifier' && deviations.length > 0 && ruling.openDeviations === 0 ? (
              <p>{words.allSettled}</p>
            ) : null}
          </Alert>
        )
      })}
    </>
  )
}
