import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export function has(program: string): boolean {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .some((folder) => isExecutable(path.join(folder, program)))
}

/**
 * Installs Debian packages, as root or with sudo.
 * @param options.why the start of a sentence: what needs them
 * @throws with `options.byHand` if it cannot
 */
export function aptInstall(names: readonly string[], { why, byHand }: { why: string; byHand: string }): void {
  if (!has('apt-get')) throw new Error(`${why}, and there is no apt-get here. ${byHand}`)
  const isRoot = process.getuid?.() === 0
  if (!isRoot && !has('sudo')) throw new Error(`${why}, and this account is not root. ${byHand}`)
  console.log(`Installing the packages ${names.join(', ')} …`)
  const apt = (...args: string[]) => {
    const command = ['apt-get', '-q', '-y', '-o', 'DPkg::Lock::Timeout=300', ...args]
    const whole = isRoot ? command : ['sudo', '-n', 'DEBIAN_FRONTEND=noninteractive', ...command]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return (
      spawnSync(whole[0] ?? '', whole.slice(1), { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
    )
  }
  if (!apt('update') || !apt('install', '--no-install-recommends', ...names))
    throw new Error(`apt-get could not install ${names.join(', ')}. ${byHand}`)
}
