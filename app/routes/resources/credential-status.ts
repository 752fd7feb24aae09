import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerWithCall } from '~/features/verify/public-api.server'

/** A status list, at the address that credentials name. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  answerWithCall(request, `/credentials/status/${encodeURIComponent(params.list ?? '')}`, { open: true })
