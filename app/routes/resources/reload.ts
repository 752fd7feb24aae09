import { redirectDocument } from '@remix-run/node'

/** A worker keeps this answer, and gives it with an address where a page's data does not come. */
export function loader(): never {
  throw redirectDocument('/__kept__')
}
