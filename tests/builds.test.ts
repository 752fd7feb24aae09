import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

import { build } from 'esbuild'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { buildAside, digestOf, isCurrent, sources } from '../scripts/builds'

const project = path.resolve(import.meta.dirname, '..')

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'sigillo-builds-'))
  mkdirSync(path.join(root, 'app/routes'), { recursive: true })
  write('app/routes/home.ts', 'home')
  write('package.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (file: string, text: string) => writeFileSync(path.join(root, file), text)
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const builds = () => readdirSync(path.join(root, '.cache/builds'))

/** A portal in miniature: reads a file of its build, and starts its worker, whenever it is asked. */
const program = `
  import { openSync, readFileSync } from 'node:fs'
  import { createInterface } from 'node:readline'
  import { Worker } from 'node:worker_threads'
  import { fileURLToPath } from 'node:url'
  openSync(fileURLToPath(import.meta.url), 'r')
  console.log('ready')
  for await (const _ of createInterface(process.stdin))
    new Worker(new URL('worker.mjs', import.meta.url)).once('message', (drawn) =>
      console.log(drawn, readFileSync(new URL('client/asset.txt', import.meta.url), 'utf8')),
    )`

const buildOf = (name: string) =>
  buildAside(root, async (folder) => {
    mkdirSync(path.join(folder, 'client'), { recursive: true })
    writeFileSync(path.join(folder, 'client/asset.txt'), `asset ${name}`)
    writeFileSync(
      path.join(folder, 'worker.mjs'),
      `import { parentPort } from 'node:worker_threads'; parentPort.postMessage('worker ${name}')`,
    )
    writeFileSync(path.join(folder, 'main.mjs'), program)
    return Promise.resolve()
  })

async function startProgram() {
  const child = spawn(process.execPath, ['build/main.mjs'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const next = async () => String((await lines.next()).value)
  expect(await next()).toBe('ready')
  return {
    ask() {
      child.stdin.write('\n')
      return next()
    },
    async stop() {
      child.kill()
      await once(child, 'close')
    },
  }
}

test('a running program keeps its files and workers when later builds replace its own', async () => {
  await buildOf('one')
  const running = await startProgram()
  await buildOf('two')
  await buildOf('three')
  await buildOf('four')
  expect(await running.ask()).toBe('worker one asset one')
  expect(read('build/client/asset.txt')).toBe('asset four')
  await running.stop()
})

test('of the builds that nobody runs only the previous one stays', async () => {
  for (const name of ['one', 'two', 'three', 'four']) await buildOf(name)
  const texts = builds().map((name) => read(`.cache/builds/${name}/build/client/asset.txt`))
  expect(texts.sort()).toEqual(['asset four', 'asset three'])
})

test('a build that fails leaves the last one as it was', async () => {
  await buildOf('one')
  const failing = buildAside(root, (folder) => {
    mkdirSync(folder)
    writeFileSync(path.join(folder, 'main.mjs'), 'half of it')
    return Promise.reject(new Error('no memory'))
  })
  await expect(failing).rejects.toThrow('no memory')
  expect(read('build/client/asset.txt')).toBe('asset one')
  expect(await isCurrent(root)).toBe(true)
  expect(builds()).toHaveLength(1)
})

test('what an interrupted build left is not taken for a build, and goes with the next one', async () => {
  await buildOf('one')
  mkdirSync(path.join(root, '.cache/builds/interrupted'))
  await buildOf('two')
  expect(builds()).not.toContain('interrupted')
})

test('the link is never absent while builds replace each other', async () => {
  await buildOf('one')
  let isOver = false
  const watching = (async () => {
    let looks = 0
    for (; !isOver; looks++) {
      if (!existsSync(path.join(root, 'build/main.mjs'))) return 'absent'
      await new Promise(setImmediate)
    }
    return looks > 0
  })()
  for (const name of ['two', 'three', 'four']) await buildOf(name)
  isOver = true
  expect(await watching).toBe(true)
})

test('two builds at once leave each other alone', async () => {
  let goOn = () => {}
  const waiting = new Promise<void>((resolve) => (goOn = resolve))
  const slow = buildAside(root, async (folder) => {
    await waiting
    mkdirSync(folder)
    writeFileSync(path.join(folder, 'slow.txt'), 'slow')
  })
  for (const name of ['one', 'two', 'three']) await buildOf(name)
  goOn()
  await slow
  expect(read('build/slow.txt')).toBe('slow')
})

test('a folder that an earlier version built makes way for the link', async () => {
  mkdirSync(path.join(root, 'build'))
  write('build/main.mjs', 'old')
  expect(await isCurrent(root)).toBe(false)
  await buildOf('one')
  expect(read('build/client/asset.txt')).toBe('asset one')
  expect(builds()).toHaveLength(1)
})

test('a build is current until a source has another content, name or place', async () => {
  expect(await isCurrent(root)).toBe(false)
  await buildOf('one')
  expect(await isCurrent(root)).toBe(true)
  utimesSync(path.join(root, 'app/routes/home.ts'), 1, 1)
  write('README.md', 'no source')
  write('app/.home.ts.swp', 'an editor’s')
  expect(await isCurrent(root)).toBe(true)

  const digests = [digestOf(root)]
  write('app/routes/home.ts', 'hame')
  digests.push(digestOf(root))
  write('app/routes/new.ts', '')
  digests.push(digestOf(root))
  rmSync(path.join(root, 'app/routes/new.ts'))
  write('app/new.ts', '')
  digests.push(digestOf(root))
  write('package-lock.json', '{}')
  digests.push(digestOf(root))
  expect(new Set(digests).size).toBe(digests.length)
  expect(await isCurrent(root)).toBe(false)
})

test('a change while a build is made leaves it outdated', async () => {
  await buildAside(root, () => Promise.resolve(write('app/routes/home.ts', 'changed')))
  expect(await isCurrent(root)).toBe(false)
})

test('the sources include all that build and configuration import', async () => {
  const { metafile } = await build({
    absWorkingDir: project,
    entryPoints: ['scripts/build.ts', 'vite.config.ts'],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: 'unwritten',
    write: false,
    metafile: true,
  })
  const isSource = (file: string) => sources.some((source) => `${file}/`.startsWith(`${source}/`))
  expect(Object.keys(metafile.inputs).filter((file) => !isSource(file))).toEqual([])
  expect(Object.keys(metafile.inputs)).toContain('scripts/run.ts')
})

test('the digest of the project’s sources takes less than a second', () => {
  const started = process.cpuUsage()
  digestOf(project)
  const { user, system } = process.cpuUsage(started)
  expect((user + system) / 1e6).toBeLessThan(1)
})
