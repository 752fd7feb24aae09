const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const RESTARTS = [0xd0, 0xd7] as const
const [APP0, APP2, APP14, LAST_APP, COMMENT] = [0xe0, 0xe2, 0xee, 0xef, 0xfe]

/** True for a JPEG without EXIF, XMP, comment, second picture or trailing bytes; a colour profile belongs to the picture. */
export function isBareJpeg(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file[0] !== 0xff || file[1] !== START) return false
  for (let at = 2; at + 1 < file.length;) {
    if (file[at] !== 0xff) return false
    const marker = file[at + 1] ?? 0
    if (marker === END) return at + 2 === file.length
    if (at + 4 > file.length) return false
    const end = at + 2 + file.readUInt16BE(at + 2)
    const says = file.toString('latin1', at + 4, Math.min(end, at + 18))
    if (isMetadata(marker, says)) return false
    at = marker === SCAN ? afterScan(file, end) : end
  }
  return false
}

function isMetadata(marker: number, says: string): boolean {
  if (marker === APP0) return !says.startsWith('JFIF\0')
  if (marker === APP2) return !says.startsWith('ICC_PROFILE\0')
  if (marker === APP14) return !says.startsWith('Adobe')
  return (marker > APP0 && marker <= LAST_APP) || marker === COMMENT
}

/** The next marker outside a scan. */
function afterScan(file: Buffer, from: number): number {
  let at = from
  for (;;) {
    at = file.indexOf(0xff, at)
    if (at < 0) return file.length
    const next = file[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= RESTARTS[0] && next <= RESTARTS[1])) return at
    at += next === 0xff ? 1 : 2
  }
}
