import { redirectDocument } from '@remix-run/node'

/** A worker caches this answer, and returns it with an address if a page's data cannot be loaded. */
export function loader(): never {
  throw redirectDocument('/__kept__')
}
