import { languages, type Lang } from '~/domain/languages'

// On globalThis, like the backend that lists them.
const holder = globalThis as { sigilloLanguages?: readonly Lang[] }

export function offerLanguages(offered: readonly Lang[]): void {
  holder.sigilloLanguages = offered
}

/** The languages of the build, until the backend has started. */
export const offeredLanguages = (): readonly Lang[] => holder.sigilloLanguages ?? languages
