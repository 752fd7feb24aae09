/** Over https each cookie is for this host alone, by its name: neither a neighbouring host nor a plain page can set it. */
const prefix = '__Host-'

const isGuarded = (cookie: string) => /^__(Host|Secure)-/.test(cookie)

/** A `Set-Cookie` as it leaves over https. All of ours are for `/`. */
export function guarded(line: string): string {
  const named = isGuarded(line) ? line : prefix + line
  return /;\s*secure\b/i.test(line) ? named : `${named}; Secure`
}

/** A `Cookie` as it came over https: the guarded ones, under both names, as not all who read one know how it was sent. */
export const onlyGuarded = (header: string): string =>
  header
    .split(/; */)
    .filter(isGuarded)
    .flatMap((pair) => (pair.startsWith(prefix) ? [pair, pair.slice(prefix.length)] : [pair]))
    .join('; ')
