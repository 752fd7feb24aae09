import { DefinitionList } from '~/components/ui/definition-list'
import type { RulingEffects } from '~/contract/certificates/rulings'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'

/** What a ruling touches, before it is made. */
export function Effects({ effects }: { effects: RulingEffects }) {
  const w = useWords()
  const words = w.rulings.effects
  const { formatNumber } = useFormat()
  const named = (names: string[], count = names.length) =>
    count === 0 ? (
      w.common.none
    ) : (
      <details>
        <summary className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-2">
          {formatNumber(count)}
        </summary>
        <ul className="text-label wrap-anywhere">
          {names.map((name, at) => (
            <li key={at}>{name}</li>
          ))}
          {count > names.length ? <li>{w.reduction.question.more(count - names.length)}</li> : null}
        </ul>
      </details>
    )
  const { products, certificates, requests, buyers, recipients } = effects
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-medium">{words.title}</h3>
      <DefinitionList
        items={[
          {
            term: w.rulings.products,
            description: named(
              products.map(({ name, code }) => `${name} (${code})`),
              effects.productCount,
            ),
          },
          {
            term: words.certificates,
            description: named(
              certificates.map(({ name, number }) => `${number} · ${name}`),
              effects.certificateCount,
            ),
          },
          { term: words.requests, description: named(requests.map(({ name }) => name)) },
          {
            term: words.buyers,
            description: named(
              buyers.map(({ name, headQuarterName }) => `${name} · ${headQuarterName}`),
              effects.buyerCount,
            ),
          },
        ]}
      />
      <DefinitionList
        columns={1}
        items={[
          {
            term: w.certificates.askRecipients,
            description: recipients.length > 0 ? recipients.join(', ') : words.nobody,
          },
        ]}
      />
    </section>
  )
}
