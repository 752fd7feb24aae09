/** A document's own scripts and styles are its parts. */
type AnswerKind = 'document' | 'part' | 'data' | 'other'

export function kindOfAnswer(contentType: string): AnswerKind {
  if (/^text\/html\b/.test(contentType)) return 'document'
  if (/^(text\/(javascript|css)|font)\b/.test(contentType)) return 'part'
  return /^(application\/([\w.-]+\+)?json|text\/x-script)\b/.test(contentType) ? 'data' : 'other'
}

export interface SecurityHeaderOptions {
  kind: AnswerKind
  nonce?: string
  /** According to a trusted proxy, too. */
  https: boolean
  development?: boolean
  /** A page that reads codes on packs. */
  camera?: boolean
}

/** Unused features, the camera but for pages that scan. Only known names: browsers warn of others. */
const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
/** Keeps the screen awake while sending. */
export const permissionsPolicy = ({ camera = false } = {}) =>
  [
    ...PERMISSIONS.map((name) => `${name}=${name === 'camera' && camera ? '(self)' : '()'}`),
    'screen-wake-lock=(self)',
  ].join(', ')

const inert = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

function contentSecurityPolicy({ kind, nonce, https, development }: SecurityHeaderOptions): string {
  // PDF viewers need a page of their own, which `object-src` or `default-src 'none'` would block.
  if (kind === 'other') return inert
  if (kind === 'data') return `default-src 'none'; ${inert}`
  const own = nonce ? `'self' 'nonce-${nonce}'` : "'self'"
  const directives = [
    "default-src 'self'",
    `script-src ${own}`,
    "script-src-attr 'none'",
    // Vite inlines styles in development.
    `style-src ${development ? "'self' 'unsafe-inline'" : own}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws: wss:' : ''}`,
    // For /sw.js and /manifest.webmanifest only: at any other address a worker could not control the portal's
    // pages.
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join('; ')
}

/** Specification §12. Pure: the HTTP server uses it for errors and files, too. */
export function securityHeaders(options: SecurityHeaderOptions): Record<string, string> {
  const transport: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    ...(options.https && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  }
  // On scripts a document's policy is useless, and heavy.
  if (options.kind === 'part') return transport
  return {
    ...transport,
    'Content-Security-Policy': contentSecurityPolicy(options),
    // `no-referrer` would send `Origin: null` with forms posted without scripts.
    'Referrer-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': permissionsPolicy(options),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'X-Permitted-Cross-Domain-Policies': 'none',
    'X-DNS-Prefetch-Control': 'off',
  }
}

/** Existing headers stay. */
export function applySecurityHeaders(headers: Headers, options: SecurityHeaderOptions): void {
  for (const [name, value] of Object.entries(securityHeaders(options))) {
    if (!headers.has(name)) headers.set(name, value)
  }
}
