import { redirect } from '@remix-run/node'
import { fileResponse } from '~/features/documents/documents.server'
import { signedInForm } from '~/portal/forms/form.server'
import { requireUser } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const loader = () => redirect(paths.dossier())

/** Recorded: not by a link, which browsers may prefetch. */
export async function action({ request }: RouteArgs) {
  const { api, formData } = await signedInForm(request, requireUser)
  const companyId = formData.get('companyId')
  return fileResponse(await api.dossier.make({ companyId: typeof companyId === 'string' ? companyId : '' }))
}
