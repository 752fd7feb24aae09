import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { buffer } from 'node:stream/consumers'

const execute = promisify(execFile)
const dayMilliseconds = 86_400_000

export type Misbehaviour =
  | 'other imprint'
  | 'other nonce'
  | 'expired certificate'
  | 'certificate for mail'
  | 'other time'
  | 'refuses'
  | 'garbage'
  | 'too large'
  | 'slow'
  | 'falls over'
  | 'unknown root'

/**
 * A certificate authority made of OpenSSL: `ca` issues; `ocsp`, `ca -gencrl` and `ts` answer behind a loopback
 * server that passes requests on unchanged.
 */
export class Authority {
  /** How the timestamps of `/tsa` and `/tsa2` are wrong. */
  wrong: Partial<Record<'/tsa' | '/tsa2', Misbehaviour>> = {}
  /** `/ocsp` and `/crl` do not answer. */
  isSilent = false
  readonly asked: string[] = []
  /** The `traceparent` of each. */
  readonly traced: (string | undefined)[] = []

  private constructor(
    readonly folder: string,
    readonly origin: string,
    private readonly server: ReturnType<typeof createServer>,
  ) {}

  /**
   * @param days the validity of the sealing certificate; that of `/tsa2` is valid for 7,000 days, the others
   * for 3,650
   */
  static async open(days = 30): Promise<Authority> {
    const folder = await mkdtemp(path.join(tmpdir(), 'sigillo-authority-'))
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const authority = new Authority(
      folder,
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      server,
    )
    server.on('request', (request, response) => {
      const url = new URL(request.url ?? '/', authority.origin).pathname
      authority.asked.push(`${url} ${request.headers.authorization ?? ''}`.trim())
      authority.traced.push(request.headers['traceparent'] as string | undefined)
      void buffer(request)
        .then((body) => authority.answer(url, body))
        .then(
          (answer) => response.end(answer),
          () => response.writeHead(500).end(),
        )
    })
    await authority.makeCertificates(days)
    return authority
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await rm(this.folder, { recursive: true, force: true })
  }

  path = (name: string): string => path.join(this.folder, name)
  read = (name: string): Promise<string> => readFile(this.path(name), 'latin1')

  /** The program's output, whatever its exit code. */
  async openssl(...args: string[]): Promise<string> {
    const { stdout, stderr } = await execute('openssl', args, { cwd: this.folder })
    return stdout + stderr
  }

  async revoke(name: 'seal' | 'tsa'): Promise<void> {
    await this.openssl('ca', '-config', 'ca.cnf', '-revoke', `${name}.pem`)
    await this.list()
  }

  /** Makes it forget an issued certificate, so that its responder does not know it. */
  async forget(name: 'seal' | 'tsa'): Promise<void> {
    const serial = (await this.openssl('x509', '-in', `${name}.pem`, '-noout', '-serial')).trim().slice(7)
    const index = await this.read('index.txt')
    const kept = index.split('\n').filter((line) => line.split('\t')[3] !== serial)
    await writeFile(this.path('index.txt'), kept.join('\n'))
  }

  /** @param index as it was before */
  async restore(index: string): Promise<void> {
    await writeFile(this.path('index.txt'), index)
    await this.list()
  }

  private async makeCertificates(days: number): Promise<void> {
    await writeFile(this.path('ca.cnf'), configuration(this.origin))
    await writeFile(this.path('index.txt'), '')
    await writeFile(this.path('serial'), '1000\n')
    await writeFile(this.path('tsserial'), '01\n')
    await writeFile(this.path('crlnumber'), '01\n')
    await this.key('root')
    const named = ['-x509', '-key', 'root.key', '-subj', '/CN=Radice di prova', '-days', '7300']
    await this.openssl('req', '-config', 'ca.cnf', '-extensions', 'root', ...named, '-out', 'root.pem')
    await this.key('stranger')
    const strange = ['-x509', '-key', 'stranger.key', '-subj', '/CN=Radice altrui', '-days', '7300']
    await this.openssl('req', '-config', 'ca.cnf', '-extensions', 'root', ...strange, '-out', 'stranger.pem')
    // One after the other, as they share an index.
    await this.issue('seal', 'Sigillo di prova', 'seal', days)
    await this.issue('tsa', 'Marche di prova', 'tsa', 3650)
    await this.issue('newer', 'Marche nuove', 'tsa', 7000)
    await this.issue('ocsp', 'Stato dei certificati', 'ocsp', 3650)
    await this.issue('mail', 'Posta', 'seal', 3650)
    await this.issue('expired', 'Marche scadute', 'tsa', -1)
    await this.list()
    const chain = (await this.read('seal.pem')) + (await this.read('root.pem'))
    await writeFile(this.path('chain.pem'), chain)
  }

  private key = (name: string) =>
    this.openssl('genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256', '-out', `${name}.key`)

  private async issue(name: string, commonName: string, extensions: string, days: number): Promise<void> {
    await this.key(name)
    await this.openssl(
      'req',
      '-new',
      '-key',
      `${name}.key`,
      '-subj',
      `/CN=${commonName}`,
      '-out',
      `${name}.csr`,
    )
    const to = Date.now() + days * dayMilliseconds
    await this.openssl(
      ...['ca', '-batch', '-notext', '-config', 'ca.cnf', '-extensions', extensions],
      ...['-startdate', stamp(Math.min(Date.now(), to) - dayMilliseconds), '-enddate', stamp(to)],
      ...['-in', `${name}.csr`, '-out', `${name}.pem`],
    )
  }

  private list = () => this.openssl('ca', '-config', 'ca.cnf', '-gencrl', '-out', 'crl.pem')

  private async answer(url: string, body: Buffer): Promise<Buffer> {
    if (url === '/tsa' || url === '/tsa2') return this.timestamp(body, url, this.wrong[url])
    if (this.isSilent) throw new Error('silent')
    if (url === '/crl') {
      await this.openssl('crl', '-in', 'crl.pem', '-outform', 'DER', '-out', 'crl.der')
      return readFile(this.path('crl.der'))
    }
    const { query, reply } = await this.asFiles(body)
    await this.openssl(
      ...['ocsp', '-index', 'index.txt', '-CA', 'root.pem', '-rsigner', 'ocsp.pem', '-rkey', 'ocsp.key'],
      ...['-ndays', '7', '-reqin', query, '-respout', reply],
    )
    return readFile(reply)
  }

  private async timestamp(body: Buffer, url: string, wrong: Misbehaviour | undefined): Promise<Buffer> {
    if (wrong === 'falls over') throw new Error('500')
    if (wrong === 'garbage') return Buffer.from('<html>hello</html>')
    if (wrong === 'too large') return Buffer.alloc(70_000)
    if (wrong === 'slow') return new Promise(() => {})
    const { query, reply } = await this.asFiles(body)
    const digest = /imprint|Message data:\n([\s\S]+?)Policy/.exec(
      await this.openssl('ts', '-query', '-in', query, '-text'),
    )
    const hex = (digest?.[1] ?? '').replace(/^.*? - (.*?) {3}.*$/gm, '$1').replace(/[^0-9a-f]/g, '')
    const fresh: Partial<Record<Misbehaviour, string[]>> = {
      'other imprint': ['-digest', 'ab'.repeat(32), '-sha256'],
      'other nonce': ['-digest', hex, '-sha256'],
      refuses: ['-digest', 'ab'.repeat(64), '-sha512'],
    }
    const asked = wrong && fresh[wrong]
    if (asked) await this.openssl('ts', '-query', ...asked, '-cert', '-out', query)
    const section =
      wrong === 'expired certificate' ? 'expired_tsa' : url === '/tsa2' ? 'newer_tsa' : 'tsa_main'
    const args = [
      'ts',
      '-reply',
      '-config',
      'ca.cnf',
      '-section',
      section,
      '-queryfile',
      query,
      '-out',
      reply,
    ]
    if (wrong === 'other time')
      await execute('faketime', ['-f', '-10m', 'openssl', ...args], { cwd: this.folder })
    else await this.openssl(...args)
    if (wrong === 'certificate for mail') return this.signedForMail(reply)
    return readFile(reply)
  }

  /** `ts` refuses a certificate that is not for timestamps; a cheat does not use it. */
  private async signedForMail(reply: string): Promise<Buffer> {
    await this.openssl('ts', '-reply', '-in', reply, '-token_out', '-out', `${reply}.token`)
    await this.openssl(
      'cms',
      '-verify',
      '-noverify',
      '-inform',
      'DER',
      '-in',
      `${reply}.token`,
      '-out',
      `${reply}.info`,
    )
    await this.openssl(
      ...['cms', '-sign', '-cades', '-binary', '-nodetach', '-outform', 'DER', '-md', 'sha256'],
      ...['-econtent_type', '1.2.840.113549.1.9.16.1.4', '-signer', 'mail.pem', '-inkey', 'mail.key'],
      ...['-certfile', 'root.pem', '-in', `${reply}.info`, '-out', `${reply}.forged`],
    )
    const token = await readFile(`${reply}.forged`)
    const granted = Buffer.from('3003020100', 'hex')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(granted.length + token.length)
    return Buffer.concat([Buffer.from([0x30, 0x82]), length, granted, token])
  }

  private files = 0
  private async asFiles(body: Buffer) {
    const number = this.files++
    const [query, reply] = [this.path(`query-${number}`), this.path(`reply-${number}`)]
    await writeFile(query, body)
    return { query, reply }
  }
}

/** `YYYYMMDDHHMMSSZ`. */
const stamp = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`

const configuration = (origin: string) => `
[ca]
default_ca = this
[this]
database = index.txt
serial = serial
crlnumber = crlnumber
new_certs_dir = .
certificate = root.pem
private_key = root.key
default_md = sha256
default_crl_days = 30
policy = any
unique_subject = no
[any]
commonName = supplied
[req]
distinguished_name = name
[name]
[root]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
[seal]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature, nonRepudiation
extendedKeyUsage = emailProtection
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
authorityInfoAccess = OCSP;URI:${origin}/ocsp
crlDistributionPoints = URI:${origin}/crl
[tsa]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
crlDistributionPoints = URI:${origin}/crl
[ocsp]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = OCSPSigning
noCheck = ignored
[tsa_main]
serial = tsserial
crypto_device = builtin
signer_cert = tsa.pem
signer_key = tsa.key
certs = root.pem
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_chain = no
ess_cert_id_alg = sha256
[newer_tsa]
signer_cert = newer.pem
signer_key = newer.key
serial = tsserial
certs = root.pem
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
[expired_tsa]
signer_cert = expired.pem
signer_key = expired.key
serial = tsserial
certs = root.pem
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
`
