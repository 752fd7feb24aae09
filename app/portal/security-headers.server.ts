export interface SecurityHeaderOptions {
  /** A document carries scripts and styles of ours, which are its parts; anything else has none. */
  kind: 'document' | 'part' | 'other'
  nonce?: string
  /** A trusted proxy's word counts. */
  https: boolean
  development?: boolean
}

/** Nothing on our pages needs these. Only names that browsers know: others warn on the console. */
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
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const PERMISSIONS_POLICY = PERMISSIONS.map((name) => `${name}=()`).join(', ')

function contentSecurityPolicy({ kind, nonce, https, development }: SecurityHeaderOptions): string {
  // A PDF viewer draws in a page of its own, which `object-src 'none'` or `default-src 'none'` would empty.
  if (kind === 'other') return "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  const own = nonce ? `'self' 'nonce-${nonce}'` : "'self'"
  const directives = [
    "default-src 'self'",
    `script-src ${own}`,
    "script-src-attr 'none'",
    // Vite puts styles into the page itself while developing.
    `style-src ${development ? "'self' 'unsafe-inline'" : own}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws: wss:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join('; ')
}

/** promises.md "Web". Pure, so that the HTTP server can put them on errors and files, too. */
export function securityHeaders(options: SecurityHeaderOptions): Record<string, string> {
  const transport: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    ...(options.https && { 'Strict-Transport-Security': 'max-age=63072000' }),
  }
  // The policies of a document say nothing of its scripts, and would weigh more than many of them.
  if (options.kind === 'part') return transport
  return {
    ...transport,
    'Content-Security-Policy': contentSecurityPolicy(options),
    // `no-referrer` would send `Origin: null` with every form posted without scripts.
    'Referrer-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': PERMISSIONS_POLICY,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'X-Permitted-Cross-Domain-Policies': 'none',
    'X-DNS-Prefetch-Control': 'off',
  }
}

/** Headers that are there already stay. */
export function applySecurityHeaders(headers: Headers, options: SecurityHeaderOptions): void {
  for (const [name, value] of Object.entries(securityHeaders(options))) {
    if (!headers.has(name)) headers.set(name, value)
  }
}
