/** `tsx scripts/ensure-tools.ts`: finds or installs the Debian packages that tests need. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { aptInstall, has } from './apt'

/** By program. */
const packages = {
  qpdf: 'qpdf',
  pdfsig: 'poppler-utils',
  pdftotext: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  pdffonts: 'poppler-utils',
  certutil: 'libnss3-tools',
  openssl: 'openssl',
  java: 'default-jre-headless',
  pgbouncer: 'pgbouncer',
  varnishd: 'varnish',
  promtool: 'prometheus',
  javac: 'default-jdk-headless',
  faketime: 'faketime',
  tmux: 'tmux',
  lynx: 'lynx',
  links2: 'links2',
  elinks: 'elinks',
  w3m: 'w3m',
  curl: 'curl',
  python3: 'python3',
}

const jarFolder = '/usr/share/java'

/** PDFBox's PDF/A check, by library. */
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

/** For Java programs that end before its better compiler, and its parallel collector, pay off. */
export const shortLivedJava = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']

export const preflightClassPath = Object.keys(jars)
  .map((jar) => path.join(jarFolder, jar))
  .join(path.delimiter)

const missing = () => [
  ...Object.entries(packages).filter(([program]) => !has(program)),
  ...Object.entries(jars).filter(([jar]) => !existsSync(path.join(jarFolder, jar))),
]

/** @throws with instructions if it cannot */
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
