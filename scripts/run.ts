import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** How long the last whole gate took here. */
export const gateFile = path.join(root, '.cache/gate.json')

export interface Finished {
  code: number
  /** Empty unless captured. */
  output: string
}

/**
 * @param options.capture keeps the output instead of showing it
 * @returns the exit code; 1 for a signal
 */
export function run(
  command: string,
  args: readonly string[],
  options: { env?: Record<string, string>; cwd?: string; capture?: boolean } = {},
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: options.capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    const keep = (chunk: Buffer) => (output += chunk.toString())
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** The command line of a package's program, without npx. @param bin if the package has several */
export function packageBin(name: string, bin = name): [command: string, script: string] {
  const require = createRequire(import.meta.url)
  const file = path.join(root, 'node_modules', name, 'package.json')
  const manifest = require(file) as { bin: string | Record<string, string> }
  const script = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[bin]
  if (!script) throw new Error(`${name} has no program ${bin}`)
  return [process.execPath, path.join(path.dirname(file), script)]
}

export function runPackage(
  name: string,
  args: readonly string[],
  options: { bin?: string; env?: Record<string, string>; cwd?: string; capture?: boolean } = {},
): Promise<Finished> {
  const [command, script] = packageBin(name, options.bin)
  return run(command, [script, ...args], options)
}
