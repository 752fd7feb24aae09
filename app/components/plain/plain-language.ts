/** The first of the browser's languages that the page is available in. */
const preferred = (spoken: string[]) =>
  navigator.languages.map((one) => one.split('-')[0] ?? '').find((one) => spoken.includes(one))

const KEY = 'also-spoken'

/** Once: a user who ignores it is not told again. */
export function tellOfLanguages(): void {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-also-spoken]')]
  const rather = preferred(lines.map(({ lang }) => lang))
  if (!rather || rather === document.documentElement.lang) return
  try {
    if (localStorage.getItem(KEY)) return
    localStorage.setItem(KEY, rather)
  } catch {
    // Storage switched off or full: it would appear on every page.
    return
  }
  for (const line of lines) line.hidden = line.lang !== rather
}
