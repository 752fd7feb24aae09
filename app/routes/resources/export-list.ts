import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportList } from '~/features/exports/export-list.server'
import { requireUser } from '~/portal/guards.server'

/** A list as it is filtered, as CSV or XLSX: of both areas, since the calls answer what the caller may see. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return exportList(request, await requireUser(request), params)
}
