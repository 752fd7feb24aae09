import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerWithCall } from '~/features/verify/public-api.server'

/** The DID document, where `did:web` looks for it. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerWithCall(request, '/credentials/did', { open: true })
