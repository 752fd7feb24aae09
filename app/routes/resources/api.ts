import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { handleApi } from '~/portal/api.server'

async function answer(request: Request): Promise<Response> {
  const response = await handleApi(request)
  // Answers are one account's: nothing on the way may keep them.
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-store')
  response.headers.set('X-Content-Type-Options', 'nosniff')
  return response
}

/** The contract over HTTP, for other clients (decisions §1). */
export const loader = ({ request }: LoaderFunctionArgs) => answer(request)
export const action = ({ request }: ActionFunctionArgs) => answer(request)
