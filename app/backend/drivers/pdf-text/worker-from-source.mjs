// The reader's entry where there is no build: in tests and in development.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
