import { createPrivateKey, X509Certificate } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PdfRenderer } from '~/backend/drivers/pdf/port'
import { sealingRenderer } from '~/backend/drivers/pdf/sealing-renderer'
import { findPdfWorker, workerRenderer } from '~/backend/drivers/pdf/worker-renderer'
import { keySigner } from '~/backend/drivers/signer/key-signer'
import { timestampAuthority } from '~/backend/drivers/signer/timestamp-authority'
import { Authority, type Misbehaviour } from '../../support/authority'
import { sampleDocument } from '../pdf/sample-document'
import { makeSeal } from '../pdf/test-seal'
import { PdfTools } from '../pdf/tools'
import { preflightClassPath, shortLivedJava } from '../../../scripts/ensure-tools'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let authority: Authority
let tools: PdfTools
let drawing: ReturnType<typeof workerRenderer>
beforeAll(async () => {
  authority = await Authority.open()
  tools = await PdfTools.open(await authority.read('root.pem'))
  const source = fileURLToPath(new URL('ReadSeal.java', import.meta.url))
  await tools.run('javac', '-nowarn', '-cp', preflightClassPath, '-d', '.', source)
  drawing = workerRenderer({
    workerUrl: findPdfWorker(new URL('../../../app/backend/backend.ts', import.meta.url).href),
  })
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
})

const certificatesOf = async (name: string, from = authority) =>
  (await from.read(name)).split(/(?=-----BEGIN)/).map((pem) => new X509Certificate(pem))

interface Options {
  mayWait?: boolean
  urls?: string[]
  policy?: string
  roots?: string
  milliseconds?: number
  /** Whose certificates, and who stamps. */
  from?: Authority
}

async function rendererWith(options: Options = {}): Promise<PdfRenderer> {
  const {
    mayWait = false,
    policy = null,
    roots = 'root.pem',
    milliseconds = 5000,
    from = authority,
  } = options
  const urls = options.urls ?? [`${from.origin}/tsa`]
  const signer = keySigner(
    createPrivateKey(await from.read('seal.key')),
    await certificatesOf('chain.pem', from),
  )
  const settings = { urls, user: null, password: '', policy, roots: await certificatesOf(roots, from) }
  const clock = () => new Date()
  return sealingRenderer(drawing, () => Promise.resolve(signer), clock, {
    authority: timestampAuthority(settings, clock, { milliseconds }),
    mayWait,
  })
}

const plainRenderer = () =>
  sealingRenderer(
    drawing,
    async () =>
      keySigner(createPrivateKey(await authority.read('seal.key')), await certificatesOf('chain.pem')),
    () => new Date(),
  )

const document = sampleDocument(2)

/** What PDFBox and BouncyCastle say of its signatures. @param clock a program that sets it */
async function read(file: string, ...clock: string[]): Promise<string[]> {
  const [program = 'java', ...args] = [...clock, 'java', ...shortLivedJava]
  const { output } = await tools.run(
    program,
    ...[
      ...args,
      '-cp',
      `${preflightClassPath}:${tools.folder}`,
      'ReadSeal',
      file,
      authority.path('root.pem'),
    ],
  )
  return output.trim().split('\n')
}

/** The signature as it holds at a time. */
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
  it('carries it, and what proves its certificates, in a file that is still sound', async () => {
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

    // As PDF/A and for those who do not see it, nothing but what was added is otherwise than without a stamp.
    const plain = await tools.write('plain.pdf', (await plainRenderer().render(document)).bytes)
    const [before, after] = await Promise.all(
      [plain, file].map(async (one) => (await tools.run('pdfinfo', '-struct-text', one)).output),
    )
    expect(after).toBe(before)
    const [known, found] = await tools.preflight(plain, file)
    expect(found).toEqual(known)

    // With nothing but what the file brings along: the authority does not answer any more.
    authority.isSilent = true
    const lines = await read(file)
    expect(lines).toEqual([
      expect.stringMatching(/^clock 20/),
      'store certs 3 ocsps 1 crls 1',
      'signature valid named true',
      "authority's certificate good",
      `stamp valid ${seal?.stampedAt?.toISOString().replace('.000', '')}`,
      'certificate in force',
      'certificate at the stamp good',
    ])

    // When the certificate has ended, pdfsig sees that the file is as it was, and looks at no stamp; the others do.
    const late = ['faketime', '-f', '+40d']
    const expired = (await tools.run(late[0]!, ...late.slice(1), 'pdfsig', '-no-ocsp', '-nssdir', '.', file))
      .output
    expect(expired).toContain('Signature is Valid.')
    expect(expired).toContain('Certificate has Expired')
    expect((await read(file, ...late)).slice(1)).toEqual(
      lines.slice(1).map((line) => line.replace('in force', 'expired now')),
    )
    expect(await verifiedByOpenssl(bytes, seal?.stampedAt ?? new Date())).toMatch(/verification successful/i)
  })

  it('goes as far as the certificates let it', async () => {
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
      authority: timestampAuthority(settings, clock),
      mayWait: false,
    })
    const { bytes, seal } = await renderer.render(document)
    expect(seal).toMatchObject({ level: 'B-T', isWaiting: false })
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('/DSS')
    expect(authority.asked[0]).toBe(`/tsa Basic ${Buffer.from('sigillo:così').toString('base64')}`)
  })

  it('needs the policy that is wanted, and an authority that is trusted', async () => {
    const granted = (await rendererWith({ policy: '1.2.3.4.1' })).render(document)
    expect((await granted).seal).toMatchObject({ level: 'B-LT' })
    await expect((await rendererWith({ policy: '1.2.3.4.9' })).render(document)).rejects.toThrow('it refuses')
    await expect((await rendererWith({ roots: 'stranger.pem' })).render(document)).rejects.toThrow(
      'comes from no authority in TSA_CA',
    )
  })
})

it('a seal that waits is given later what it lacks, over the same signed bytes', async () => {
  authority.wrong = { '/tsa': 'falls over' }
  const renderer = await rendererWith({ mayWait: true })
  const waiting = await renderer.render(document)
  await expect(renderer.complete(waiting.bytes)).rejects.toMatchObject({ name: 'TimestampError' })
  authority.wrong = {}
  const { bytes, seal } = await renderer.complete(waiting.bytes)
  expect(seal).toMatchObject({ level: 'B-LT', authority: 'Marche di prova', isWaiting: false })
  const file = await tools.write('completed.pdf', bytes)
  expect((await tools.run('qpdf', '--check', file)).code).toBe(0)
  expect(await tools.pdfsig(file, '-no-ocsp')).toContain('Certificate is Trusted.')
  expect((await read(file)).slice(1)).toEqual([
    'store certs 3 ocsps 1 crls 1',
    'signature valid named true',
    "authority's certificate good",
    expect.stringMatching(/^stamp valid 20/),
    'certificate in force',
    'certificate at the stamp good',
  ])
})

describe('the authority of the seal', () => {
  it('is waited for where it does not say whether the certificate is good, or asked later', async () => {
    authority.isSilent = true
    await expect((await rendererWith()).render(document)).rejects.toThrow(/nobody says whether .* is revoked/)
    const { seal } = await (await rendererWith({ mayWait: true })).render(document)
    expect(seal).toMatchObject({ level: 'B-B', isWaiting: true })
  })

  it('stops every seal with a certificate that it does not know or has revoked', async () => {
    const other = await Authority.open()
    try {
      const known = await other.read('index.txt')
      for (const [undo, words] of [
        [() => other.forget('seal'), 'unknown to its authority'],
        [() => other.revoke('seal'), 'is revoked'],
      ] as const) {
        await undo()
        for (const mayWait of [false, true])
          await expect((await rendererWith({ mayWait, from: other })).render(document)).rejects.toMatchObject(
            {
              name: 'RevokedError',
              message: expect.stringContaining(words) as string,
            },
          )
        await other.restore(known)
      }
      await other.revoke('tsa')
      await expect((await rendererWith({ from: other })).render(document)).rejects.toThrow(
        /no timestamp: .*Marche di prova" is revoked/,
      )
    } finally {
      await other.close()
    }
  })
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
  it.each(cases)('%s: is not believed', async (wrong, words) => {
    authority.wrong = { '/tsa': wrong }
    const options = { milliseconds: wrong === 'slow' ? 500 : 5000 }
    const failure = (await rendererWith(options)).render(document)
    await expect(failure).rejects.toMatchObject({ name: 'TimestampError' })
    await expect(failure).rejects.toThrow(words)

    const { bytes, seal } = await (await rendererWith({ ...options, mayWait: true })).render(document)
    expect(seal).toMatchObject({ level: 'B-B', stampedAt: null, authority: null, isWaiting: true })
    expect(await tools.pdfsig(await tools.write('waiting.pdf', bytes))).toContain('Signature is Valid.')

    const urls = [`${authority.origin}/tsa`, `${authority.origin}/tsa2`]
    const second = await (await rendererWith({ ...options, urls })).render(document)
    expect(second.seal).toMatchObject({ level: 'B-LT', isWaiting: false })
  })
})
