import { encode } from 'uqr'

/** White modules that readers need around the code. */
const QUIET_ZONE = 4

/** For an SVG: its dark modules as one path, in a square of so many units. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { path, size }
}
