import { data } from '@remix-run/node'

/** Every address that no route has. Reading it and writing to it answer the same. */
export function loader(): never {
  throw data(null, { status: 404, statusText: 'Not Found' })
}

export function action(): never {
  return loader()
}

export default function NotFound() {
  return null
}
