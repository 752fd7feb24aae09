const MAXIMUM = 200

// Control characters, bidi overrides, line separators, halves of surrogate pairs.
// oxlint-disable-next-line no-control-regex -- taking control characters out means naming them
const unwanted = /[\u0000-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069\uFFFE\uFFFF\p{Cs}]/gu

/** A file name in any script, without folders or invisible characters; '' if nothing is left. */
export function cleanFilename(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(unwanted, '').replace(/\s+/g, ' ').trim()
  if (/^\.*$/.test(clean)) return ''
  if (clean.length <= MAXIMUM) return clean
  const extension = fileExtension(clean)
  const tail = extension && extension.length < 20 ? clean.slice(-extension.length - 1) : ''
  let head = ''
  for (const character of clean) {
    if (head.length + character.length + tail.length > MAXIMUM) break
    head += character
  }
  return head.trimEnd() + tail
}

/** The last ending counts: «Rossi S.p.A..pdf». */
export function fileExtension(name: string): string {
  return /[^.].*\.([^.\s]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** The photos of iPhones by default. */
export const isHeicName = (name: string): boolean => /^hei[cf]$/.test(fileExtension(name))

/** Ignores case and the encoding of accents. */
export const filenameKey = (name: string) => name.normalize('NFC').toLowerCase().normalize('NFC')

/** Tablets name every photograph `image.jpg`: the time tells them apart. */
export function pickedName(name: string, now: Date): string {
  const generic = /^image\.(jpe?g|png)$/i.exec(name)
  if (!generic) return cleanFilename(name) || name
  const stamp = now
    .toISOString()
    .replace(/[-:]/g, '')
    .replace('T', '-')
    .replace(/\D*Z$/, '')
    .replace('.', '-')
  return `foto-${stamp}.${generic[1]?.toLowerCase()}`
}

// Device names on Windows, whatever their extension.
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** Unique names that every system can unpack into one folder. */
export function entryNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const clean = cleanFilename(name.replace(/[<>:"|?*/\\]/g, '-'))
      .replace(/[. ]+$/, '')
      .replace(device, '_$&')
    const wanted = clean || 'file'
    const extension = fileExtension(wanted)
    const tail = extension ? `.${extension}` : ''
    const head = wanted.slice(0, wanted.length - tail.length)
    let entry = wanted
    for (let number = 2; taken.has(filenameKey(entry)); number++)
      entry = `${head} (${number})${wanted.slice(head.length)}`
    taken.add(filenameKey(entry))
    return entry
  })
}

// The characters that encodeURIComponent leaves and RFC 5987 forbids.
const encoded = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The header `Content-Disposition`. The name goes twice: in ASCII for every browser, and whole (RFC 6266). */
export function contentDisposition(filename: string, type: 'attachment' | 'inline' = 'attachment'): string {
  const whole = filename.replace(/[\p{Cc}/\\]/gu, '-')
  const plain = whole
    .normalize('NFD')
    .replace(/[^\x20-\x7e]|["%;]/g, '')
    .trim()
  const name = plain.replace(/^(?=\.|$)/, 'file')
  return `${type}; filename="${name}"${name === whole ? '' : `; filename*=UTF-8''${encoded(whole)}`}`
}
