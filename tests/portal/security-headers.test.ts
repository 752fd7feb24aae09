import { describe, expect, it } from 'vitest'
import { applySecurityHeaders, kindOfAnswer, securityHeaders } from '~/portal/security-headers.server'

describe('securityHeaders', () => {
  const document = securityHeaders({ kind: 'document', nonce: 'abc', https: true })
  const policy = document['Content-Security-Policy'] ?? ''

  it('the policy lets only our own scripts and those with the nonce run', () => {
    expect(policy).toContain("script-src 'self' 'nonce-abc'")
    expect(policy).not.toContain('unsafe')
    for (const directive of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]) {
      expect(policy).toContain(directive)
    }
  })

  it('a request by https is answered with HSTS', () => {
    expect(document['Strict-Transport-Security']).toMatch(/max-age=\d{8}; includeSubDomains/)
    const plain = securityHeaders({ kind: 'document', nonce: 'abc', https: false })
    expect(plain).not.toHaveProperty('Strict-Transport-Security')
    // A sign-in on plain localhost must not be redirected to https.
    expect(plain['Content-Security-Policy']).not.toContain('upgrade-insecure-requests')
  })

  it('the referrer policy keeps the origin of forms posted without scripts', () => {
    expect(document['Referrer-Policy']).toBe('same-origin')
  })

  it('the policy of a PDF lets its viewer draw, but in no frame', () => {
    const other = securityHeaders({ kind: 'other', https: true })
    expect(other['Content-Security-Policy']).toContain("frame-ancestors 'none'")
    expect(other['Content-Security-Policy']).not.toMatch(/object-src|default-src|sandbox/)
    expect(other['X-Content-Type-Options']).toBe('nosniff')
  })

  it('the policy of data loads nothing, even when opened as a page', () => {
    for (const type of ['application/json', 'text/x-script', 'application/did+json; charset=utf-8']) {
      const data = securityHeaders({ kind: kindOfAnswer(type), https: true })
      expect(data['Content-Security-Policy'], type).toMatch(/^default-src 'none'; base-uri 'none'/)
    }
    expect(kindOfAnswer('application/pdf')).toBe('other')
  })

  it("security headers overwrite none of a response's own", () => {
    const headers = new Headers({ 'Referrer-Policy': 'no-referrer' })
    applySecurityHeaders(headers, { kind: 'other', https: false })
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
  })
})
