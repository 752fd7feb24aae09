/**
 * Finds the programs of Debian's that the tests look at PDFs with, or walk through the portal, and installs those that are missing:
 * `tsx scripts/ensure-tools.ts`.
 */
import { fileURLToPath } from 'node:url'
import { aptInstall, has } from './apt'

/** Each program with the package that brings it. */
const packages = {
  qpdf: 'qpdf',
  pdfsig: 'poppler-utils',
  pdftotext: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  pdffonts: 'poppler-utils',
  certutil: 'libnss3-tools',
  openssl: 'openssl',
  java: 'default-jre-headless',
  tmux: 'tmux',
  lynx: 'lynx',
  links2: 'links2',
  elinks: 'elinks',
  w3m: 'w3m',
}

const missing = () => Object.entries(packages).filter(([program]) => !has(program))

/**
 * Installs the packages of those programs that are not there; does nothing where all are.
 *
 * @throws with what to do by hand, when that is not possible
 */
export function ensureTools(): void {
  const wanted = missing()
  if (wanted.length === 0) return
  const names = [...new Set(wanted.map(([, name]) => name))]
  aptInstall(names, {
    why: `The tests need ${wanted.map(([program]) => program).join(', ')}`,
    byHand: `Install ${names.join(', ')} by hand.`,
  })
  const still = missing().map(([program]) => program)
  if (still.length > 0)
    throw new Error(`apt-get installed ${names.join(', ')}, yet there is no ${still.join(', ')}.`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    ensureTools()
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
