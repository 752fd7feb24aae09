import { languages, type Lang } from '~/domain/languages'

// On globalThis, as the backend that says it.
const holder = globalThis as { sigilloLanguages?: readonly Lang[] }

export function offerLanguages(offered: readonly Lang[]): void {
  holder.sigilloLanguages = offered
}

/** Those of the build, before the backend has started. */
export const offeredLanguages = (): readonly Lang[] => holder.sigilloLanguages ?? languages
