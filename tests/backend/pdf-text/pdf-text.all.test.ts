import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { readingLimits } from '~/backend/drivers/reader/limits'
import { readPdfText } from '~/backend/drivers/pdf-text/read-pdf-text'
import { bomb, certificatePdf, manyPages, onePage, rawPdf, stream } from './samples'

/** From source the program takes seconds to start. */
const read = (bytes: Uint8Array, limits = {}) =>
  readPdfText(bytes, { ...readingLimits, timeoutMs: 60_000, ...limits })
const refused = (why: string) => ({ kind: 'refused', why })
const said = (text: string) => stream(`BT /F1 12 Tf 72 700 Td ${text} ET`)

describe('the text of a PDF', () => {
  test('lines come once each, a table’s by cell, without numbers and sentences too long for a name', async () => {
    const bytes = await certificatePdf(
      [
        ['Soya Lecithin E322', '1023', 'Parve'],
        ['Sunflower  Lecithin', '1024', 'PARVE'],
        ['SOYA LECITHIN E322', '12/03/2027', 'Parve'],
      ],
      { lines: ['Kosher certificate'], options: { size: [3000, 800] } },
    )
    expect(await read(bytes)).toEqual({
      kind: 'lines',
      lines: ['Kosher certificate', 'Soya Lecithin E322', 'Parve', 'Sunflower Lecithin'],
      more: false,
    })
    const long = await certificatePdf([['Lecithin '.repeat(40)], ['Lecithin']], {
      options: { size: [9000, 800] },
    })
    expect(await read(long)).toMatchObject({ lines: ['Lecithin'] })
  })

  test('a name that is set in pieces is one line', async () => {
    const bytes = onePage(said('[(Soya) -250 (Leci) 20 (thin)] TJ'))
    expect(await read(bytes)).toMatchObject({ lines: ['Soya Lecithin'] })
  })

  test('a picture alone has no text, nor has a page without anything', async () => {
    const picture = stream(
      Buffer.alloc(300),
      '/Type /XObject /Subtype /Image /Width 10 /Height 10 /ColorSpace /DeviceRGB /BitsPerComponent 8',
    )
    expect(await read(onePage(stream('q 600 0 0 700 0 0 cm /Im1 Do Q'), undefined, [picture]))).toEqual(
      refused('no_text'),
    )
    expect(await read(onePage(stream('')))).toEqual(refused('no_text'))
  })

  test('letters of a font without a map are not guessed, those of another beside it are read', async () => {
    const font =
      '<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Some /Encoding /Identity-H /DescendantFonts [6 0 R] >>'
    const descendant =
      '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Some /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 600 >>'
    // "Soya Lecithin" by glyphs, in which a blank is the third.
    const glyphs = [...'Soya Lecithin'].map((letter) =>
      (letter.charCodeAt(0) - 29).toString(16).padStart(4, '0'),
    )
    const text = `<${glyphs.join('')}> Tj`
    expect(await read(onePage(said(text), font, [descendant]))).toEqual(refused('no_text'))
    const beside = rawPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 7 0 R >> >> >>',
      stream(`BT /F1 12 Tf 72 700 Td ${text} /F2 12 Tf 0 -20 Td (Sunflower oil) Tj ET`),
      font,
      descendant,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ])
    expect(await read(beside)).toMatchObject({ lines: ['Sunflower oil'] })
  })

  test('a file with a password is said to have one; with rights alone it is read', async () => {
    const rows = [['Soya Lecithin']]
    const locked = await certificatePdf(rows, { options: { userPassword: 'a', ownerPassword: 'b' } })
    expect(await read(locked)).toEqual(refused('encrypted'))
    const protectedFile = await certificatePdf(rows, {
      options: { ownerPassword: 'b', permissions: { copying: false } },
    })
    expect(await read(protectedFile)).toMatchObject({ lines: ['Soya Lecithin'] })
  })

  test('broken files, and other files, are refused', async () => {
    const whole = await certificatePdf([['Soya Lecithin']])
    expect(await read(Buffer.from('lotto;scadenza\r\n1;2027-06-30\r\n'))).toEqual(refused('type'))
    expect(await read(Buffer.alloc(0))).toEqual(refused('type'))
    expect(await read(Buffer.from('%PDF-1.7\n'))).toEqual(refused('damaged'))
    expect(await read(whole.subarray(0, 200))).toEqual(refused('damaged'))
    const circle = rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>'])
    expect(await read(circle)).toEqual(refused('damaged'))
  })

  test('of ten thousand pages the first are read, and the answer says that there is more', async () => {
    const bytes = manyPages(10_000, 'BT /F1 12 Tf 72 700 Td (Soya Lecithin) Tj ET')
    expect(await read(bytes)).toEqual({ kind: 'lines', lines: ['Soya Lecithin'], more: true })
  })

  test('of very many lines the first are returned', async () => {
    const lines = Array.from({ length: 3000 }, (_, at) => `(Aroma naturale ${at}) Tj 0 -15 Td`)
    const reply = await read(onePage(said(lines.join(' '))))
    expect(reply).toMatchObject({ kind: 'lines', more: true })
    expect(reply.kind === 'lines' && reply.lines).toHaveLength(1000)
  })
})

/** The most that a process started from here has had in memory while `work` ran, in megabytes. */
async function peakOf<T>(work: Promise<T>): Promise<[T, number]> {
  let peak = 0
  let isDone = false
  const done = work.finally(() => (isDone = true))
  const look = async () => {
    while (!isDone) {
      for (const task of await readdir('/proc/self/task')) {
        const children = await readFile(`/proc/self/task/${task}/children`, 'utf8').catch(() => '')
        for (const pid of children.split(' ').filter(Boolean)) {
          const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
          peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
        }
      }
    }
  }
  const [result] = await Promise.all([done, look()])
  return [result, peak]
}

test.runIf(process.platform === 'linux')(
  'a bomb ends its reader, which never has much more memory than it may',
  { timeout: 60_000 },
  async () => {
    const bytes = onePage(stream(bomb(4096), '/Filter /FlateDecode'))
    expect(bytes.length).toBeLessThan(8 * 1024 ** 2)
    const [reply, peak] = await peakOf(read(bytes, { memoryMegabytes: 128 }))
    expect(reply).toEqual(refused('reader_ended'))
    // Its own, what it may, and what comes between two looks.
    expect(peak).toBeLessThan(128 + 256 + 200)
    expect(peak).toBeGreaterThan(128)
  },
)

test('a file that takes too long ends its reader', async () => {
  const bytes = onePage(stream(bomb(256), '/Filter /FlateDecode'))
  expect(await read(bytes, { timeoutMs: 1 })).toEqual(refused('reader_slow'))
})
