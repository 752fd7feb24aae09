import { Choices } from '~/components/picker/choices'
import { DefinitionList } from '~/components/ui/definition-list'
import type { RulingEffects } from '~/contract/certificates/rulings'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'

/** Those of a certificate's products that a ruling is to touch. */
export function ProductTicks({
  label,
  products,
  ticked,
}: {
  label: string
  products: RulingEffects['products']
  ticked: readonly string[] | undefined
}) {
  return (
    <div className="max-h-[40vh] overflow-y-auto">
      <Choices
        label={label}
        items={products}
        idOf={({ id }) => id}
        name="productIds"
        ticked={new Set(ticked)}
      >
        {({ name, code }) => (
          <span className="min-w-0 wrap-anywhere">
            {name} <span className="text-label text-ink-2">{code}</span>
          </span>
        )}
      </Choices>
    </div>
  )
}

/** What a ruling touches, before it is made. */
export function Effects({ effects }: { effects: RulingEffects }) {
  const w = useWords()
  const words = w.rulings.effects
  const { formatNumber } = useFormat()
  const { products, certificates, requests, buyers, recipients } = effects
  const listed: [term: string, count: number, names: string[]][] = [
    [w.rulings.products, effects.productCount, products.map(({ name, code }) => `${name} (${code})`)],
    [words.certificates, effects.certificateCount, certificates.map((one) => `${one.number} · ${one.name}`)],
    [words.requests, requests.length, requests.map(({ name }) => name)],
    [words.buyers, effects.buyerCount, buyers.map((one) => `${one.name} · ${one.headQuarterName}`)],
  ]
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-medium">{words.title}</h3>
      <DefinitionList
        items={[
          ...listed.map(([term, count, names]) => ({
            term,
            description:
              count === 0 ? (
                w.common.none
              ) : (
                <details>
                  <summary className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-2">
                    {formatNumber(count)}
                  </summary>
                  <p className="text-label wrap-anywhere whitespace-pre-line">{names.join('\n')}</p>
                  {count > names.length ? <p>{w.reduction.question.more(count - names.length)}</p> : null}
                </details>
              ),
          })),
          {
            term: w.certificates.askRecipients,
            description: recipients.length > 0 ? recipients.join(', ') : words.nobody,
          },
        ]}
      />
    </section>
  )
}
