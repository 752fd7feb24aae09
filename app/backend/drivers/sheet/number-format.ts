/** The built-in formats that a file names by number alone; 14 and the like are days. */
const builtIn: Record<number, string> = { 1: '0', 2: '0.00', 4: '0.00', 9: '0%', 10: '0.00%' }
const isBuiltInDay = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

export interface NumberFormat {
  isDay: boolean
  /** For positive numbers, negative ones, zero; each null if the number is read as it is. */
  sections: (string[] | null)[]
}

/** Literal texts, and marks that are not shown: colours, widths, currencies. */
const tokens = /"([^"]*)"|\\(.)|\[\$([^\-\]]*)[^\]]*\]|\[[^\]]*\]|[_*]./gu

export function numberFormat(id: number, code = builtIn[id] ?? ''): NumberFormat {
  const bare = code.replace(tokens, (token) => (/^\[[hms]+\]$/i.test(token) ? 'h' : ''))
  const isDay = isBuiltInDay(id) || (!/general|standard/i.test(bare) && /[dmyhsga]/i.test(bare))
  return { isDay, sections: code.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/).map(formatParts) }
}

/** Literals begin with a quotation mark. */
function formatParts(section: string): string[] | null {
  const parts: string[] = []
  const add = (plain: string) => parts.push(...plain.replaceAll(',', '').replaceAll('?', '#'))
  let at = 0
  for (const found of section.matchAll(tokens)) {
    add(section.slice(at, found.index))
    const literal = found[1] ?? found[2] ?? found[3]
    if (literal) parts.push(`"${literal}`)
    at = found.index + found[0].length
  }
  add(section.slice(at))
  const isKnown = parts.every((part) => part.startsWith('"') || /^[0#.%\-+() :€$£]$/u.test(part))
  const digits = parts.filter((part) => part === '0' || part === '#')
  return isKnown && digits.length > 0 ? parts : null
}

const general: Pick<NumberFormat, 'sections'> = { sections: [null] }

/** A number as its cell shows it; decimals with a point. */
export function shownNumber(value: number, { sections } = general): string {
  const place = value < 0 && sections.length > 1 ? 1 : value === 0 && sections.length > 2 ? 2 : 0
  const parts = sections[place]
  // Fifteen digits are all that a spreadsheet has.
  if (!parts) return String(Number(value.toPrecision(15)))
  const point = parts.indexOf('.')
  const before = point < 0 ? parts : parts.slice(0, point)
  const after = point < 0 ? [] : parts.slice(point + 1)
  const isPlace = (part: string) => part === '0' || part === '#'
  const scaled = Math.abs(value) * (parts.includes('%') ? 100 : 1)
  const [whole = '', decimals = ''] = scaled.toFixed(Math.min(after.filter(isPlace).length, 20)).split('.')
  // From the right: the first place takes all the digits that are left.
  const digits = whole === '0' ? [] : [...whole]
  let places = before.filter(isPlace).length
  const shown = before.map((part) => {
    if (!isPlace(part)) return part.replace(/^"/, '')
    const missing = places-- - digits.length
    if (missing > 0) return part === '0' ? '0' : ''
    return digits.splice(0, 1 - missing).join('')
  })
  const least = after.filter((part) => part === '0').length
  const kept = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, '')
  const unit = after.filter((part) => !isPlace(part)).map((part) => part.replace(/^"/, ''))
  const sign = value < 0 && place === 0 ? '-' : ''
  return [sign, ...shown, kept && `.${kept}`, ...unit].join('').trim()
}

const noDay = '#####'
const dayMilliseconds = 86_400_000

/** The day, or the time of one, that a number is shown as; a spreadsheet has none before 1900 or after 9999. */
export function shownDay(value: number, is1904: boolean): string {
  if (value < 0) return noDay
  if (value < 1) return new Date(value * dayMilliseconds).toISOString().slice(11, 16)
  const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(value + (is1904 ? 1462 : 0)) * dayMilliseconds)
  return day.getUTCFullYear() <= 9999 ? day.toISOString().slice(0, 10) : noDay
}
