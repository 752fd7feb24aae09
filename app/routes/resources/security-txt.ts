import { addDays } from 'date-fns/addDays'
import type { CertifierContact } from '~/contract/settings'
import { apiFor } from '~/portal/api.server'
import type { RouteArgs } from '~/portal/route-args'

/** RFC 9116 wants less than a year. */
const DAYS = 180

/** The contacts for reports of vulnerabilities (RFC 9116); 404 if the settings name nobody. */
export async function loader({ request }: RouteArgs) {
  const { api } = await apiFor(request)
  const contacts = contactLines(await api.settings.contact())
  if (contacts.length === 0) return new Response(null, { status: 404 })
  const lines = [
    ...contacts.map((uri) => `Contact: ${uri}`),
    `Expires: ${addDays(new Date(), DAYS).toISOString()}`,
    'Preferred-Languages: it, en',
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}

/** As URIs, which is all that it may contain: an https page, a telephone number with its country. */
function contactLines({ email, website, phone }: CertifierContact): string[] {
  const page = website && (/^https?:/i.test(website) ? website : `https://${website}`)
  return [
    email && encodeURI(`mailto:${email}`),
    page && /^https:/i.test(page) && encodeURI(page),
    phone?.startsWith('+') && `tel:+${phone.replace(/\D/g, '')}`,
  ].filter((uri) => typeof uri === 'string' && uri !== '') as string[]
}
