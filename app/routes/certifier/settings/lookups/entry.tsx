import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { EntryDialog } from '~/features/settings/lookups/entry-form'
import { loadEntry, saveEntry } from '~/features/settings/lookups/lookup-entries.server'
import type { RouteArgs } from '~/portal/route-args'

type Args = RouteArgs<'lookup' | 'entryId'>

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data: { entry }, words }) => ({ label: entry?.description ?? words.lookupEntries.editTitle }),
}

export const meta = titled((w) => w.lookupEntries.editTitle)

export const loader = ({ request, params }: Args) => loadEntry(request, params.lookup, params.entryId)

export const action = ({ request, params }: Args) => saveEntry(request, params.lookup, params.entryId)

export default function EntryPage() {
  return <EntryDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
