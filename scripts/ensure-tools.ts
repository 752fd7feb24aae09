/**
 * Finds the programs and libraries of Debian's that the tests look at PDFs with, or walk through the portal, and installs those that
 * are missing: `tsx scripts/ensure-tools.ts`.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
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

/** Where Debian puts the libraries of Java's. */
const jarFolder = '/usr/share/java'

/** The libraries that PDFBox's check of PDF/A needs, each with the package that brings it. */
const jars = {
  'preflight.jar': 'libpdfbox2-java',
  'pdfbox2.jar': 'libpdfbox2-java',
  'xmpbox.jar': 'libpdfbox2-java',
  'fontbox2.jar': 'libfontbox2-java',
  'commons-logging.jar': 'libcommons-logging-java',
  'commons-io.jar': 'libcommons-io-java',
  'bcpkix.jar': 'libbcpkix-java',
  'bcprov.jar': 'libbcprov-java',
  'bcutil.jar': 'libbcutil-java',
  'javax.activation.jar': 'libactivation-java',
  'jaxb-api.jar': 'libjaxb-api-java',
}

/** What Java is told to find PDFBox's check of PDF/A. */
export const preflightClassPath = Object.keys(jars)
  .map((jar) => path.join(jarFolder, jar))
  .join(path.delimiter)

const missing = () => [
  ...Object.entries(packages).filter(([program]) => !has(program)),
  ...Object.entries(jars).filter(([jar]) => !existsSync(path.join(jarFolder, jar))),
]

/**
 * Installs the packages of what is not there; does nothing where all are.
 *
 * @throws with what to do by hand, when that is not possible
 */
export function ensureTools(): void {
  const wanted = missing()
  if (wanted.length === 0) return
  const names = [...new Set(wanted.map(([, name]) => name))]
  aptInstall(names, {
    why: `The tests need ${wanted.map(([name]) => name).join(', ')}`,
    byHand: `Install ${names.join(', ')} by hand.`,
  })
  const still = missing().map(([name]) => name)
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
