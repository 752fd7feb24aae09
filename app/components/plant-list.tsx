import type { PrintedPlant } from '~/contract/certificates/printed-plant'

interface Document {
  plants: readonly PrintedPlant[]
  products: readonly { plant: string | null }[]
}

/** Then neither plants nor products need their letter. */
export const hasOnePlant = ({ plants, products }: Document): boolean =>
  plants.length === 1 && products.every(({ plant }) => plant !== null)

/** The plants of a document's products, as printed. */
export function PlantList({ document, title }: { document: Document; title: string }) {
  const { plants } = document
  const isOne = hasOnePlant(document)
  return (
    <div>
      <p className="text-label text-ink-2">{title}</p>
      <ul className="mt-0.5 flex flex-col gap-1.5">
        {plants.map(({ letter, name, address }) => (
          <li key={letter} className="flex gap-2.5">
            {isOne ? null : <span className="min-w-4 shrink-0 font-semibold">{letter}</span>}
            <span className="min-w-0">
              <bdi className="font-semibold">{name}</bdi>
              {address ? <bdi className="block text-label text-ink-2">{address}</bdi> : null}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
