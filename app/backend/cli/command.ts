import type { BackendConfig } from '../core/config'
import type { Services } from '../core/context'

export interface CommandInput {
  args: string[]
  services: Services
  config: BackendConfig
  print: (text: string) => void
}

/** A command called wrongly; the message is for the operator. */
export class UsageError extends Error {}
