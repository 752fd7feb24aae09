import type { CertificateState } from '~/domain/certificates/certificate-rules'
import type { Lang } from '~/domain/languages'

type Shown = CertificateState | 'unknown'

interface Look {
  ground: string
  line: string
  ink: string
  /** In a square of 24: readers without colours tell states by it. */
  shape: string
}

const octagon = 'M8 2h8l6 6v8l-6 6H8l-6-6V8z'
const circle = 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z'

// The light theme's colours: the site around it has its own.
const bad = { ground: '#fdeeec', line: '#b3261e', ink: '#8c1d18' }
const looks: Record<Shown, Look> = {
  valid: { ground: '#d6f3ec', line: '#0f5c4c', ink: '#0b4a41', shape: `${circle}M7 12.5l3.5 3.5L17 9` },
  expiring: { ground: '#fef7e0', line: '#8a5a12', ink: '#713f12', shape: `${circle}M12 7v5.5l3.5 2` },
  expired: { ...bad, shape: `${octagon}M12 7v6M12 16.5v.5` },
  suspended: { ground: '#fef7e0', line: '#8a5a12', ink: '#713f12', shape: `${circle}M9.5 8v8M14.5 8v8` },
  ended: { ...bad, shape: `${octagon}M7 12h10` },
  revoked: { ...bad, shape: `${octagon}M8.5 8.5l7 7M15.5 8.5l-7 7` },
  replaced: {
    ground: '#eaf5fc',
    line: '#0c4a6e',
    ink: '#0c4a6e',
    shape: 'M4 12a8 8 0 0 1 14-5.3L20 9M20 4v5h-5M20 12a8 8 0 0 1-14 5.3L4 15M4 20v-5h5',
  },
  unknown: {
    ground: '#f4f2ee',
    line: '#8f887d',
    ink: '#4b4641',
    shape: `${circle}M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.8M12 17v.2`,
  },
}

interface Badge {
  lang: Lang
  state: Shown
  /** For readers who do not see it. */
  title: string
  word: string
  /** Smaller, below. */
  lines: readonly string[]
}

const width = 260
const longest = 36

/** An image without scripts, styles or fonts of its own: other sites show it as it is. */
export function drawBadge({ lang, state, title, word, lines }: Badge): string {
  const { ground, line, ink, shape } = looks[state]
  const height = 36 + lines.length * 16
  const texts = lines.map((text, at) => small(text, 40 + at * 16, ink)).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" lang="${lang}" aria-label="${escaped(title)}">` +
    `<title>${escaped(title)}</title>` +
    `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8" fill="${ground}" stroke="${line}"/>` +
    `<path transform="translate(12 ${(height - 32) / 2}) scale(1.333)" d="${shape}" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<text x="56" y="23" font-family="system-ui,sans-serif" font-size="15" font-weight="700" fill="${ink}">${escaped(cut(word))}</text>` +
    `${texts}</svg>`
  )
}

const small = (text: string, y: number, ink: string) =>
  `<text x="56" y="${y}" font-family="system-ui,sans-serif" font-size="12" fill="${ink}">${escaped(cut(text))}</text>`

/** Nothing measures text in an image: what could run over its edge is cut. */
const cut = (text: string) => {
  const letters = Array.from(text)
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : text
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
