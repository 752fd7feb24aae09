import type { BackendConfig } from '../core/config'
import type { Services } from '../core/context'

export interface CommandInput {
  args: string[]
  services: Services
  config: BackendConfig
  print: (text: string) => void
}

export class UsageError extends Error {}
