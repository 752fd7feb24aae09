// The entry without a build: in tests and in development. In a thread, tsx has to be registered.
import { register } from 'tsx/esm/api'

register()
await import('./xlsx-worker.ts')
