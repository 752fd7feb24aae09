import { useMatches } from '@remix-run/react'

/** For a route whose pages work without the framework's scripts, in a document of their own. */
export interface PlainHandle {
  plain: true
}

export const isPlain = (matches: readonly { handle?: unknown }[]): boolean =>
  matches.some(({ handle }) => (handle as Partial<PlainHandle> | undefined)?.plain)

export const usePlain = (): boolean => isPlain(useMatches())
