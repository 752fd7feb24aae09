// The worker's entry where there is no build: in tests and in development. In a thread, tsx has to be
// registered.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
