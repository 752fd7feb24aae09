import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createBackend, openServices } from '~/backend/backend'
import { startUp } from '~/backend/start/start-up'
import { readConfig } from '~/backend/core/config/config'
import type { Services } from '~/backend/core/context'
import { sealPdf } from '~/backend/drivers/pdf/sealing/seal-pdf'
import { drawCertificate } from '~/backend/drivers/pdf/draw-certificate'
import { detachedCms, roomForCms } from '~/backend/drivers/signer/detached-cms'
import type { Signer } from '~/backend/drivers/signer/port'
import { sealSigner } from '~/backend/modules/seal/seal-signer'
import { sampleDocument } from '../pdf/sample-document'
import { PdfTools } from '../pdf/tools'

// Drawing a page takes a processor long; on a busy machine many times as long.
vi.setConfig({ testTimeout: 60_000 })

const day = 86_400_000

let tools: PdfTools
beforeAll(async () => {
  const maker = await PdfTools.open()
  await makeKeys(maker)
  tools = maker
})
afterAll(() => tools.close())

/** Possible keys of a certifier: a root, an intermediate, and keys of several kinds. */
async function makeKeys(maker: PdfTools): Promise<void> {
  const openssl = async (...args: string[]) => {
    const { code, output } = await maker.run('openssl', ...args)
    if (code !== 0) throw new Error(output)
  }
  const newKey = {
    ec: ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
    rsa: ['rsa', '-pkeyopt', 'rsa_keygen_bits:2048'],
  }
  const root = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-384', '-nodes', '-keyout', 'root.key']
  await openssl('req', '-x509', ...root, '-out', 'root.pem', '-days', '3650', '-subj', '/CN=Root')
  await maker.write('ca.cnf', 'basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign\n')
  await maker.write('seal.cnf', 'keyUsage=critical,digitalSignature,nonRepudiation\n')
  const issue = async (
    name: string,
    kind: 'ec' | 'rsa',
    issuer: string,
    days: number,
    extensions: string,
  ) => {
    const request = ['-newkey', ...newKey[kind], '-nodes', '-keyout', `${name}.key`, '-out', `${name}.csr`]
    await openssl('req', '-new', ...request, '-subj', `/CN=${name}`)
    await openssl(
      ...['x509', '-req', '-in', `${name}.csr`, '-CA', `${issuer}.pem`, '-CAkey', `${issuer}.key`],
      ...['-CAcreateserial', '-days', String(days), '-extfile', extensions, '-out', `${name}.pem`],
    )
  }
  await issue('between', 'ec', 'root', 3000, 'ca.cnf')
  await issue('ec', 'ec', 'between', 1000, 'seal.cnf')
  await issue('rsa', 'rsa', 'root', 1000, 'seal.cnf')
  const chain = ['between.pem', 'root.pem', 'ec.pem']
  await maker.run('sh', '-c', `cat ${chain.join(' ')} > chain.pem`)
  await maker.run('sh', '-c', 'cat root.pem between.pem > above.pem')
  const p12 = ['pkcs12', '-export', '-passout', 'pass:segreto è']
  await openssl(...p12, '-inkey', 'ec.key', '-in', 'ec.pem', '-certfile', 'above.pem', '-out', 'ec.p12')
  await openssl(...p12, '-inkey', 'rsa.key', '-in', 'rsa.pem', '-certfile', 'root.pem', '-out', 'rsa.p12')
  await openssl('pkcs8', '-topk8', '-in', 'ec.key', '-out', 'locked.key', '-passout', 'pass:segreto')
  await openssl('genpkey', '-algorithm', 'ed25519', '-out', 'ed.key')
  await openssl('req', '-x509', '-key', 'ed.key', '-out', 'ed.pem', '-days', '100', '-subj', '/CN=ed')
}

/** A portal's signer with these settings, and its warnings. */
async function signerOf(
  settings: Record<string, string>,
  { later = 0 } = {},
): Promise<{ signer: Signer; warnings: string[] }> {
  const inFolder = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      name.endsWith('PASSWORD') ? value : tools.path(value),
    ]),
  )
  const { seal } = readConfig({ NODE_ENV: 'test', ...inFolder })
  const warnings: string[] = []
  const services = {
    clock: () => new Date(Date.now() + later),
    log: { info() {}, error() {}, warn: (_: object, message: string) => void warnings.push(message) },
  }
  const signer = await sealSigner(services as unknown as Services, seal)()
  return { signer, warnings }
}

const subjects = ({ certificateChain }: Signer) =>
  certificateChain.map((der) => new X509Certificate(der).subject)

const p12 = { SEAL_P12: 'ec.p12', SEAL_P12_PASSWORD: 'segreto è' }
const pem = { SEAL_KEY: 'ec.key', SEAL_CERTIFICATE: 'chain.pem' }

describe('a key that the certifier was given', () => {
  it.each([
    ['a P12 with an EC key', p12, ['CN=ec', 'CN=between', 'CN=Root']],
    ['a P12 with an RSA key', { SEAL_P12: 'rsa.p12', SEAL_P12_PASSWORD: 'segreto è' }, ['CN=rsa', 'CN=Root']],
    ['PEM, its certificates in whatever order', pem, ['CN=ec', 'CN=between', 'CN=Root']],
    [
      'PEM behind a password',
      { ...pem, SEAL_KEY: 'locked.key', SEAL_KEY_PASSWORD: 'segreto' },
      ['CN=ec', 'CN=between', 'CN=Root'],
    ],
  ] as [string, Record<string, string>, string[]][])('seals a PDF as %s', async (_, settings, chain) => {
    const { signer, warnings } = await signerOf(settings)
    expect(subjects(signer)).toEqual(chain)
    expect(signer.isForTests).toBe(false)
    expect(warnings).toEqual([])
    const signature = {
      room: roomForCms(signer),
      signedAt: '2026-11-20T10:00:00Z',
      reason: 'x',
      isForTests: false,
    }
    const { bytes } = await sealPdf(await drawCertificate(sampleDocument(1), { signature }), signer)
    const answer = await tools.pdfsig(await tools.write('sealed.pdf', bytes))
    expect(answer).toContain('Signature is Valid.')
    expect(answer).toContain('Total document signed')
    expect(answer).toContain(`Signer Certificate Common Name: ${chain[0]?.slice(3)}`)
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('NOT FOR PRODUCTION')
  })

  it('fits the room reserved for its signature', async () => {
    for (const settings of [p12, { SEAL_P12: 'rsa.p12', SEAL_P12_PASSWORD: 'segreto è' }]) {
      const { signer } = await signerOf(settings)
      const cms = await detachedCms(signer, new Uint8Array(32))
      expect(cms.byteLength).toBeLessThan(roomForCms(signer))
    }
  })

  it('warns 60 days before a certificate of its chain expires, and seals nothing afterwards', async () => {
    expect((await signerOf(p12, { later: 930 * day })).warnings).toEqual([])
    const { warnings } = await signerOf(p12, { later: 960 * day })
    expect(warnings).toEqual([expect.stringMatching(/"CN=ec" expires on .* bring a new one/)])
    await expect(signerOf(p12, { later: 1001 * day })).rejects.toThrow(/"CN=ec" expired on/)
    await expect(signerOf(p12, { later: -2 * day })).rejects.toThrow(/is not valid before/)
  })

  it('seals nothing from the minute of its expiry, however long the portal has run', async () => {
    const { seal } = readConfig({
      NODE_ENV: 'test',
      SEAL_KEY: tools.path('ec.key'),
      SEAL_CERTIFICATE: tools.path('chain.pem'),
    })
    const ends = new Date(new X509Certificate(await readFile(tools.path('ec.pem'))).validTo).getTime()
    let now = ends - 3_600_000
    const log = { info() {}, warn() {}, error() {} }
    const services = { clock: () => new Date(now), log } as unknown as Services
    const signer = sealSigner(services, seal)
    expect(subjects(await signer())[0]).toBe('CN=ec')
    now = ends - 1000
    expect(subjects(await signer())[0]).toBe('CN=ec')
    now = ends + 60_000
    await expect(signer()).rejects.toThrow(/"CN=ec" expired on/)
  })

  it.each([
    ['a wrong password', { ...p12, SEAL_P12_PASSWORD: 'no' }, 'cannot be opened with SEAL_P12_PASSWORD'],
    ['no P12', { SEAL_P12: 'root.pem' }, 'cannot be opened with SEAL_P12_PASSWORD'],
    ['no file', { SEAL_P12: 'nowhere.p12' }, 'nowhere.p12 cannot be read'],
    ['the key of another', { ...pem, SEAL_KEY: 'rsa.key' }, 'the key belongs to none of the certificates'],
    [
      'a certificate that does not belong',
      { SEAL_KEY: 'rsa.key', SEAL_CERTIFICATE: 'all.pem' },
      'does not belong',
    ],
    ['a locked key', { ...pem, SEAL_KEY: 'locked.key' }, 'no private key that opens with SEAL_KEY_PASSWORD'],
    ['no certificate', { ...pem, SEAL_CERTIFICATE: 'ec.key' }, 'holds no certificate'],
    [
      'a kind that readers do not check',
      { SEAL_KEY: 'ed.key', SEAL_CERTIFICATE: 'ed.pem' },
      'neither RSA of 2048',
    ],
  ] as [string, Record<string, string>, string][])('is refused: %s', async (_, settings, message) => {
    await tools.run('sh', '-c', 'cat rsa.pem root.pem ed.pem > all.pem')
    await expect(signerOf(settings)).rejects.toMatchObject({
      name: 'SealError',
      message: expect.stringContaining(message) as string,
    })
  })
})

it('an unusable key ends the start with one line that says why', async () => {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: tools.path('data'),
    SEAL_P12: tools.path('ec.p12'),
    SEAL_P12_PASSWORD: 'wrong',
  })
  const backend = createBackend(await openServices(config))
  await expect(startUp(backend.services, config)).rejects.toThrow('cannot be opened with SEAL_P12_PASSWORD')
  await backend.close()
})

describe('the settings', () => {
  const seal = (environment: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...environment }).seal
  it('name a P12, or a key with its certificate, or nothing', () => {
    expect(seal({})).toBeNull()
    expect(seal({ SEAL_P12: 'a.p12' })).toEqual({ p12: 'a.p12', password: '' })
    expect(seal({ SEAL_KEY: 'a.key', SEAL_CERTIFICATE: 'a.pem', SEAL_KEY_PASSWORD: 'x' })).toEqual({
      key: 'a.key',
      certificate: 'a.pem',
      password: 'x',
    })
  })

  it.each<Record<string, string>>([
    { SEAL_KEY: 'a' },
    { SEAL_CERTIFICATE: 'a' },
    { SEAL_P12: 'a', SEAL_KEY: 'b' },
  ])('are refused if incomplete, or contradictory: %o', (environment) => {
    expect(() => seal(environment)).toThrow(/SEAL_P12/)
  })

  it('refuse a portal address whose QR code would be too fine', () => {
    const publicUrl = (length: number) =>
      readConfig({ NODE_ENV: 'test', PUBLIC_URL: `https://${'a'.repeat(length - 8)}` }).publicUrl
    expect(publicUrl(200)).toHaveLength(200)
    expect(() => publicUrl(201)).toThrow(/PUBLIC_URL/)
  })

  it('refuse a portal address that no page can be under', () => {
    const publicUrl = (PUBLIC_URL: string) => readConfig({ NODE_ENV: 'test', PUBLIC_URL }).publicUrl
    expect(publicUrl('https://portale.test:8443/')).toBe('https://portale.test:8443')
    for (const address of [
      'portale.test',
      'ftp://portale.test',
      'mailto:portale@ente.test',
      'https://portale.test/?a=b',
      'https://portale.test/#a',
      'https://nome:segreto@portale.test',
      'https://ente.test/portale',
    ])
      expect(() => publicUrl(address), address).toThrow(/PUBLIC_URL/)
  })
})
