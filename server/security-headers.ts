import type { RequestHandler } from 'express'

import { securityHeaders } from '~/portal/security-headers.server'

/**
 * Puts the security headers on every answer, at the moment its head is written, unless the answer brings its own: a
 * page of the portal comes with the nonce of its scripts in its policy.
 */
export function withSecurityHeaders(): RequestHandler {
  return (req, res, next) => {
    const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => typeof res
    res.writeHead = ((...args: unknown[]) => {
      const kind = /^text\/html\b/.test(String(res.getHeader('content-type'))) ? 'document' : 'other'
      for (const [name, value] of Object.entries(securityHeaders({ kind, https: req.secure }))) {
        if (!res.hasHeader(name)) res.setHeader(name, value)
      }
      return writeHead(...args)
    }) as typeof res.writeHead
    next()
  }
}
