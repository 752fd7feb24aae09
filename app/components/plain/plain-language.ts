/** Which of ours the browser would rather read: the first of its languages that the page could be in. */
const preferred = (spoken: string[]) =>
  navigator.languages.map((one) => one.split('-')[0] ?? '').find((one) => spoken.includes(one))

const KEY = 'also-spoken'

/** Once: who does not care is not told again. */
export function tellOfLanguages(): void {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-also-spoken]')]
  const rather = preferred(lines.map(({ lang }) => lang))
  if (!rather || rather === document.documentElement.lang) return
  try {
    if (localStorage.getItem(KEY)) return
    localStorage.setItem(KEY, rather)
  } catch {
    // Storage switched off or full: it would be told on every page.
    return
  }
  for (const line of lines) line.hidden = line.lang !== rather
}
