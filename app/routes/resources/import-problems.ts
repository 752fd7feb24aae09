import type { LoaderFunctionArgs } from '@remix-run/node'
import { problemsFile } from '~/features/imports/import-files.server'
import { requireCertifier } from '~/portal/guards.server'

/** All that is wrong with a file to import, as CSV. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireCertifier(request)
  return problemsFile(api, params.importId ?? '')
}
