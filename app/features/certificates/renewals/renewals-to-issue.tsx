import type { SubmissionResult } from '@conform-to/react'
import { PreviewButton } from '~/components/form/preview-button'
import { Link } from '~/components/link'
import { PlainTable, type Column } from '~/components/list/row-table'
import { Checkbox } from '~/components/ui/checkbox'
import { Input } from '~/components/ui/input'
import type { RenewalOutline } from '~/contract/certificates/renewals'
import { expiryField } from '~/domain/certificates/renewal-steps'
import { ConcernLetters } from '~/features/kosher/concern-letters'
import { concernSentence } from '~/features/kosher/concern-sentence'
import { WeightBadge } from '~/features/kosher/concern-weight'
import { tickValue, weighedCodes } from '~/features/kosher/concerns'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { paths } from '~/portal/paths'
import type { ShownRenewal } from './renewals.server'

interface RenewalsToIssueProps {
  rows: ShownRenewal[]
  outcomes: RenewalOutline[]
  /** Some of them, with the chosen dates. */
  chosen: RenewalOutline[]
  lastResult: SubmissionResult | null | undefined
}

/** The possible ones, each with its outline, and apart the refused ones with the reason. */
export function RenewalsToIssue({ rows, outcomes: asProposed, chosen, lastResult }: RenewalsToIssueProps) {
  const words = useWords()
  const w = words.renewalSteps
  const proposed = new Map(asProposed.map(({ id, expireOn }) => [id, expireOn]))
  const outcomes = asProposed.map((one) => chosen.find(({ id }) => id === one.id) ?? one)
  const possible = outcomes.filter(({ refusal }) => !refusal)
  const refused = outcomes.filter(({ refusal }) => refusal)
  const typed = lastResult?.initialValue ? [lastResult.initialValue.items ?? []].flat() : null
  const isTicked = (outcome: RenewalOutline) =>
    typed ? typed.includes(tickValue(outcome.id, outcome)) : weighedCodes(outcome).length === 0
  const findRequestId = (id: string) => rows.find((row) => row.id === id)?.requestId ?? undefined
  return (
    <>
      {possible.length > 0 ? (
        <PlainTable
          columns={columnsIn(words, isTicked, (row) => {
            const field = expiryField(row.id, proposed.get(row.id) ?? '')
            const typed = lastResult?.initialValue?.[field]
            return { name: field, defaultValue: typeof typed === 'string' ? typed : (row.expireOn ?? '') }
          })}
          rows={possible}
          rowKey={({ id }) => id}
          caption={w.question.issue(possible.length)}
        />
      ) : null}
      {refused.length > 0 ? (
        <section className="flex min-w-0 flex-col gap-2">
          <h3 className="font-semibold">{w.notPossible(refused.length)}</h3>
          <ul className="flex flex-col">
            {refused.map(({ id, number, name, refusal, concerns, names }) => (
              <li key={id} className="border-b py-2 wrap-anywhere last:border-b-0">
                <span className="font-medium">{name}</span>{' '}
                <span className="text-label text-ink-2">{number}</span>
                <span className="block text-label text-warning-text">{refusal?.message}</span>
                <Concerns concerns={concerns} names={names} />
                <Link
                  to={paths.certifier.renewCertificate(id, { requestId: findRequestId(id) })}
                  className="text-link"
                >
                  {w.singly}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

function Concerns({ concerns, names }: Pick<RenewalOutline, 'concerns' | 'names'>) {
  const w = useWords()
  return (
    <ul className="flex flex-col gap-1">
      {concerns.map((one) => (
        <li key={JSON.stringify(one)} className="wrap-anywhere">
          <WeightBadge weight={one.weight} /> {concernSentence(w, one, names)}
          <ConcernLetters concern={one} names={names} />
        </li>
      ))}
    </ul>
  )
}

function columnsIn(
  words: Words,
  isTicked: (outcome: RenewalOutline) => boolean,
  expiryOf: (outcome: RenewalOutline) => { name: string; defaultValue: string },
): Column<RenewalOutline>[] {
  const w = words.renewalSteps
  return [
    {
      id: 'name',
      header: w.certificate,
      primary: true,
      className: 'md:min-w-48',
      cell: (outcome) => {
        const { name, number, companyName } = outcome
        const said = `${number} ${name}`
        const isWeighed = weighedCodes(outcome).length > 0
        return (
          // The box has a name of its own, which says more.
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control
          <label className="flex min-h-control items-start gap-3">
            <Checkbox
              name="items"
              value={tickValue(outcome.id, outcome)}
              defaultChecked={isTicked(outcome)}
              className="mt-0.5"
              aria-label={(isWeighed ? w.weigh : w.choose)(said)}
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{name}</span>
              <span className="cell-note">{[number, companyName].join(' · ')}</span>
            </span>
          </label>
        )
      },
    },
    {
      id: 'expiry',
      header: w.validUntil,
      cell: (outcome) => (
        <Input
          type="date"
          {...expiryOf(outcome)}
          aria-label={`${w.validUntil}: ${outcome.name}`}
          className="md:w-36"
        />
      ),
    },
    { id: 'products', header: w.products, align: 'end', cell: ({ totalItems }) => totalItems },
    {
      id: 'concerns',
      header: w.concerns,
      cell: ({ concerns, names }) =>
        concerns.length > 0 ? <Concerns concerns={concerns} names={names} /> : words.common.none,
    },
    {
      id: 'recipients',
      header: w.recipients,
      className: 'md:min-w-40 wrap-anywhere',
      cell: ({ recipients }) => recipients.join(', ') || w.nobody,
    },
    {
      id: 'preview',
      header: w.preview,
      className: 'whitespace-nowrap',
      cell: ({ id, name }) => (
        <PreviewButton to={paths.certifier.previewRenewal(id)} size="sm" aria-label={w.previewOf(name ?? '')}>
          {w.preview}
        </PreviewButton>
      ),
    },
  ]
}
