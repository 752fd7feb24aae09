import { Link } from '~/components/link'
import { paths } from '~/portal/paths'

interface Removed {
  id: string
  name: string
}

const mostNamed = 20

export function RemovedProducts({
  products,
  more,
}: {
  products: Removed[]
  more: (count: number) => string
}) {
  const left = products.length - mostNamed
  return (
    <ul className="flex flex-wrap gap-x-4 wrap-anywhere">
      {products.slice(0, mostNamed).map(({ id, name }) => (
        <li key={id}>
          <Link
            to={paths.certifier.products.item(id)}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-6 items-center rounded-sm font-medium underline underline-offset-2"
          >
            {name}
          </Link>
        </li>
      ))}
      {left > 0 ? <li className="inline-flex min-h-6 items-center">{more(left)}</li> : null}
    </ul>
  )
}
