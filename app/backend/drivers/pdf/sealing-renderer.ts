import { X509Certificate } from 'node:crypto'
import { pdfWords } from '~/i18n/it/server/pdf'
import { roomForCms } from '../signer/detached-cms'
import { chainEnd } from '../signer/key-signer'
import type { Signer } from '../signer/port'
import type { DrawingRenderer, PdfRenderer, PrintedDocument } from './port'
import { sealPdf } from './seal-pdf'

/** @param signer called for every document, so that it may become available later */
export function sealingRenderer(
  drawing: DrawingRenderer,
  signer: () => Promise<Signer>,
  clock: () => Date,
): PdfRenderer {
  return {
    async prepare() {
      return { sealEnds: chainEnd((await signer()).certificateChain.map((der) => new X509Certificate(der))) }
    },
    async render(doc, attached = {}) {
      if (attached.isSample) return drawing.render(doc, attached)
      const sealer = await signer()
      const drawn = await drawing.render(doc, {
        ...attached,
        signature: {
          room: roomForCms(sealer),
          signedAt: clock().toISOString(),
          reason: reasonOf(doc, sealer),
          isForTests: sealer.isForTests,
        },
      })
      return sealPdf(drawn, sealer)
    },
    close: () => drawing.close(),
  }
}

function reasonOf({ kind }: PrintedDocument, { isForTests }: Signer): string {
  const { reason, testReason } = pdfWords.seal
  return isForTests ? `${reason[kind]} – ${testReason}` : reason[kind]
}
