import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import type { RequestHandler } from 'express'

import { etagOf, isKnown } from './etag'
import { accepts } from './pack'
import { RequestRefused } from './refusal'

/** Compressed by the build, beside the file: smallest first. */
export const packings = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** A new release is seen at once. */
const freshness: Record<string, string> = { '/sw.js': 'no-cache' }

interface StaticFile {
  headers: Record<string, string>
  body: Buffer
  packed: { encoding: string; body: Buffer }[]
}

/**
 * The build's files for browsers, held in memory: some hundred small ones, which each visit requests. Ranges
 * are not supported, as the protocol allows.
 */
export function staticFiles(clientDir: string): RequestHandler {
  const files = readFiles(clientDir)
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const file = files.get(decodeURIComponent(req.path))
    if (!file) return next(req.path.startsWith('/assets/') ? new RequestRefused(404, 'not_found') : undefined)
    // The log has its number; no client asks for a file by it.
    res.removeHeader('X-Request-Id')
    res.set(file.headers)
    if (file.headers.ETag && isKnown(req.headers['if-none-match'], file.headers.ETag)) {
      res.status(304).end()
      return
    }
    const packed = file.packed.find(({ encoding }) => accepts(req, encoding))
    if (packed) res.set('Content-Encoding', packed.encoding)
    const { body } = packed ?? file
    res.set('Content-Length', String(body.length))
    res.end(req.method === 'HEAD' ? undefined : body)
  }
}

function readFiles(clientDir: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  for (const entry of readdirSync(clientDir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const address = `/${path.relative(clientDir, file).split(path.sep).join('/')}`
    const isHidden = address.includes('/.') || address.endsWith('.map')
    if (!entry.isFile() || isHidden || packings.some(({ ending }) => address.endsWith(ending))) continue
    const body = readFileSync(file)
    const packed = packings
      .filter(({ ending }) => existsSync(file + ending))
      .map(({ encoding, ending }) => ({ encoding, body: readFileSync(file + ending) }))
    files.set(address, { headers: headersOf(address, body, packed.length > 0), body, packed })
  }
  return files
}

function headersOf(address: string, body: Buffer, isPacked: boolean): Record<string, string> {
  return {
    'Content-Type': types[path.extname(address)] ?? 'application/octet-stream',
    ...(isPacked && { Vary: 'Accept-Encoding' }),
    // The name of an asset holds a hash of its content, which therefore never changes.
    ...(address.startsWith('/assets/')
      ? { 'Cache-Control': 'public, max-age=31536000, immutable' }
      : { 'Cache-Control': freshness[address] ?? 'public, max-age=3600', ETag: etagOf(body) }),
  }
}
