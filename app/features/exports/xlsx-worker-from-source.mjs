// The entry without a build: in tests and in development. In a thread tsx registers only when told to.
import { register } from 'tsx/esm/api'

register()
await import('./xlsx-worker.ts')
