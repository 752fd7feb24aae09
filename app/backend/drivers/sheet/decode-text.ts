import { SheetRefused } from './messages'

// 0x80 to 0x9F of Windows-1252, which Node decodes as ISO 8859-1. Five are undefined.
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

// Tabs, line ends and the end-of-file mark of old programs are the only ones in a text.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const control = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f\u0081\u008d\u008f\u0090\u009d]/

/** UTF-8, UTF-16, else Windows-1252, Excel's CSV encoding in Italy. @throws SheetRefused `encoding` */
export function decodeText(bytes: Uint8Array): string {
  const known = unmarked(bytes) ?? utf8(bytes)
  const text = known ?? fromWindows1252(bytes)
  // In a certain encoding control characters are the row's error; else the encoding was guessed wrong.
  if (text.includes('\0') || (known === null && control.test(text))) throw new SheetRefused('encoding')
  return text.replace(/^\ufeff/, '')
}

/** UTF-16 by its BOM, or by zeros in every other byte; null for anything else. */
function unmarked(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return utf16(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return utf16(bytes, 'utf-16be')
  const head = bytes.subarray(0, 512)
  const zeros = [0, 0]
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (odd > head.length / 4 && even === 0) return utf16(bytes, 'utf-16le')
  if (even > head.length / 4 && odd === 0) return utf16(bytes, 'utf-16be')
  return null
}

function utf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new SheetRefused('encoding')
  }
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const fromWindows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (character) => windows1252[character.charCodeAt(0) - 0x80] ?? character)
