import { data } from '@remix-run/node'

export function loader(): never {
  throw data(null, { status: 404, statusText: 'Not Found' })
}

export function action(): never {
  return loader()
}

export default function NotFound() {
  return null
}
