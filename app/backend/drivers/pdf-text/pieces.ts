/** As pdf.js gives it: a text with its baseline's place and its width. */
export interface TextRun {
  str: string
  transform: number[]
  width: number
  height: number
  hasEOL: boolean
  fontName: string
}

// The output of a font without a map from glyphs to letters: control characters, private use, unassigned.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const unmapped = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd\p{Co}\p{Cn}]/u

/** In heights of a letter: a text further apart is in another column. */
const gap = 1.2
const drift = 0.4

export function joinPieces(runs: readonly TextRun[]): string[] {
  const illegible = new Set(runs.filter(({ str }) => unmapped.test(str)).map(({ fontName }) => fontName))
  const pieces: string[] = []
  let text = ''
  let last: TextRun | undefined
  const end = () => {
    const piece = text.replace(/\s+/g, ' ').trim()
    if (piece !== '') pieces.push(piece)
    text = ''
    last = undefined
  }
  for (const run of runs) {
    // A blank does not tell the place of the next text.
    if (run.str.trim() === '') {
      if (run.hasEOL) end()
      else text += run.str
      continue
    }
    if (illegible.has(run.fontName)) {
      end()
      continue
    }
    if (last && !isBeside(last, run)) end()
    text += run.str
    last = run
    if (run.hasEOL) end()
  }
  end()
  return pieces
}

function isBeside(before: TextRun, run: TextRun): boolean {
  const [x = 0, y = 0] = before.transform.slice(4)
  const [toX = 0, toY = 0] = run.transform.slice(4)
  const height = Math.max(before.height, run.height, 1)
  if (Math.abs(toY - y) > height * drift) return false
  // From right to left the next one ends where this one begins.
  const space = toX >= x ? toX - (x + before.width) : x - (toX + run.width)
  return space < height * gap
}
