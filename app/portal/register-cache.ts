import { registerTag } from '~/domain/certificates/directory'

/** Seconds in a shared cache without a purge: with a browser's own, a revoked certificate shows for less than a minute. */
export const briefly = 30

// On globalThis, as the server sets it beside the build that reads it.
const holder = globalThis as { sigilloCacheSeconds?: number; sigilloIsPurged?: () => boolean }

export function letCachesKeep(seconds: number): void {
  holder.sigilloCacheSeconds = seconds
}

/** A longer time is a promise that a purge goes through. */
export function keepBrieflyUnless(isPurged: () => boolean): void {
  holder.sigilloIsPurged = isPurged
}

const secondsNow = () =>
  holder.sigilloIsPurged?.() === false ? briefly : (holder.sigilloCacheSeconds ?? briefly)

const publicFor = (seconds: number) => `public, max-age=15, s-maxage=${seconds}`

/** For public answers that no purge reaches. */
export const publicCache = publicFor(briefly)

/** Answers about the register: a shared cache that can be purged keeps them longer, and finds them by their tag. */
export const registerCache = () => ({
  'Cache-Control': publicFor(secondsNow()),
  'Surrogate-Key': registerTag,
  'Cache-Tag': registerTag,
})
