import type { RequestHandler } from 'express'

import { securityHeaders, type SecurityHeaderOptions } from '~/portal/security-headers.server'

/** Set when the head is written, unless the answer brings its own: a page's policy has the nonce of its scripts. */
export function withSecurityHeaders(): RequestHandler {
  return (req, res, next) => {
    const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => typeof res
    res.writeHead = ((...args: unknown[]) => {
      const kind = kindOf(String(res.getHeader('content-type')))
      for (const [name, value] of Object.entries(securityHeaders({ kind, https: req.secure }))) {
        // What is not modified keeps the policy that it came with.
        if (res.statusCode === 304 && name === 'Content-Security-Policy') continue
        if (!res.hasHeader(name)) res.setHeader(name, value)
      }
      // Some browsers keep an answer that says nothing about it, and what it says depends on who asks.
      if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'no-store')
      // A way to sign in must be named (RFC 9110, 15.5.2): one for which no browser asks a password of its own.
      if (res.statusCode === 401 && !res.hasHeader('WWW-Authenticate'))
        res.setHeader('WWW-Authenticate', 'Session realm="Sigillo"')
      return writeHead(...args)
    }) as typeof res.writeHead
    next()
  }
}

function kindOf(type: string): SecurityHeaderOptions['kind'] {
  if (/^text\/html\b/.test(type)) return 'document'
  return /^(text\/(javascript|css)|font)\b/.test(type) ? 'part' : 'other'
}
