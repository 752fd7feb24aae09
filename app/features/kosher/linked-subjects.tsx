import { Fragment, type ReactNode } from 'react'
import { Link } from '~/components/link'
import { paths } from '~/portal/paths'

const { ingredients, products, deviation, line } = paths.certifier
const pages = { ingredient: ingredients.item, product: products.item, deviation, line }

/** Something that a concern is about, by its name. */
export interface Subject {
  id: string
  /** Null for a subject without a page. */
  kind: 'ingredient' | 'product' | 'deviation' | 'line' | null
  text: string
}

export function Linked({ subjects }: { subjects: readonly Subject[] }): ReactNode {
  return subjects.map(({ id, kind, text }, index) => (
    <Fragment key={id}>
      {index > 0 ? ', ' : null}
      {kind ? (
        <Link
          to={pages[kind](id)}
          className="inline-flex min-h-6 items-center rounded-sm font-medium underline underline-offset-2"
        >
          {text}
        </Link>
      ) : (
        <span className="font-medium">{text}</span>
      )}
    </Fragment>
  ))
}
