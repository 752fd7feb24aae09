import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { EntryDialog } from '~/features/settings/lookups/entry-form'
import { loadEntry, saveEntry } from '~/features/settings/lookups/lookup-entries.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data: { lookup }, words }) => ({ label: words.lookupEntries.addTo[lookup] }),
}

export const meta = titled<typeof loader>((w, data) => w.lookupEntries.addTo[data?.lookup ?? 'statuses'])

export const loader = ({ request, params }: RouteArgs<'lookup'>) => loadEntry(request, params.lookup)

export const action = ({ request, params }: RouteArgs<'lookup'>) => saveEntry(request, params.lookup)

export default function NewEntryPage() {
  return <EntryDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
