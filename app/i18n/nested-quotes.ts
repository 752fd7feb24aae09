const closing: Record<string, string> = { '«': '»', '“': '”' }
const inner: Record<string, string> = { '«': '“', '»': '”', '“': '‘', '”': '’' }

/**
 * People use quotation marks in names, and we quote names: inside «…» theirs become “…”, inside “…” they become
 * ‘…’.
 */
export function nestQuotes(text: string): string {
  const open: string[] = []
  const nested = Array.from(text, (letter) => {
    if (letter in closing) {
      open.push(letter)
      return open.slice(0, -1).includes(letter) ? inner[letter] : letter
    }
    const at = open.findLastIndex((mark) => closing[mark] === letter)
    if (at < 0) return letter
    const [mark = ''] = open.splice(at)
    return open.includes(mark) ? inner[letter] : letter
  }).join('')
  // An unclosed mark leaves the nesting unknown.
  return open.length === 0 ? nested : text
}
