/**
 * `tsx scripts/pack-image.ts <folder>`: what a container needs of the built portal: its programs, the packages
 * that these are not bundled with, a list of contents and licences.
 */
import { cp, mkdir, readdir, readFile, realpath, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { root, run } from './run'
import { wholePackages } from './whole-packages'

/** Only for compiling, debugging and browsers. */
const needless = [
  /^better-sqlite3\/(deps|src)$/,
  new RegExp(`^better-sqlite3/prebuilds/(?!${process.platform}-${process.arch}\\.node$)`),
  /^pdfkit\/(\.yarn$|js\/pdfkit\.(browser|standalone)\.)/,
  /\.(map|md|d\.[cm]?ts)$/,
]
const forInstalling = new Set(['node-addon-api'])

interface Manifest {
  name: string
  version: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const modules = path.join(root, 'node_modules')
const manifestOf = async (folder: string) =>
  JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Manifest

/** The folder that a package is resolved from, as in Node. Undefined for another platform's package. */
async function folderOf(name: string, from: string): Promise<string | undefined> {
  for (let at = from; at.startsWith(root); at = path.dirname(at)) {
    const folder = path.join(at, 'node_modules', name)
    if (await manifestOf(folder).catch(() => undefined)) return folder
  }
  return undefined
}

async function withAllTheyNeed(names: readonly string[], from = root, found = new Set<string>()) {
  for (const name of names) {
    const folder = await folderOf(name, from)
    if (!folder || found.has(folder) || forInstalling.has(name)) continue
    found.add(folder)
    const { dependencies, optionalDependencies } = await manifestOf(folder)
    await withAllTheyNeed(Object.keys({ ...dependencies, ...optionalDependencies }), folder, found)
  }
  return found
}

async function packWholePackages(to: string): Promise<void> {
  for (const folder of await withAllTheyNeed(wholePackages)) {
    const name = path.relative(modules, folder)
    await cp(folder, path.join(to, name), {
      recursive: true,
      filter: (file) => {
        const inside = path.relative(folder, file)
        const isNested = inside === 'node_modules' || inside.startsWith(`node_modules${path.sep}`)
        return !isNested && !needless.some((one) => one.test(path.relative(modules, file)))
      },
    })
  }
}

interface BillOfMaterials {
  metadata: { component: { name: string } }
  components: { 'bom-ref': string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/**
 * Not by `--omit=dev`, which also leaves out what tools need. From the lock file: whole trees take more open
 * files than a container allows.
 */
async function tellMaterials(folders: ReadonlySet<string>, to: string): Promise<void> {
  const { code, output } = await run('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], {
    capture: true,
  })
  if (code !== 0) throw new Error(`npm sbom: ${output}`)
  const bill = JSON.parse(output.slice(output.indexOf('{'))) as BillOfMaterials
  const { name, version } = await manifestOf(root)
  const isIn = new Set([`${name}@${version}`])
  for (const folder of folders) {
    const manifest = await manifestOf(folder)
    isIn.add(`${manifest.name}@${manifest.version}`)
  }
  const components = bill.components.filter((one) => isIn.has(one['bom-ref']))
  const dependencies = bill.dependencies
    .filter(({ ref }) => isIn.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => isIn.has(one)) }))
  bill.metadata.component.name = name
  await writeFile(to, JSON.stringify({ ...bill, components, dependencies }))
}

async function tellLicences(folders: ReadonlySet<string>, to: string): Promise<void> {
  const told: string[] = []
  for (const folder of [...folders].toSorted()) {
    const { name, version, license = 'see its text' } = await manifestOf(folder)
    const texts = (await readdir(folder)).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    const read = texts.map((file) => readFile(path.join(folder, file), 'utf8').catch(() => ''))
    told.push([`${name} ${version}: ${license}`, ...(await Promise.all(read))].join('\n\n'))
  }
  await writeFile(to, told.join(`\n\n${'-'.repeat(80)}\n\n`))
}

async function main([folder]: string[]): Promise<void> {
  if (!folder) throw new Error('Say into which folder')
  const to = path.resolve(folder)
  await mkdir(to, { recursive: true })
  await cp(await realpath(path.join(root, 'build')), path.join(to, 'build'), { recursive: true })
  await packWholePackages(path.join(to, 'node_modules'))
  const { dependencies = {} } = await manifestOf(root)
  const folders = await withAllTheyNeed(Object.keys(dependencies))
  await tellLicences(folders, path.join(to, 'licences.txt'))
  await tellMaterials(folders, path.join(to, 'sbom.json'))
  for (const file of [
    'package.json',
    'scripts/healthy.sh',
    'scripts/keep-backups.sh',
    'scripts/run-built.mjs',
  ])
    await cp(path.join(root, file), path.join(to, file))
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
