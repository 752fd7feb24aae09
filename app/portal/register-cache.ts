import { registerTag } from '~/domain/certificates/directory'

/** For public answers; with a browser's own copy, a revoked certificate shows for less than a minute. */
export const publicCache = 'public, max-age=15, s-maxage=30'

/** Answers about the register: who empties a shared cache by hand finds them by their tag. */
export const registerCache = {
  'Cache-Control': publicCache,
  'Surrogate-Key': registerTag,
  'Cache-Tag': registerTag,
}
