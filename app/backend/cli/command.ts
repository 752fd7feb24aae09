import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { BackendConfig } from '../core/config/config'
import type { Services } from '../core/context'

export interface CommandInput {
  args: string[]
  services: Services
  config: BackendConfig
  print: (text: string) => void
}

/** An option of a command: how it is parsed and how the help describes it. */
export interface Option {
  type: 'string' | 'boolean'
  default?: boolean
  /** The placeholder after it: `<address>`. */
  value?: string
  help: string
}

export class UsageError extends Error {}

/** @throws UsageError for what the command does not know */
export function parsed<const T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
