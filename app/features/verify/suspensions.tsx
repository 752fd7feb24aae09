import { Alert } from '~/components/ui/alert'
import { Card } from '~/components/ui/card'
import type { PublicSuspension } from '~/contract/certificates/rulings'
import { useServerWords } from '~/i18n/use-words.server'
import { useWords } from '~/i18n/use-words'
import { dateIn } from './date-in'

/** On the page of a product, which others rest with it is not said, nor the day where it would lead to the maker. */
type Suspension = Omit<PublicSuspension, 'from' | 'productCodes'> & {
  from: string | null
  productCodes?: string[] | null
}

interface SuspensionsProps {
  suspensions: readonly Suspension[]
}

/** Those of today: which goods, and what a shopper needs to know. */
export function SuspendedNow({ suspensions }: SuspensionsProps) {
  const { suspensions: words, state } = useServerWords().check
  const date = dateIn[useWords().lang]
  return suspensions
    .filter(({ until }) => until === null)
    .map((one, at) => (
      <Alert key={at} kind="warning" title={one.from ? words.since(date(one.from)) : state.suspended}>
        <Touched suspension={one} />
      </Alert>
    ))
}

/** Those that are over, as people ask of the day of production. */
export function SuspendedBefore({ suspensions }: SuspensionsProps) {
  const words = useServerWords().check.suspensions
  const date = dateIn[useWords().lang]
  const over = suspensions.flatMap(({ from, until, ...one }) =>
    from !== null && until !== null ? [{ ...one, from, until }] : [],
  )
  if (over.length === 0) return null
  return (
    <Card title={words.before} padded={false}>
      <ul className="divide-y">
        {over.map((one, at) => (
          <li key={at} className="px-4 py-3 sm:px-6">
            <p className="font-medium">{words.between(date(one.from), date(one.until))}</p>
            <Touched suspension={one} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Touched({
  suspension: { productCodes, goods, goodsFrom, lots, publicNote },
}: {
  suspension: Omit<Suspension, 'from' | 'until'>
}) {
  const words = useServerWords().check.suspensions
  const date = dateIn[useWords().lang]
  return (
    <>
      {productCodes === undefined ? null : <p>{productCodes ? words.products(productCodes) : words.whole}</p>}
      <p>{goods === 'from' && goodsFrom ? words.goodsFrom(date(goodsFrom)) : words.allGoods}</p>
      {lots ? <p>{words.lots(lots)}</p> : null}
      {publicNote ? (
        <p>
          <bdi className="whitespace-pre-line">{publicNote}</bdi>
        </p>
      ) : null}
    </>
  )
}
