import clsx from 'clsx'
import { createContext, type ReactNode } from 'react'

const widths = { list: 'max-w-list', form: 'max-w-form', full: '' } as const

/** A page has the only `h1`: an error inside it has none. */
export const IsOnPage = createContext(false)

export function Page({ width = 'list', children }: { width?: keyof typeof widths; children: ReactNode }) {
  return (
    <div className={clsx('page', widths[width])}>
      <IsOnPage.Provider value>{children}</IsOnPage.Provider>
    </div>
  )
}
