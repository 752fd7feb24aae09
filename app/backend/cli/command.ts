import type { BackendConfig } from '../core/config'
import type { Services } from '../core/context'

export interface CommandInput {
  args: string[]
  services: Services
  config: BackendConfig
  /** Shows a person some lines. */
  print: (text: string) => void
}

/** A command that was called wrongly; its message is for the person who did. */
export class UsageError extends Error {}
