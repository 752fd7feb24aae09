import { createHash } from 'node:crypto'
import { PdfRenderError } from '../port'

/**
 * Appends to a PDF that we made without changing its bytes (ISO 32000-1 §7.5.6), so that existing signatures
 * stay valid. Reads what pdfkit and this class write: plain tables of offsets, and dictionaries with a line for
 * each key.
 */
export class PdfUpdate {
  private readonly offsets = new Map<number, number>()
  private readonly written = new Map<number, Buffer>()
  private readonly trailer: string
  private readonly previous: number
  private size: number

  constructor(private readonly bytes: Uint8Array) {
    const file = this.file()
    this.previous = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.subarray(-64).toString('latin1'))?.[1])
    for (let table: number = this.previous; table;) table = this.readTable(table)
    this.trailer = textFrom(file, 'trailer\n', this.previous, '\nstartxref')
    this.size = Number(/\/Size (\d+)/.exec(this.trailer)?.[1])
    if (!this.previous || !this.size) throw new PdfRenderError('The PDF has no table that can be added to')
  }

  get catalog(): number {
    return Number(/\/Root (\d+) 0 R/.exec(this.trailer)?.[1])
  }

  /** The dictionary of an object that has no stream, as text. */
  dictionary(number: number): string {
    const written = this.written.get(number)
    if (written) return written.toString('latin1')
    const offset = this.offsets.get(number)
    if (!offset) throw new PdfRenderError(`The PDF has no object ${number}`)
    return textFrom(this.file(), ' obj\n', offset, '\nendobj')
  }

  /** @returns the number that the next `add` uses */
  next(): number {
    return this.size
  }

  add(body: string): number {
    const number = this.size++
    this.put(number, body)
    return number
  }

  /** @param keys of its dictionary, with a line for each */
  addStream(content: Uint8Array, keys = ''): number {
    const number = this.size++
    const head = `<<\n${keys}/Length ${content.byteLength}\n>>\nstream\n`
    this.written.set(number, Buffer.concat([Buffer.from(head), content, Buffer.from('\nendstream')]))
    return number
  }

  /** Gives an object new content. */
  put(number: number, body: string): void {
    this.written.set(number, Buffer.from(body, 'latin1'))
  }

  /** Sets a key of a dictionary, or replaces it where its value stands on one line. */
  set(number: number, key: string, value: string): void {
    const body = this.dictionary(number).replace(new RegExp(`\n/${key} .*`), '')
    this.put(
      number,
      body.replace(/\n>>\s*$/, () => `\n/${key} ${value}\n>>`),
    )
  }

  /** Puts a reference into a list that stands on one line, which may be missing. */
  append(number: number, key: string, reference: number): void {
    const list = new RegExp(`\n/${key} \\[(.*)\\]`).exec(this.dictionary(number))?.[1] ?? ''
    this.set(number, key, `[${`${list} ${reference} 0 R`.trim()}]`)
  }

  finish(): Buffer {
    const file = this.file()
    const parts: Buffer[] = [file]
    let length = file.length
    const push = (part: Buffer) => {
      parts.push(part)
      length += part.length
    }
    if (file.at(-1) !== 0x0a) push(Buffer.from('\n'))
    const numbers = [...this.written.keys()].sort((a, b) => a - b)
    const lines: string[] = []
    for (const number of numbers) {
      lines.push(`${number} 1\n${String(length).padStart(10, '0')} 00000 n \n`)
      push(Buffer.from(`${number} 0 obj\n`))
      push(this.written.get(number) ?? Buffer.alloc(0))
      push(Buffer.from('\nendobj\n'))
    }
    const table = length
    const id = createHash('sha256')
      .update(Buffer.concat(parts.slice(1)))
      .digest('hex')
      .slice(0, 32)
    const trailer = this.trailer
      .replace(/\n\/Prev \d+/, '')
      .replace(/\/Size \d+/, `/Size ${this.size}\n/Prev ${this.previous}`)
      .replace(/(\/ID \[<[0-9a-f]+> <)[0-9a-f]+(>\])/, `$1${id}$2`)
    push(Buffer.from(`xref\n${lines.join('')}trailer\n${trailer}\nstartxref\n${table}\n%%EOF\n`, 'latin1'))
    return Buffer.concat(parts)
  }

  private file(): Buffer {
    return Buffer.from(this.bytes.buffer, this.bytes.byteOffset, this.bytes.byteLength)
  }

  /** @returns the offset of the table before, or 0 */
  private readTable(offset: number): number {
    const text = textFrom(this.file(), 'xref\n', offset, '\nstartxref')
    const [entries = '', trailer = ''] = text.split('trailer\n')
    const lines = entries.split('\n')
    for (let line = 0; line < lines.length;) {
      const [first, count] = (lines[line++] ?? '').split(' ').map(Number)
      if (first === undefined || !count) continue
      for (let index = 0; index < count; index++) {
        const entry = lines[line++] ?? ''
        const number = first + index
        if (entry[17] === 'n' && !this.offsets.has(number))
          this.offsets.set(number, Number(entry.slice(0, 10)))
      }
    }
    return Number(/\/Prev (\d+)/.exec(trailer)?.[1] ?? 0)
  }
}

function textFrom(file: Buffer, before: string, offset: number, end: string): string {
  const start = file.indexOf(before, offset)
  const stop = file.indexOf(end, start)
  if (start < 0 || stop < 0) throw new PdfRenderError('The PDF cannot be added to')
  return file.subarray(start + before.length, stop).toString('latin1')
}
