import { ExpiryDate } from '~/components/expiry-date'
import { Link } from '~/components/link'
import { PlainTable, type Column } from '~/components/list/row-table'
import { StatusBadge } from '~/components/status-badge'
import { Checkbox } from '~/components/ui/checkbox'
import { ChevronRight, Hand } from '~/components/ui/icons'
import { useHydrated } from '~/components/use-hydrated'
import type { AnyManyAction } from '~/domain/items/review'
import { ConcernItems } from '~/features/kosher/concern-list'
import { isForbidden, weighedCodes } from '~/features/kosher/concerns'
import type { ReviewedKind } from '~/domain/items/item-kinds'
import { useArea, useReviewedPaths } from '~/features/items/use-item-paths'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import type { Candidate } from './decide.server'
import { lackedLabel } from './set-fields'
import { whyNot } from './outcomes'

/** Selected with the row's box; this also answers its concerns. */
export const tickedAs = ({ id, version, known }: Candidate): string =>
  [id, version, weighedCodes(known).join('.')].filter((part) => part !== '').join(':')

interface CandidatesTableProps {
  kind: ReviewedKind
  action: AnyManyAction
  rows: Candidate[]
  caption: string
  /** If rows can be selected. */
  isTicked?: (row: Candidate) => boolean
}

export function CandidatesTable({ kind, action, rows, caption, isTicked }: CandidatesTableProps) {
  const w = useWords()
  return (
    <PlainTable
      columns={columnsIn(w, kind, action, rows, isTicked).filter(
        ({ says }) => says === undefined || rows.some(says),
      )}
      rows={rows}
      rowKey={({ id }) => id}
      caption={caption}
    />
  )
}

/** A column is left out if it has nothing to say about any row. */
type CandidateColumn = Column<Candidate> & { says?: (row: Candidate) => boolean }

interface OwnColumns {
  detail: (words: Words['decide']) => string
  kosher: boolean
  more: (w: Words, action: AnyManyAction) => CandidateColumn[]
}

const ownColumns: Record<ReviewedKind, OwnColumns> = {
  ingredient: {
    detail: (words) => words.supplier,
    kosher: true,
    more: (w) => [
      {
        id: 'expiry',
        header: w.ingredients.expirationDate,
        cell: ({ expirationDate }) => <ExpiryDate date={expirationDate} />,
      },
      {
        id: 'documents',
        header: w.decide.documents,
        hideOnTablet: true,
        cell: ({ documents }) => documents ?? w.common.none,
      },
    ],
  },
  product: {
    detail: (words) => words.code,
    kosher: true,
    more: (w) => [
      {
        id: 'follows',
        header: w.decide.follows,
        cell: ({ known }) => known.follows ?? w.common.none,
        says: ({ known }) => Boolean(known.follows),
      },
    ],
  },
  supplier_certificate: {
    detail: (words) => words.agency,
    kosher: false,
    more: (w, action) => [
      {
        id: 'expiry',
        header: w.decide.validUntil,
        cell: ({ expirationDate }) => <ExpiryDate date={expirationDate} />,
      },
      ...(action === 'approve'
        ? [
            {
              id: 'takes',
              header: w.decide.takes,
              cell: ({ takes, covers }: Candidate) =>
                covers === 0 ? w.common.none : w.decide.takesOf(takes, covers),
            },
          ]
        : []),
    ],
  },
}

const isOneLine = 'whitespace-nowrap'
const isBeside = 'wrap-break-word md:min-w-24 md:text-label xl:min-w-36'

function columnsIn(
  w: Words,
  kind: ReviewedKind,
  action: AnyManyAction,
  rows: Candidate[],
  isTicked?: (row: Candidate) => boolean,
): CandidateColumn[] {
  const words = w.decide
  const own = ownColumns[kind]
  const none = w.common.none
  const [first] = rows
  return [
    {
      id: 'name',
      header: words.item,
      className: 'md:min-w-44 xl:min-w-56',
      primary: true,
      cell: (row) => <NameCell row={row} kind={kind} isTicked={isTicked} />,
    },
    {
      id: 'company',
      header: words.company,
      cell: ({ headQuarterName, companyName }) => {
        const headQuarter = rows.every((row) => row.headQuarterName === headQuarterName)
          ? ''
          : headQuarterName
        return [...new Set([headQuarter, companyName])].filter(Boolean).join(' · ') || none
      },
      className: isBeside,
    },
    {
      id: 'detail',
      header: own.detail(words),
      cell: ({ detail, isSuggested }) => (
        <>
          {detail ?? none}
          {isSuggested ? <span className="block text-label text-ink-2">{words.suggested}</span> : null}
        </>
      ),
      className: isBeside,
    },
    ...(action === 'send' || !own.kosher
      ? []
      : [
          {
            id: 'kosher',
            header: words.kosher,
            cell: ({ kosherGroup, kosherStatus }: Candidate) =>
              [kosherGroup, kosherStatus].filter(Boolean).join(' · ') || none,
            className: isOneLine,
          },
        ]),
    ...own.more(w, action),
    {
      id: 'status',
      header: w.review.status,
      cell: ({ status }) => (status ? <StatusBadge status={status} /> : none),
      className: isOneLine,
      says: ({ status }) => status !== first?.status,
    },
    {
      id: 'concerns',
      header: words.concerns,
      className: 'md:min-w-40 md:w-1/4',
      cell: ({ known }) => (known.concerns.length > 0 ? <ConcernItems {...known} /> : none),
      says: ({ known }) => known.concerns.length > 0,
    },
    {
      id: 'why',
      header: words.why,
      className: 'md:min-w-32 md:text-label',
      cell: (row) => (
        <>
          {isForbidden(row.known) ? <span className="block text-danger-text">{words.forbidden}</span> : null}
          {row.refusal ? (
            <span className="block text-warning-text">
              {row.lacks.length > 0
                ? words.lacks(row.lacks.map((name) => lackedLabel(w, name)))
                : whyNot(w, kind, row.refusal)}
            </span>
          ) : null}
        </>
      ),
      says: (row) => row.refusal !== null || isForbidden(row.known),
    },
  ]
}

function NameCell({
  row,
  kind,
  isTicked,
}: {
  row: Candidate
  kind: ReviewedKind
  isTicked: ((row: Candidate) => boolean) | undefined
}) {
  const w = useWords()
  const to = useReviewedPaths(kind)
  const name = (
    <div className="min-w-0">
      <Link to={to.item(row.id)} className="font-medium wrap-anywhere underline underline-offset-2">
        {row.name}
      </Link>
      {row.heldBy ? (
        <span className="block text-label font-normal wrap-anywhere text-ink-2">
          <Hand aria-hidden className="me-1.5 inline size-3.5 align-[-2px]" />
          {w.review.heldBy(row.heldBy)}
        </span>
      ) : null}
    </div>
  )
  if (!isTicked) return name
  return (
    <div className="flex items-start gap-3">
      {/* The touch target; the box has its name. */}
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control */}
      <label className="mt-0.5 flex touch:-m-2.5 touch:p-2.5">
        <Tick row={row} isTicked={isTicked} />
      </label>
      {name}
    </div>
  )
}

function Tick({ row, isTicked }: { row: Candidate; isTicked: (row: Candidate) => boolean }) {
  const words = useWords().decide
  return (
    <Checkbox
      name="items"
      value={tickedAs(row)}
      defaultChecked={isTicked(row)}
      aria-label={words[weighedCodes(row.known).length > 0 ? 'tickWeighed' : 'tick'](row.name)}
    />
  )
}

/** For more than a table holds: only the names, in columns. */
export function CandidatesList({
  rows,
  title,
  open,
  isTicked,
}: {
  rows: Candidate[]
  title: string
  open: boolean
  isTicked: (row: Candidate) => boolean
}) {
  const isOwn = useArea() === 'Company'
  const places = new Set(rows.map(({ companyName }) => companyName))
  return (
    <details open={open} className="group min-w-0">
      <summary className="flex min-h-control cursor-pointer list-none items-center gap-2 rounded-sm font-semibold select-none [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 group-open:rotate-90 rtl:group-open:-rotate-90"
        />
        {title}
      </summary>
      <ul className="sm:columns-2 lg:columns-3">
        {rows.map((row) => (
          <li key={row.id} className="break-inside-avoid">
            <label className="flex min-h-8 items-start gap-3 py-1 touch:min-h-11">
              <Tick row={row} isTicked={isTicked} />
              <span className="min-w-0 wrap-anywhere">
                {row.name}
                {isOwn && places.size === 1 ? null : (
                  <span className="text-label text-ink-2"> · {row.companyName || row.headQuarterName}</span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** One press for a group that nothing ticks by itself; without scripts the box stands for all of it. */
export function TickThem({ rows }: { rows: Candidate[] }) {
  const words = useWords().decide
  const hydrated = useHydrated()
  if (rows.length < 2) return null
  const values = rows.map(tickedAs)
  return (
    <label className="flex min-h-control w-fit items-center gap-3">
      <Checkbox
        {...(hydrated
          ? {
              onChange: ({ currentTarget: { form, checked } }) => {
                for (const box of form?.querySelectorAll<HTMLInputElement>('input[name=items]') ?? [])
                  if (values.includes(box.value)) box.checked = checked
              },
            }
          : { name: 'items', value: values.join(' ') })}
      />
      {words.tickAll(rows.length)}
    </label>
  )
}
