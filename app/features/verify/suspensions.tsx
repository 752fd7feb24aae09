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
  const { suspensions: words, state } = useServerWords().check
  const date = dateIn[useWords().lang]
  const shown = of.filter(({ until }) => (until === null) === now)
  if (shown.length === 0) return null
  return (
    <Card title={now ? state.suspended : words.before} padded={false}>
      <ul className="divide-y">
        {shown.map(({ from, until, productCodes, goods, goodsFrom, lots, publicNote }, at) => (
          <li key={at} className="px-4 py-3 sm:px-6">
            <p className="font-medium">
              {from === null
                ? null
                : until === null
                  ? words.since(date(from))
                  : words.between(date(from), date(until))}
            </p>
            {productCodes === undefined ? null : (
              <p>{productCodes ? words.products(productCodes) : words.whole}</p>
            )}
            <p>{goods === 'from' && goodsFrom ? words.goodsFrom(date(goodsFrom)) : words.allGoods}</p>
            {lots ? <p>{words.lots(lots)}</p> : null}
            {publicNote ? <bdi className="whitespace-pre-line">{publicNote}</bdi> : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
