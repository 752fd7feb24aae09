import type { RequestHandler } from 'express'

import { kindOfAnswer, securityHeaders } from '~/portal/security-headers.server'

/** Set when the head is written, unless present: a page's policy contains its scripts' nonce. */
export function withSecurityHeaders(): RequestHandler {
  return (req, res, next) => {
    const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => typeof res
    res.writeHead = ((...args: unknown[]) => {
      const kind = kindOfAnswer(String(res.getHeader('content-type')))
      for (const [name, value] of Object.entries(securityHeaders({ kind, https: req.secure }))) {
        // A 304 keeps the policies of the cached copy.
        if (res.statusCode === 304 && /^(Content-Security|Permissions)-Policy$/.test(name)) continue
        if (!res.hasHeader(name)) res.setHeader(name, value)
      }
      // The default: answers depend on the account.
      if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'no-store')
      // RFC 9110, 15.5.2 requires a scheme: this one makes no browser ask for a password.
      if (res.statusCode === 401 && !res.hasHeader('WWW-Authenticate'))
        res.setHeader('WWW-Authenticate', 'Session realm="Sigillo"')
      return writeHead(...args)
    }) as typeof res.writeHead
    next()
  }
}
