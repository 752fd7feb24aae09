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
        // What is not modified keeps the policy that it came with.
        if (res.statusCode === 304 && name === 'Content-Security-Policy') continue
        if (!res.hasHeader(name)) res.setHeader(name, value)
      }
      // Where somebody is led to depends on who they are: there are browsers that keep an answer without a word about it.
      if (res.statusCode >= 300 && res.statusCode < 400 && !res.hasHeader('Cache-Control'))
        res.setHeader('Cache-Control', 'no-store')
      return writeHead(...args)
    }) as typeof res.writeHead
    next()
  }
}
