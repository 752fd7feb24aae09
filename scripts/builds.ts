/**
 * Builds have a folder each, and `build` is a link to the latest. Node takes a program's place for what the link
 * leads to, so a portal finds its own workers and fonts however often the link moves.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, readlinkSync, realpathSync, type Dirent } from 'node:fs'
import {
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  type FileHandle,
} from 'node:fs/promises'
import path from 'node:path'

/** Everything that a build reads, as far as it is there. */
export const sources = [
  'app',
  'docs/guide',
  'public',
  'server',
  'package.json',
  'package-lock.json',
  // The installed packages, which may be others.
  'node_modules/.package-lock.json',
  'tsconfig.json',
  'vite.chunks.ts',
  'vite.cmdk.ts',
  'vite.config.ts',
  'vite.remix.ts',
  'vite.scripts.ts',
  'scripts/build-worker.ts',
  'scripts/build.ts',
  'scripts/builds.ts',
  'scripts/check-node.mjs',
  'scripts/pack-assets.ts',
  'scripts/run.ts',
  'scripts/trim-manifest.ts',
  'scripts/whole-packages.ts',
]

const buildsOf = (root: string) => path.join(root, '.cache/builds')

/** Beside the build, which Remix empties first; written last, so only a complete build says its sources. */
const stampOf = (folder: string) => path.join(folder, 'built-from')
const programsOf = (folder: string) => path.join(folder, 'build')

/** By content, as a checkout changes the times of files. */
export function digestOf(root: string, files: readonly string[] = sources): string {
  const digest = createHash('sha256').update(process.version)
  for (const file of files.flatMap((source) => filesIn(root, source)))
    digest.update(`\0${file}\0`).update(readFileSync(path.join(root, file)))
  return digest.digest('hex').slice(0, 16)
}

function filesIn(root: string, source: string): string[] {
  let entries: Dirent[]
  try {
    entries = readdirSync(path.join(root, source), { withFileTypes: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTDIR') return [source]
    if (code === 'ENOENT') return []
    throw error
  }
  return entries
    .filter(({ name }) => !name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = `${source}/${entry.name}`
      return entry.isDirectory() ? filesIn(root, file) : [file]
    })
}

/** Whether `build` was built from what is there now. */
export async function isCurrent(root: string, digest = digestOf(root)): Promise<boolean> {
  const folder = folderInPlace(root)
  return folder !== undefined && (await readFile(stampOf(folder), 'utf8').catch(() => '')) === digest
}

/**
 * Builds into a folder of its own, then moves `build` there. Until then, and if it fails, `build` stays as it
 * was.
 */
export async function buildAside(
  root: string,
  build: (folder: string) => Promise<void>,
  digest = digestOf(root),
): Promise<void> {
  const { folder, stamp } = await openFolder(buildsOf(root), digest)
  try {
    await build(programsOf(folder))
    await stamp.write(digest)
    const previous = folderInPlace(root)
    await moveLink(root, programsOf(folder))
    await removeUnused(root, [folder, previous])
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  } finally {
    await stamp.close()
  }
}

/**
 * Named after its sources, so that equal sources make equal builds, which contain their path. The stamp is held
 * open, so that others leave the folder alone.
 */
async function openFolder(builds: string, digest: string): Promise<{ folder: string; stamp: FileHandle }> {
  await mkdir(builds, { recursive: true })
  for (let attempt = 1; ; attempt++) {
    const folder = path.join(builds, attempt === 1 ? digest : `${digest}-${attempt}`)
    try {
      await mkdir(folder)
      return { folder, stamp: await open(stampOf(folder), 'w') }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      // Another build has the name, or has removed the folder before it was held.
      if (code !== 'EEXIST' && code !== 'ENOENT') throw error
    }
  }
}

function folderInPlace(root: string): string | undefined {
  try {
    return path.resolve(root, readlinkSync(path.join(root, 'build')), '..')
  } catch {
    // There is no build, or that of a version that made no link.
    return undefined
  }
}

async function moveLink(root: string, to: string): Promise<void> {
  const link = path.join(root, 'build')
  const builds = buildsOf(root)
  const next = path.join(builds, `link-${process.pid}`)
  await rm(next, { force: true })
  await symlink(path.relative(root, to), next)
  const before = await lstat(link).catch(() => undefined)
  if (before?.isDirectory()) await rename(link, path.join(builds, `folder-${process.pid}`))
  await rename(next, link)
}

async function removeUnused(root: string, kept: readonly (string | undefined)[]): Promise<void> {
  const builds = buildsOf(root)
  const isHeld = await heldIn(builds)
  for (const name of await readdir(builds)) {
    const folder = path.join(builds, name)
    if (!kept.includes(folder) && !(await isHeld(name))) await rm(folder, { recursive: true, force: true })
  }
}

/** Whether a process has a file open there. Where the system does not say so, a day's builds count as held. */
async function heldIn(folder: string): Promise<(name: string) => Promise<boolean> | boolean> {
  const processes = await readdir('/proc').catch((): string[] => [])
  if (!processes.includes('self')) {
    const isRecent = ({ mtimeMs }: { mtimeMs: number }) => Date.now() - mtimeMs < 24 * 3600_000
    return (name) => stat(path.join(folder, name)).then(isRecent, () => false)
  }
  const held = new Set<string | undefined>()
  const start = realpathSync(folder) + path.sep
  for (const process of processes.filter((name) => /^\d+$/.test(name))) {
    const descriptors = `/proc/${process}/fd`
    for (const descriptor of await readdir(descriptors).catch((): string[] => [])) {
      try {
        const file = readlinkSync(`${descriptors}/${descriptor}`)
        if (file.startsWith(start)) held.add(file.slice(start.length).split(path.sep)[0])
      } catch {
        // Closed in between.
      }
    }
  }
  return (name) => held.has(name)
}
