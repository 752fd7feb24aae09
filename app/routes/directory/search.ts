import { searchResponse } from '~/features/directory/directory.server'
import scanScript from '~/features/scan/scan-code.ts?script'
import type { RouteArgs } from '~/portal/route-args'
import stylesheet from '~/styles/app.css?url'

export const loader = ({ request }: RouteArgs) => searchResponse(request, stylesheet, scanScript)
