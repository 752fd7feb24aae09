import './without-canvas'
// Registers itself, so that the library does not look for its file.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/pdf'
import { searchKey } from '~/domain/text/search-key'
import type { PdfTextReply } from './messages'
import { joinPieces } from './pieces'

/** A certificate with its annexes has fewer. */
const mostPages = 200
const mostLines = 1000
const mostRuns = 200_000

/** Longer ones are sentences, not names. */
const longestLine = 150

/** Candidates for names: each once, in the order of the file. */
export async function parsePdfText(bytes: Uint8Array): Promise<PdfTextReply> {
  if (!Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) return { kind: 'refused', why: 'type' }
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    stopAtErrors: false,
  })
  try {
    return await pdfLines(await task.promise)
  } catch (error) {
    // The library reads nothing but these bytes, so they are at fault.
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { kind: 'refused', why: isLocked ? 'encrypted' : 'damaged' }
  }
}

async function pdfLines(pdf: PDFDocumentProxy): Promise<PdfTextReply> {
  const found = new Map<string, string>()
  let runs = 0
  let more = pdf.numPages > mostPages
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    page.cleanup()
    runs += items.length
    for (const piece of joinPieces(items.filter((item) => 'str' in item))) {
      const key = searchKey(piece)
      if (isName(piece) && !found.has(key)) found.set(key, piece)
    }
    if (found.size > mostLines || runs > mostRuns) {
      more = true
      break
    }
  }
  if (found.size === 0) return { kind: 'refused', why: 'no_text' }
  return { kind: 'lines', lines: [...found.values()].slice(0, mostLines), more }
}

/** Numbers and dates alone are no names. */
const isName = (piece: string) => piece.length <= longestLine && /\p{L}.*\p{L}/u.test(piece)
