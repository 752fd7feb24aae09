import type { Words } from '../words'

export const scan: Words['scan'] = {
  code: 'Code on the pack',
  start: 'Scan with the camera',
  stop: 'Close the camera',
  picture: 'Picture of the camera',
  aim: 'Point the camera at the barcode on the pack.',
  problems: {
    denied:
      'The camera is not allowed: allow it for this site in the browser’s settings, or type the digits.',
    none: 'There is no camera: type the digits below the barcode.',
    failed: 'The camera did not start: try again, or type the digits below the barcode.',
  },
}
