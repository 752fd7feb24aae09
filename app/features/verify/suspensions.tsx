import { Alert } from '~/components/ui/alert'
import { Card } from '~/components/ui/card'
import type { PublicSuspension } from '~/contract/certificates/rulings'
import { useServerWords } from '~/i18n/use-words.server'
import { useWords } from '~/i18n/use-words'
import { dateIn } from './date-in'

interface SuspensionsProps {
  suspensions: readonly PublicSuspension[]
  /** Where the page is of one product: which others were suspended with it is no matter. */
  ofProduct?: boolean
}

/** Those of today: which goods, and what a shopper needs to know. */
export function SuspendedNow({ suspensions, ofProduct = false }: SuspensionsProps) {
  const since = useServerWords().check.suspensions.since
  const date = dateIn[useWords().lang]
  return suspensions
    .filter(({ until }) => until === null)
    .map((one, at) => (
      <Alert key={at} kind="warning" title={since(date(one.from))}>
        <Touched suspension={one} ofProduct={ofProduct} />
      </Alert>
    ))
}

/** Those that are over, as people ask of the day of production. */
export function SuspendedBefore({ suspensions, ofProduct = false }: SuspensionsProps) {
  const words = useServerWords().check.suspensions
  const date = dateIn[useWords().lang]
  const over = suspensions.flatMap((one) => (one.until === null ? [] : [{ ...one, until: one.until }]))
  if (over.length === 0) return null
  return (
    <Card title={words.before} padded={false}>
      <ul className="divide-y">
        {over.map((one, at) => (
          <li key={at} className="px-4 py-3 sm:px-6">
            <p className="font-medium">{words.between(date(one.from), date(one.until))}</p>
            <Touched suspension={one} ofProduct={ofProduct} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Touched({
  suspension: { productCodes, goods, goodsFrom, lots, publicNote },
  ofProduct,
}: {
  suspension: PublicSuspension
  ofProduct: boolean
}) {
  const words = useServerWords().check.suspensions
  const date = dateIn[useWords().lang]
  return (
    <>
      {ofProduct ? null : <p>{productCodes ? words.products(productCodes) : words.whole}</p>}
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
