/** Environment variables that the server reads itself; the backend's own settings are in its `core/config.ts`. */
export const serverSettings = [
  'PORT',
  'HOST',
  'METRICS_PORT',
  'METRICS_HOST',
  'TRUST_PROXY',
  'PUBLIC_URL',
  'BODY_LIMIT',
  'HEADERS_TIMEOUT',
  'STALL_TIMEOUT',
  'MAX_CONNECTIONS',
  'UPLOAD_LIMIT',
  'LOG_LEVEL',
  'SHUTDOWN_DELAY',
  'SHUTDOWN_TIMEOUT',
] as const
export type ServerSetting = (typeof serverSettings)[number]

/**
 * One line for one wrong setting: its name, the expected value, the actual one.
 * @param wanted follows the name: `must be …`
 * @param given undefined if unset, null if it must not be shown
 */
export function wrongSetting(name: string, wanted: string, given?: string | null): string {
  if (given === undefined) return `${name} ${wanted}`
  if (given === null) return `${name} ${wanted}; what it is now is a secret, and not shown`
  return `${name} ${wanted}; it is ${JSON.stringify(given.length > 200 ? `${given.slice(0, 200)}…` : given)}`
}

export const wrongSettings = (lines: readonly string[]): string =>
  ['These settings are wrong:', ...new Set(lines.map((line) => `  ${line}`))].join('\n')

export const wholeFrom = (min: number, max: number): string => `must be a whole number from ${min} to ${max}`

/** Null if it is not such a number. */
export function parseWhole(text: string, min: number, max: number): number | null {
  const number = /^\d{1,15}$/.test(text.trim()) ? Number(text) : NaN
  return number >= min && number <= max ? number : null
}

/** Variables of other programs; all others are ours. */
const othersSettings = new Set(['LANGUAGE', 'HOSTNAME'])

/** @returns the setting that a misspelt name probably meant; null if it resembles none */
export function settingMeant(name: string, known: readonly string[]): string | null {
  if (known.includes(name) || othersSettings.has(name)) return null
  const given = name.toUpperCase()
  const mostTypos = (one: string) => (one.length < 8 ? 1 : 2)
  const near = known
    .map((one) => ({ one, apart: distance(given, one, mostTypos(one)) }))
    .filter(({ one, apart }) => apart <= mostTypos(one))
  return near.toSorted((a, b) => a.apart - b.apart)[0]?.one ?? null
}

/** Edit distance: missing, extra, changed or swapped letters. Not exact above `most`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Infinity
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= a.length; row++) {
    const here = [row]
    const at = (back: number, column: number) => rows[row - back]?.[column] ?? Infinity
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      here[column] = Math.min(
        at(1, column) + 1,
        (here[column - 1] ?? Infinity) + 1,
        at(1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(2, column - 2) + 1 : Infinity,
      )
    }
    rows.push(here)
  }
  return rows[a.length]?.[b.length] ?? Infinity
}
