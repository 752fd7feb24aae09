import { wrongSetting } from '~/domain/settings'
import { readFileSync, statSync, type Stats } from 'node:fs'

type Environment = Readonly<Record<string, string | undefined>>

export const secretFileSuffix = '_FILE'

const anybodyMayRead = 0o004
const anybodyMayWrite = 0o002

/**
 * Secrets whose setting names a file, as containers pass them: `SMTP_URL_FILE` for `SMTP_URL`.
 * @returns the environment with these secrets in it, the faults, and warnings for the operator
 */
export function withSecretFiles(given: Environment, secrets: readonly string[]) {
  const environment = { ...given }
  const wrong: string[] = []
  const warnings: string[] = []
  for (const name of secrets) {
    const setting = name + secretFileSuffix
    const file = given[setting]
    if (file === undefined) continue
    if (given[name] !== undefined) {
      wrong.push(wrongSetting(setting, `must not be set where ${name} is, too`))
      continue
    }
    try {
      const { secret, mode } = readSecret(file)
      environment[name] = secret
      // Docker mounts its secrets like this: worth a warning, no reason to refuse the start.
      if (mode & anybodyMayRead)
        warnings.push(`${setting}: every account of this machine can read ${file}; chmod 400 closes it`)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      wrong.push(`${wrongSetting(setting, 'must be the path of a file with the secret', file)}, which ${why}`)
    }
  }
  return { environment, wrong, warnings }
}

/** @throws Error that says what is wrong with the file, never what is in it */
function readSecret(file: string): { secret: string; mode: number } {
  // Permissions of the file itself: Kubernetes mounts links.
  const found = tried(() => statSync(file))
  if (!found.isFile()) throw new Error('is no file')
  assertOthersCannotWrite(found)
  const text = tried(() => readFileSync(file, 'utf8'))
  const secret = text.replace(/\r?\n$/, '')
  if (secret === '') throw new Error('is empty')
  if (/[\r\n]/.test(secret)) throw new Error('holds more than one line')
  return { secret, mode: found.mode }
}

function assertOthersCannotWrite({ mode }: Stats): void {
  if (mode & anybodyMayWrite) throw new Error('can be changed by every account of this machine')
}

function tried<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const known: Record<string, string> = {
      ENOENT: 'is not there',
      EACCES: 'may not be read by this account',
    }
    throw new Error(known[code ?? ''] ?? `cannot be read (${message})`, { cause: error })
  }
}
