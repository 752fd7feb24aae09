/** Over https each cookie is for this host alone, by its name: neither a neighbouring host nor a plain page can set it. */
const prefix = '__Host-'

const isGuarded = (cookie: string) => /^__(Host|Secure)-/.test(cookie)

/** A `Set-Cookie` as sent over https. All of ours are for `/`. */
export function guarded(line: string): string {
  const named = isGuarded(line) ? line : prefix + line
  return /;\s*secure\b/i.test(line) ? named : `${named}; Secure`
}

/**
 * A `Cookie` as received over https: the guarded ones, under both names, as not all readers know the protocol.
 */
export const onlyGuarded = (header: string): string =>
  header
    .split(/; */)
    .filter(isGuarded)
    .flatMap((pair) => (pair.startsWith(prefix) ? [pair, pair.slice(prefix.length)] : [pair]))
    .join('; ')
