import { data, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { reviewedCalls } from '~/features/items/item-calls.server'
import { MessagesPage } from '~/features/messages/messages-page'
import { messageForm, threadIntents } from '~/features/messages/thread.server'
import { signedInForm } from '~/portal/forms/form.server'
import { requireArea } from '~/portal/guards.server'
import { runIntents } from '~/portal/forms/intents.server'
import { pick } from '~/portal/lists.server'
import { paths, staysInList } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.review.messages }) }

export const meta = titled<typeof loader>((w, data) => `${w.review.messages}: ${data?.item.name}`)

export async function loader({ request, params }: RouteArgs<'supplierCertificateId'>) {
  const { api, user } = await requireArea(request)
  const item = await api.supplierCertificates.get(params)
  // On companies' side the thread is the uploader's, and the way to the next in a list keeps the tab.
  if (user.userType === 'Company' && !item.mine)
    return redirect(staysInList(new URL(request.url), paths.company.supplierCertificates.item(item.id)))
  const { form, headers } = await messageForm(request)
  return data({ item: pick(item, ['id', 'name', 'notes', 'status', 'unread']), ...form }, { headers })
}

export async function action({ request, params }: RouteArgs<'supplierCertificateId'>) {
  const form = await signedInForm(request, requireArea)
  const item = { kind: 'supplier_certificate', id: params.supplierCertificateId } as const
  return runIntents(form, threadIntents(form, null, reviewedCalls(form.api, item)))
}

export default function SupplierCertificateMessagesPage() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return <MessagesPage key={loaded.item.id} kind="supplierCertificate" {...loaded} answer={answer} />
}
