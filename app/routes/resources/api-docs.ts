import { apiDocsResponse } from '~/features/api-docs/api-docs.server'
import type { RouteArgs } from '~/portal/route-args'
import stylesheet from '~/styles/app.css?url'

export const loader = ({ request }: RouteArgs) => apiDocsResponse(request, stylesheet)
