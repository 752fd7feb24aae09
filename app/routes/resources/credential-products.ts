import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerWithCall } from '~/features/verify/public-api.server'

/** The products of a document, at the address that its credential names. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  answerWithCall(
    request,
    `/credentials/products/${encodeURIComponent(params.code ?? '')}/${encodeURIComponent(params.revision ?? '')}`,
    { open: true },
  )
