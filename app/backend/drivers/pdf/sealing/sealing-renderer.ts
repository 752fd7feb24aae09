import { createHash, X509Certificate } from 'node:crypto'
import { pdfWords } from '~/i18n/it/server/pdf'
import { detachedCms, readCms, roomForCms, roomForTimestamp } from '../../signer/detached-cms'
import type { FetchBytes } from '../../signer/fetch-bytes'
import { chainEnd, commonName } from '../../signer/key-signer'
import {
  SealError,
  TimestampError,
  type Attestation,
  type Evidence,
  type Signer,
  type Stamp,
  type TimestampAuthority,
} from '../../signer/port'
import { evidenceOf } from '../../signer/revocation-evidence'
import { appendEvidence, appendStamp } from './append-evidence'
import type { DrawingRenderer, PdfRenderer, PrintedDocument, RenderedPdf } from '../port'
import { lastDocumentStamp, readSignature, replaceSignature, sealPdf } from './seal-pdf'

/** The means for a seal to outlive its certificate (docs/decisions/0028-a-seal-that-lasts.md). */
export interface LastingSeals {
  authority: TimestampAuthority
  /** Asks the certificates' authorities. */
  fetchBytes: FetchBytes
  /** Seal with less and add the rest later, rather than fail. */
  mayWait: boolean
}

/** @param signer called for every document: it may come later. @param lasting null seals without a timestamp */
export function sealingRenderer(
  drawing: DrawingRenderer,
  signer: () => Promise<Signer>,
  clock: () => Date,
  lasting: LastingSeals | null = null,
): PdfRenderer {
  return {
    async prepare() {
      return { sealEnds: chainEnd(signerChain(await signer())), isStamped: lasting !== null }
    },
    async render(doc, attached = {}) {
      if (attached.isSample) return { bytes: await drawing.render(doc, attached), seal: null }
      const sealer = await signer()
      const drawn = await drawing.render(doc, {
        ...attached,
        signature: {
          room: roomForCms(sealer) + (lasting ? roomForTimestamp : 0),
          signedAt: clock().toISOString(),
          reason: reasonOf(doc, sealer),
          isForTests: sealer.isForTests,
          isAddedTo: lasting !== null,
        },
      })
      const mayWait = lasting?.mayWait === true && attached.isPatient !== true
      return sealed(drawn, sealer, clock, lasting && { ...lasting, mayWait })
    },
    async complete(bytes) {
      if (!lasting) throw new TimestampError('no timestamp: TSA_URL is not set')
      const cms = readCms(readSignature(bytes).signature)
      const stamp = await lasting.authority.stamp(cms.signature)
      if (stamp.at > chainEnd(cms.chain))
        throw new SealError('the certificate of the seal ended before its stamp')
      const evidence = await evidenceOf(cms.chain, clock(), lasting.fetchBytes)
      return withEvidence(replaceSignature(bytes, cms.withToken(stamp.token)), cms.chain, stamp, { evidence })
    },
    async renew(bytes) {
      if (!lasting) throw new TimestampError('no timestamp: TSA_URL is not set')
      return renewed(bytes, lasting)
    },
    async attest(bytes) {
      if (lasting) {
        const { at, authority, token } = await lasting.authority.stamp(bytes)
        return attestation('timestamp', at, authority, token)
      }
      const sealer = await signer()
      const cms = await detachedCms(sealer, createHash('sha256').update(bytes).digest())
      return attestation('signature', clock(), commonName(signerChain(sealer)[0]), cms)
    },
    close: () => drawing.close(),
  }
}

async function renewed(bytes: Uint8Array, { authority }: LastingSeals): Promise<RenderedPdf> {
  const last = lastDocumentStamp(bytes)
  const token = last ?? readCms(readSignature(bytes).signature).token
  if (!token) throw new SealError('the seal has no stamp that could be followed by another')
  const evidence = await authority.evidenceFor(token)
  if (!evidence) throw new SealError('nobody says whether the certificates of the last stamp are good')
  const proven = appendEvidence(bytes, [evidence], last ? [last] : [])
  let stamp: Stamp | null = null
  const stamped = await appendStamp(proven, roomForTimestamp, async (covered) => {
    stamp = await authority.stamp(covered)
    return stamp.token
  })
  const { at, endsAt, authority: name } = stamp as unknown as Stamp
  return {
    bytes: stamped.bytes,
    seal: { level: 'B-LTA', stampedAt: at, authority: name, endsAt, isWaiting: false },
  }
}

async function sealed(
  drawn: Uint8Array,
  signer: Signer,
  clock: () => Date,
  lasting: LastingSeals | null,
): Promise<RenderedPdf> {
  const chain = signerChain(signer)
  /** @returns null if it may be added later */
  const orLater = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work()
    } catch (error) {
      if (lasting?.mayWait && error instanceof TimestampError) return null
      throw error
    }
  }
  let stamp: Stamp | null = null
  const { bytes, signature } = await sealPdf(drawn, signer, async (value) => {
    stamp = lasting && (await orLater(() => lasting.authority.stamp(value)))
    return stamp?.token ?? null
  })
  if (!lasting) return { bytes, seal: sealSettings(chain, null, { level: 'B-B', isWaiting: false }) }
  // After the stamp: earlier evidence proves nothing about its time. Also refuses a revoked seal.
  const own = await orLater(async () => ({ evidence: await evidenceOf(chain, clock(), lasting.fetchBytes) }))
  return withEvidence({ bytes, signature }, chain, stamp, own)
}

function withEvidence(
  { bytes, signature }: { bytes: Uint8Array; signature: Uint8Array },
  chain: X509Certificate[],
  stamp: Stamp | null,
  own: { evidence: Evidence | null } | null,
): RenderedPdf {
  if (!stamp) return { bytes, seal: sealSettings(chain, null, { level: 'B-B', isWaiting: true }) }
  if (!own?.evidence || !stamp.evidence)
    return { bytes, seal: sealSettings(chain, stamp, { level: 'B-T', isWaiting: !own }) }
  return {
    bytes: appendEvidence(bytes, [own.evidence, stamp.evidence], [signature]),
    seal: sealSettings(chain, stamp, { level: 'B-LT', isWaiting: false }),
  }
}

const sealSettings = (
  chain: X509Certificate[],
  stamp: Stamp | null,
  is: Pick<NonNullable<RenderedPdf['seal']>, 'level' | 'isWaiting'>,
): RenderedPdf['seal'] => ({
  ...is,
  stampedAt: stamp?.at ?? null,
  authority: stamp?.authority ?? null,
  endsAt: stamp?.endsAt ?? chainEnd(chain),
})

const attestation = (kind: Attestation['kind'], at: Date, by: string, der: Uint8Array): Attestation => ({
  kind,
  at: at.toISOString(),
  by,
  der: Buffer.from(der).toString('base64'),
})

const signerChain = (signer: Signer) => signer.certificateChain.map((der) => new X509Certificate(der))

function reasonOf({ kind }: PrintedDocument, { isForTests }: Signer): string {
  const { reason, testReason } = pdfWords.seal
  return isForTests ? `${reason[kind]} – ${testReason}` : reason[kind]
}
