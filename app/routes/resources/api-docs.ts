import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiDocsResponse } from '~/features/api-docs/api-docs.server'
import stylesheet from '~/styles/app.css?url'

/** The API to read: public, as its document is. */
export const loader = ({ request }: LoaderFunctionArgs) => apiDocsResponse(request, stylesheet)
