import { Alert } from '~/components/ui/alert'
import { Card } from '~/components/ui/card'
import type { PublicSuspension } from '~/contract/certificates/rulings'
import { useServerWords } from '~/i18n/use-words.server'
import { useWords } from '~/i18n/use-words'
import { dateIn } from './date-in'

/** On a product's page others that rest with it are not told, nor the day where it would lead to the maker. */
type Suspension = Omit<PublicSuspension, 'from' | 'productCodes'> & {
  from: string | null
  productCodes?: string[] | null
}

/** Those of today, or those that are over, as people ask of the day of production. */
export function Suspensions({ of, now = false }: { of: readonly Suspension[]; now?: boolean }) {
  const words = useServerWords().check.suspensions
  const date = dateIn[useWords().lang]
  const shown = of.filter(({ until }) => (until === null) === now)
  if (shown.length === 0) return null
  const list = (
    <ul className="divide-y">
      {shown.map(({ from, until, productCodes, goods, goodsFrom, lots, publicNote }, at) => (
        <li key={at} className={now ? undefined : 'px-4 py-3 sm:px-6'}>
          {from === null ? null : (
            <p className="font-medium">
              {until === null ? words.since(date(from)) : words.between(date(from), date(until))}
            </p>
          )}
          {productCodes === undefined ? null : (
            <p>{productCodes ? words.products(productCodes) : words.whole}</p>
          )}
          <p>{goods === 'from' && goodsFrom ? words.goodsFrom(date(goodsFrom)) : words.allGoods}</p>
          {lots ? <p>{words.lots(lots)}</p> : null}
          {publicNote ? <bdi className="whitespace-pre-line">{publicNote}</bdi> : null}
        </li>
      ))}
    </ul>
  )
  return now ? (
    <Alert kind="warning">{list}</Alert>
  ) : (
    <Card title={words.before} padded={false}>
      {list}
    </Card>
  )
}
