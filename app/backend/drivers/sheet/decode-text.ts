import { SheetRefused, type Encoding } from './messages'

/** 0x80 to 0x9F of Windows-1252, which Node decodes as ISO 8859-1; the rest is the same. Five are undefined. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

type Decode = (byte: string) => string

const decoders: Record<Encoding, Decode> = {
  'Windows-1252': (byte) => windows1252[byte.charCodeAt(0) - 0x80] ?? byte,
  'Mac Roman': (byte) => macRoman.decode(Uint8Array.of(byte.charCodeAt(0))),
}
const macRoman = new TextDecoder('macintosh')

// Tabs, line ends and the end-of-file mark of old programs are the only ones in a text.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const control = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f\u0081\u008d\u008f\u0090\u009d]/

/** A letter of several bytes in UTF-8, or a byte that belongs to none. */
const letters =
  /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}|[\u0080-\u00ff]/g

/**
 * UTF-8, UTF-16; else Windows-1252, Excel's CSV encoding in Italy, or that of old Macs. In UTF-8 a byte of these
 * is read by itself, or becomes `\ufffd`. @throws SheetRefused `encoding`
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding?: Encoding | undefined } {
  const known = unmarked(bytes) ?? utf8(bytes)
  const { text, encoding } = known === null ? guessed(bytes) : { text: known }
  // In a certain encoding control characters are the row's error; else the encoding was guessed wrong.
  if (text.includes('\0') || (encoding && control.test(text))) throw new SheetRefused('encoding')
  return { text: text.replace(/^\ufeff/, ''), encoding }
}

function guessed(bytes: Uint8Array): { text: string; encoding?: Encoding } {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const found = [...latin1.matchAll(letters)]
  const odd = found.filter(([letter]) => letter.length === 1)
  const unlikely = (decode: Decode) =>
    odd.filter(({ 0: byte, index }) => !isLikely(decode(byte), latin1[index - 1], latin1[index + 1])).length
  const [windows, mac] = [unlikely(decoders['Windows-1252']), unlikely(decoders['Mac Roman'])]
  const isMac = mac < windows && odd.some(([byte]) => /\p{Ll}/u.test(decoders['Mac Roman'](byte)))
  const encoding = isMac ? 'Mac Roman' : 'Windows-1252'
  const decode = decoders[encoding]
  // Two signs of Windows-1252 in a row may be a letter of UTF-8, but rarely one of Western Europe.
  const isMixed = found.some(([letter]) => /^[\u00c2\u00c3\u00c5\u00e2\u00ef]./.test(letter))
  if (!isMixed) return { text: latin1.replace(/[\u0080-\u00ff]/g, decode), encoding }
  return {
    text: latin1.replace(letters, (letter, index: number) => {
      if (letter.length > 1) return Buffer.from(letter, 'latin1').toString('utf8')
      const read = decode(letter)
      return isLikely(read, latin1[index - 1], latin1[index + 1]) ? read : '\ufffd'
    }),
  }
}

/** No capital after a small letter, and of signs only an apostrophe within a word. */
function isLikely(letter: string, before = ' ', after = ' '): boolean {
  if (/\p{Ll}/u.test(letter) || letter === '’') return true
  if (/\p{Lu}/u.test(letter)) return !/[a-z]/.test(before)
  return /[\u00a0«»“”‘„…–—•·°ªº©®™€£§×±¼½¾µ]/.test(letter) && !(/[a-z]/i.test(before) && /[a-z]/i.test(after))
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
