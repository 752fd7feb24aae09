import { createHash, createPrivateKey, X509Certificate } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { DrawingRenderer, PdfRenderer } from '~/backend/drivers/pdf/port'
import { sealingRenderer, type LastingSeals } from '~/backend/drivers/pdf/sealing/sealing-renderer'
import { findPdfWorker, workerRenderer } from '~/backend/drivers/pdf/worker-renderer'
import { assertSigned } from '~/backend/drivers/signer/check-timestamp'
import { bytesFetcher, type FetchBytes } from '~/backend/drivers/signer/fetch-bytes'
import { keySigner } from '~/backend/drivers/signer/key-signer'
import { timestampAuthority } from '~/backend/drivers/signer/timestamp-authority'
import { answering, beginRequest, toTraceparent } from '~/telemetry/this-request'
import { Authority, type Misbehaviour } from '../../support/authority'
import { sampleDocument } from '../pdf/sample-document'
import { makeSeal } from '../pdf/test-seal'
import { PdfTools } from '../pdf/tools'
import { preflightClassPath, shortLivedJava } from '../../../scripts/ensure-tools'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let authority: Authority
let tools: PdfTools
let drawing: DrawingRenderer
beforeAll(async () => {
  authority = await Authority.open()
  tools = await PdfTools.open(await authority.read('root.pem'))
  const source = fileURLToPath(new URL('ReadSeal.java', import.meta.url))
  await tools.run('javac', '-nowarn', '-cp', preflightClassPath, '-d', '.', source)
  drawing = drawnOnce(
    workerRenderer({
      workerUrl: findPdfWorker(new URL('../../../app/backend/backend.ts', import.meta.url).href),
    }),
  )
})
afterAll(async () => {
  await drawing.close()
  await authority.close()
  await tools.close()
})
afterEach(() => {
  authority.wrong = {}
  authority.isSilent = false
  authority.asked.length = 0
  authority.traced.length = 0
})

/** The same page is sealed again and again. */
function drawnOnce(renderer: DrawingRenderer): DrawingRenderer {
  const drawn = new Map<string, Promise<Uint8Array>>()
  return {
    async render(page, how) {
      const key = `${how?.signature?.room} ${how?.signature?.isAddedTo}`
      const made = drawn.get(key) ?? renderer.render(page, how)
      drawn.set(key, made)
      // A seal is written into its input.
      return Uint8Array.from(await made)
    },
    close: () => renderer.close(),
  }
}

const certificatesOf = async (name: string) =>
  (await authority.read(name)).split(/(?=-----BEGIN)/).map((pem) => new X509Certificate(pem))

interface Options {
  mayWait?: boolean
  urls?: string[]
  policy?: string
  roots?: string
  clock?: () => Date
}

async function lastingWith(options: Options = {}): Promise<LastingSeals> {
  const { mayWait = false, policy = null, roots = 'root.pem' } = options
  const { urls = [`${authority.origin}/tsa`], clock = () => new Date() } = options
  const settings = { urls, user: null, password: '', policy, roots: await certificatesOf(roots) }
  const fetcher = bytesFetcher(clock)
  // A server known to hang is not awaited as long as others.
  const isHopeless = (url: string) => url.endsWith('/tsa') && authority.wrong['/tsa'] === 'slow'
  const fetchBytes: FetchBytes = (url, asked) =>
    fetcher(url, isHopeless(url) ? { ...asked, milliseconds: 100 } : asked)
  return { authority: timestampAuthority(settings, clock, fetchBytes), fetchBytes, mayWait }
}

const givenSigner = async () =>
  keySigner(createPrivateKey(await authority.read('seal.key')), await certificatesOf('chain.pem'))

async function rendererWith(options: Options = {}): Promise<PdfRenderer> {
  const clock = () => new Date()
  return sealingRenderer(drawing, givenSigner, clock, await lastingWith(options))
}

const plainRenderer = () => sealingRenderer(drawing, givenSigner, () => new Date())

const document = sampleDocument(2)

/** The verdict of PDFBox and BouncyCastle on files' signatures. @param clock a program that sets it */
async function read(files: string[], ...clock: string[]): Promise<string[]> {
  const [program = 'java', ...args] = [...clock, 'java', ...shortLivedJava]
  const { output } = await tools.run(
    program,
    ...[...args, '-cp', `${preflightClassPath}:${tools.folder}`, 'ReadSeal', authority.path('root.pem')],
    ...files,
  )
  return output.trim().split('\n')
}

/** The signature's validity at a time. */
async function verifiedByOpenssl(bytes: Uint8Array, at: Date): Promise<string> {
  const file = Buffer.from(bytes)
  const range = /\/ByteRange \[0 (\d+) (\d+) (\d+)\s*\]/.exec(file.toString('latin1'))
  const [start, from, length] = (range ?? []).slice(1).map(Number) as [number, number, number]
  await tools.write('content', Buffer.concat([file.subarray(0, start), file.subarray(from, from + length)]))
  await tools.write('cms.der', Buffer.from(file.toString('latin1', start + 1, from - 1), 'hex'))
  const { output } = await tools.run(
    ...([
      'faketime',
      '-f',
      '+40d',
      'openssl',
      'cms',
      '-verify',
      '-cades',
      '-binary',
      '-inform',
      'DER',
    ] as const),
    ...['-in', 'cms.der', '-content', 'content', '-purpose', 'any', '-out', 'verified'],
    ...['-CAfile', authority.path('root.pem'), '-attime', String(Math.floor(at.getTime() / 1000))],
  )
  return output
}

describe('a seal with a stamp', () => {
  it("it carries the stamp and its certificates' evidence, in a valid file", async () => {
    const { bytes, seal } = await (await rendererWith()).render(document)
    expect(seal).toMatchObject({ level: 'B-LT', authority: 'Marche di prova', isWaiting: false })
    expect(Math.abs((seal?.stampedAt?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
    const [tsa] = await certificatesOf('tsa.pem')
    expect(seal?.endsAt).toEqual(new Date(tsa?.validTo ?? ''))
    const file = await tools.write('lasting.pdf', bytes)
    const checked = await tools.run('qpdf', '--check', file)
    expect(checked.output).toContain('No syntax or stream encoding errors found')
    expect(checked.code).toBe(0)
    expect(await tools.pdfsig(file, '-no-ocsp')).toContain('Certificate is Trusted.')
    expect(authority.asked).toEqual(['/tsa', '/crl', '/ocsp'])
    expect(Buffer.from(bytes).toString('latin1')).toMatch(
      /\/TransformMethod \/DocMDP\s+\/TransformParams <<[^>]*\/P 2/,
    )

    // As PDF/A and for screen readers, only the additions differ from a file without a stamp.
    const plain = await tools.write('plain.pdf', (await plainRenderer().render(document)).bytes)
    const anew = await tools.write('anew.pdf', (await (await rendererWith()).renew(bytes)).bytes)
    const [before, after, last] = await Promise.all(
      [plain, file, anew].map(async (one) => (await tools.run('pdfinfo', '-struct-text', one)).output),
    )
    expect([after, last]).toEqual([before, before])
    const [known, found, foundLast] = await tools.preflight(plain, file, anew)
    expect([found, foundLast]).toEqual([known, known])

    // With only what the file contains: the authority no longer answers.
    authority.isSilent = true
    const lines = await read([file])
    expect(lines).toEqual([
      expect.stringMatching(/^clock 20/),
      'store certs 3 ocsps 1 crls 1',
      'signature valid named true',
      "authority's certificate good",
      `stamp valid ${seal?.stampedAt?.toISOString().replace('.000', '')}`,
      'certificate in force',
      'certificate at the stamp good',
    ])

    // After the certificate's expiry, pdfsig sees that the file is unchanged, and checks no stamp; the others
    // do.
    const late = ['faketime', '-f', '+40d']
    const expired = (await tools.run(late[0]!, ...late.slice(1), 'pdfsig', '-no-ocsp', '-nssdir', '.', file))
      .output
    expect(expired).toContain('Signature is Valid.')
    expect(expired).toContain('Certificate has Expired')
    expect((await read([file], ...late)).slice(1)).toEqual(
      lines.slice(1).map((line) => line.replace('in force', 'expired now')),
    )
    expect(await verifiedByOpenssl(bytes, seal?.stampedAt ?? new Date())).toMatch(/verification successful/i)
  })

  it('it goes as far as the certificates allow', async () => {
    const own = await makeSeal()
    const clock = () => new Date()
    const settings = {
      urls: [`${authority.origin}/tsa`],
      user: 'sigillo',
      password: 'così',
      policy: null,
      roots: [],
    }
    const renderer = sealingRenderer(drawing, () => Promise.resolve(own.signer), clock, {
      authority: timestampAuthority(settings, clock, bytesFetcher(clock)),
      fetchBytes: bytesFetcher(clock),
      mayWait: false,
    })
    const { bytes, seal } = await renderer.render(document)
    expect(seal).toMatchObject({ level: 'B-T', isWaiting: false })
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('/DSS')
    expect(authority.asked[0]).toBe(`/tsa Basic ${Buffer.from('sigillo:così').toString('base64')}`)
  })

  it('it needs the configured policy, and a trusted authority', async () => {
    const granted = (await rendererWith({ policy: '1.2.3.4.1' })).render(document)
    expect((await granted).seal).toMatchObject({ level: 'B-LT' })
    await expect((await rendererWith({ policy: '1.2.3.4.9' })).render(document)).rejects.toThrow('it refuses')
    await expect((await rendererWith({ roots: 'stranger.pem' })).render(document)).rejects.toThrow(
      'comes from no authority in TSA_CA',
    )
  })
})

it('a waiting seal is completed later, over the same signed bytes', async () => {
  authority.wrong = { '/tsa': 'falls over' }
  const renderer = await rendererWith({ mayWait: true })
  const waiting = await renderer.render(document)
  expect(waiting.seal).toMatchObject({ level: 'B-B', stampedAt: null, authority: null, isWaiting: true })
  const plain = await tools.write('waiting.pdf', waiting.bytes)
  expect(await tools.pdfsig(plain, '-no-ocsp')).toContain('Signature is Valid.')
  await expect(renderer.complete(waiting.bytes)).rejects.toMatchObject({ name: 'TimestampError' })
  authority.wrong = {}
  const { bytes, seal } = await renderer.complete(waiting.bytes)
  expect(seal).toMatchObject({ level: 'B-LT', authority: 'Marche di prova', isWaiting: false })
  const file = await tools.write('completed.pdf', bytes)
  expect((await tools.run('qpdf', '--check', file)).code).toBe(0)
  expect(await tools.pdfsig(file, '-no-ocsp')).toContain('Certificate is Trusted.')
  expect((await read([file])).slice(1)).toEqual([
    'store certs 3 ocsps 1 crls 1',
    'signature valid named true',
    "authority's certificate good",
    expect.stringMatching(/^stamp valid 20/),
    'certificate in force',
    'certificate at the stamp good',
  ])
})

it('an expiring stamp is renewed, again and again, over all earlier bytes', async () => {
  const second = await rendererWith({ urls: [`${authority.origin}/tsa2`] })
  const { bytes } = await (await rendererWith()).render(document)
  const { bytes: once, seal } = await second.renew(bytes)
  expect(seal).toMatchObject({ level: 'B-LTA', authority: 'Marche nuove', isWaiting: false })
  const [newer] = await certificatesOf('newer.pem')
  expect(seal?.endsAt).toEqual(new Date(newer?.validTo ?? ''))
  const { bytes: twice } = await second.renew(once)
  expect(Buffer.from(once).subarray(0, bytes.length).equals(bytes)).toBe(true)
  expect(Buffer.from(twice).subarray(0, once.length).equals(once)).toBe(true)
  const before = await tools.write('before.pdf', bytes)
  const after = await tools.write('after.pdf', twice)
  const checked = await tools.run('qpdf', '--check', after)
  expect(checked.output).toContain('No syntax or stream encoding errors found')
  expect(checked.code).toBe(0)
  const signatures = await tools.pdfsig(after, '-no-ocsp')
  expect(signatures).toContain('Certificate is Trusted.')
  expect(signatures).not.toMatch(/Digest Mismatch|Invalid/)

  // Eleven years later the first authority's certificate has expired, and nobody answers.
  authority.isSilent = true
  const late = ['faketime', '-f', '+4015d']
  const lines = await read([before, after], ...late)
  // 8 lines from the one, then first the clock from the other.
  expect(lines.slice(0, 8)).toContain("authority's certificate expired now, UNPROVEN")
  expect(lines.slice(9)).toEqual([
    'store certs 7 ocsps 1 crls 1',
    // Newest first: each proves that the one before existed while its certificate was valid.
    "authority's certificate good",
    expect.stringMatching(/^document stamp valid 20/),
    "authority's certificate good",
    expect.stringMatching(/^document stamp valid 20.* named true$/),
    'signature valid named true',
    "authority's certificate good",
    "authority's certificate expired now, stamped anew before",
    expect.stringMatching(/^stamp valid 20/),
    'certificate expired now',
    'certificate at the stamp good',
  ])
})

describe('the authority of the seal', () => {
  it('it is awaited if it cannot say whether the certificate is valid, or asked later', async () => {
    authority.isSilent = true
    await expect((await rendererWith()).render(document)).rejects.toThrow(/nobody says whether .* is revoked/)
    const { seal } = await (await rendererWith({ mayWait: true })).render(document)
    expect(seal).toMatchObject({ level: 'B-B', isWaiting: true })
  })

  it('it stops every seal with a certificate that it does not know or has revoked', async () => {
    const known = await authority.read('index.txt')
    try {
      for (const [undo, words] of [
        [() => authority.forget('seal'), 'unknown to its authority'],
        [() => authority.revoke('seal'), 'is revoked'],
      ] as const) {
        await undo()
        for (const mayWait of [false, true])
          await expect((await rendererWith({ mayWait })).render(document)).rejects.toMatchObject({
            name: 'RevokedError',
            message: expect.stringContaining(words) as string,
          })
        await authority.restore(known)
      }
      await authority.revoke('tsa')
      await expect((await rendererWith()).render(document)).rejects.toThrow(
        /no timestamp: .*Marche di prova" is revoked/,
      )
    } finally {
      await authority.restore(known)
    }
  })
})

it('one that hangs is skipped for a minute, then tried once, and the second is asked at once', async () => {
  let now = Date.now()
  authority.wrong = { '/tsa': 'slow' }
  const [first, second] = ['/tsa', '/tsa2'].map((path) => authority.origin + path) as [string, string]
  const { authority: both } = await lastingWith({
    urls: [first, second],
    clock: () => new Date(now),
  })
  const asked = async () => {
    authority.asked.length = 0
    await both.stamp(Buffer.from('x'))
    return authority.asked.filter((path) => path.startsWith('/tsa'))
  }
  for (let failure = 1; failure <= 3; failure++) expect(await asked()).toEqual(['/tsa', '/tsa2'])
  expect(await asked()).toEqual(['/tsa2'])
  authority.wrong['/tsa2'] = 'falls over'
  await expect(both.stamp(Buffer.from('x'))).rejects.toThrow(
    /no timestamp: .*tsa: not asked before 20.*timeout.*tsa2: it answered 500/,
  )
  // Still down after a minute: of two concurrent callers one tries, and for the next minute nobody does.
  authority.wrong['/tsa2'] = undefined
  now += 61_000
  expect((await Promise.all([asked(), both.stamp(Buffer.from('y'))]))[0]).toHaveLength(3)
  expect(await asked()).toEqual(['/tsa2'])
  now += 61_000
  authority.wrong = {}
  expect(await asked()).toEqual(['/tsa'])
  expect(await asked()).toEqual(['/tsa'])
})

it('outgoing requests for a seal carry their trace', async () => {
  const trace = beginRequest()
  await answering(trace, async () => (await rendererWith()).render(document))
  expect(authority.traced).toEqual(['/tsa', '/crl', '/ocsp'].map(() => toTraceparent(trace)))
})

describe('an authority that answers wrongly', () => {
  const cases: [Misbehaviour, RegExp][] = [
    ['other imprint', /its imprint is another/],
    ['other nonce', /its nonce is another/],
    ['expired certificate', /Marche scadute" is not valid now/],
    ['certificate for mail', /not one for timestamps alone/],
    ['other time', /its time is -\d+ seconds from ours/],
    ['refuses', /it refuses, with status 2/],
    ['garbage', /./],
    ['too large', /longer than 65536 bytes/],
    ['slow', /timeout|aborted/],
    ['falls over', /it answered 500/],
  ]
  it.each(cases)('is not believed: %s', async (wrong, words) => {
    authority.wrong = { '/tsa': wrong }
    const failure = (await rendererWith()).render(document)
    await expect(failure).rejects.toMatchObject({ name: 'TimestampError' })
    await expect(failure).rejects.toThrow(words)

    const urls = [`${authority.origin}/tsa`, `${authority.origin}/tsa2`]
    const second = await (await rendererWith({ urls })).render(document)
    expect(second.seal).toMatchObject({ level: 'B-LT', isWaiting: false })
  })
})

it('the closing of a day is stamped, or signed without an authority, and OpenSSL says so of the line', async () => {
  const line = Buffer.from('{"format":"sigillo-trail-1","day":"2026-11-20"}')
  const digest = createHash('sha256').update(line).digest('hex')
  const renderer = await rendererWith()
  const stamp = await renderer.attest(line)
  const signature = await plainRenderer().attest(line)
  expect([stamp.kind, signature.kind]).toEqual(['timestamp', 'signature'])
  for (const { der } of [stamp, signature]) {
    await assertSigned(Buffer.from(der, 'base64'), line)
    await expect(assertSigned(Buffer.from(der, 'base64'), Buffer.from('another'))).rejects.toThrow()
  }
  await tools.write('line', line)
  await tools.write('stamp', Buffer.from(stamp.der, 'base64'))
  await tools.write('signature', Buffer.from(signature.der, 'base64'))
  const root = authority.path('root.pem')
  const ts = ['ts', '-verify', '-digest', digest, '-token_in', '-in', 'stamp', '-CAfile', root]
  expect((await tools.run('openssl', ...ts)).output).toContain('Verification: OK')
  const cms = ['cms', '-verify', '-inform', 'DER', '-in', 'signature', '-content', 'line', '-purpose', 'any']
  expect((await tools.run('openssl', ...cms, '-CAfile', root)).output).toContain('successful')
})
