import { useLoaderData, type ClientLoaderFunctionArgs, type ShouldRevalidateFunction } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { RouteErrorScreen } from '~/components/page/error-screens'
import { titled } from '~/components/page/page-meta'
import { openField, type OpenedField } from '~/features/visit-offline/open-field'
import { FieldFrame } from '~/features/visit-offline/field-frame'
import { FieldScreen } from '~/features/visit-offline/field-screen'
import { loadField, postObservation } from '~/features/visit-offline/field.server'
import type { RouteArgs } from '~/portal/route-args'
import type { FilesHandle } from '~/domain/takes-files'
import { uploadFilesAtOnce } from '~/domain/text/byte-size'

export const handle: FilesHandle = { takesFiles: { files: uploadFilesAtOnce } }

export const meta = titled<typeof loader>((w, data) =>
  data && 'pack' in data ? w.field.title(data.pack.visit.number) : w.field.opening,
)

export function loader({ request, params }: RouteArgs<'visitId'>) {
  return loadField(request, params.visitId)
}

export function action({ request, params }: RouteArgs<'visitId'>) {
  return postObservation(request, params.visitId)
}

export async function clientLoader({ params, serverLoader }: ClientLoaderFunctionArgs) {
  return openField(params.visitId ?? '', await serverLoader<OpenedField>())
}
// Without a fallback, which the server would draw for everybody: its page stays.
clientLoader.hydrate = true

/** The view changes with the address, without a request. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false

export default function FieldPage() {
  const opened = useLoaderData<typeof clientLoader>()
  const answer = useAnswer<typeof action>()
  return opened.state === 'open' ? (
    <FieldScreen opened={opened} refused={answer?.refused ?? null} />
  ) : (
    <FieldFrame nothing={opened.state === 'nothing' ? opened.why : null} />
  )
}

export function ErrorBoundary() {
  return (
    <main id="content" tabIndex={-1} className="flex min-h-dvh px-4">
      <RouteErrorScreen />
    </main>
  )
}
