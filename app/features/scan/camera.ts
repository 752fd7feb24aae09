import { printedGtin, scannedGtin } from '~/domain/items/gtin'

/** https://wicg.github.io/shape-detection-api/#barcode-detection-api */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
declare const BarcodeDetector: {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** Symbols that packs and boxes bear. UPC-E is read without its check digit by some devices. */
const symbols = ['ean_13', 'ean_8', 'upc_a', 'itf', 'code_128', 'data_matrix', 'qr_code']

/** Milliseconds between two looks. */
const pause = 150

/** Also false where the page has no https: the camera is for secure pages. */
export const canScan = (): boolean =>
  'BarcodeDetector' in window && typeof navigator.mediaDevices?.getUserMedia === 'function'

export type CameraProblem = 'denied' | 'none' | 'failed'

const problems: Record<string, CameraProblem> = { NotAllowedError: 'denied', NotFoundError: 'none' }

interface Watching {
  /** Called once, with the GTIN as it stands on the pack; the camera is off by then. */
  found: (gtin: string) => void
  failed: (problem: CameraProblem) => void
}

/** Shows the camera in a video until it sees a code. @returns what switches it off */
export function watchForCode(video: HTMLVideoElement, { found, failed }: Watching): () => void {
  let isOver = false
  let camera: MediaStream | undefined
  const stop = () => {
    isOver = true
    camera?.getTracks().forEach((track) => track.stop())
    video.srcObject = null
  }
  const watch = async () => {
    const supported = await BarcodeDetector.getSupportedFormats()
    const detector = new BarcodeDetector({ formats: symbols.filter((one) => supported.includes(one)) })
    camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    // Closed while the browser was asking.
    if (isOver) return stop()
    video.srcObject = camera
    await video.play()
    while (!isOver) {
      const codes = await detector.detect(video)
      const gtin = codes.map(({ rawValue }) => scannedGtin(rawValue)?.gtin).find(Boolean)
      if (gtin && !isOver) {
        stop()
        return found(printedGtin(gtin))
      }
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  watch().catch((error: unknown) => {
    if (isOver) return
    stop()
    failed(problems[error instanceof Error ? error.name : ''] ?? 'failed')
  })
  return stop
}
