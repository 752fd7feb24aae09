import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerWithCall } from '~/features/verify/public-api.server'

/** What the page of a certificate's public check says, as JSON. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  answerWithCall(request, `/verify/${encodeURIComponent(params.code ?? '')}`)
