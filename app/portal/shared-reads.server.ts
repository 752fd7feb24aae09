import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The loaders of one page share equal reads, such as the session, and take turns: a page never has more than
 * one database connection. Nothing is shared between HTTP requests, across a write, or once the response has
 * begun; an export shares nothing.
 */
export function shareReads() {
  const made = new Map<string, Promise<unknown>>()
  let hasEnded = false
  let last: Promise<unknown> = Promise.resolve()
  return {
    once<T>(what: string, read: () => Promise<T>): Promise<T> {
      if (hasEnded) return read()
      const found = made.get(what) ?? read()
      made.set(what, found)
      return found as Promise<T>
    },
    inTurn<T>(read: () => Promise<T>): Promise<T> {
      const own = last.then(read)
      last = own.catch(() => {})
      return own
    },
    forget: () => made.clear(),
    end() {
      hasEnded = true
      made.clear()
    },
  }
}

const pages = new AsyncLocalStorage<ReturnType<typeof shareReads>>()

/** By page: Remix gives each loader a request of its own. */
export const readsOfPage = () => pages.getStore()

export async function sharingReads<T>(answer: () => Promise<T>): Promise<T> {
  const reads = shareReads()
  try {
    return await pages.run(reads, answer)
  } finally {
    reads.end()
  }
}
