import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { useAnswer } from '~/components/use-answer'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { CreateLine } from '~/contract/lines'
import { LineForm } from '~/features/lines/line-form'
import { loadPlant, saidState } from '~/features/lines/lines.server'
import { withClearedFields } from '~/features/review/cleared-fields'
import { useWords } from '~/i18n/use-words'
import { formPage, handleForm, signedInForm } from '~/portal/forms/form.server'
import { requireArea } from '~/portal/guards.server'
import { areaPaths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { redirectWithSuccess } from '~/portal/toast.server'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data: { plant }, words }) => [
    { label: plant.businessName, to: plant.page },
    { label: words.lines.title, to: plant.lines },
    { label: words.lines.create },
  ],
}

export const meta = titled((w) => w.lines.create)

/** @throws 404 for an unknown plant */
export async function loader({ request }: RouteArgs) {
  const signedIn = await requireArea(request)
  const loaded = await loadPlant(signedIn, plantIn(request))
  return formPage(request, newLineSchema, signedIn.headers, loaded)
}

export async function action({ request }: RouteArgs) {
  const form = await signedInForm(request, requireArea)
  const { created, failed: failure } = form.words.lines
  return handleForm(form, newLineSchema, { failure }, async (typed) => {
    const { id, name } = await form.api.lines.create({
      ...withClearedFields(CreateLine, saidState(typed)),
      companyId: plantIn(request),
    })
    return redirectWithSuccess(areaPaths(form.user.userType).line(id), created(name), form.headers)
  })
}

export default function NewLinePage() {
  const { plant, ...loaded } = useLoaderData<typeof loader>()
  const words = useWords().lines
  return (
    <Page width="form">
      <PageHeader title={words.create} meta={[plant.businessName]} description={words.emptyHint} />
      <LineForm {...loaded} answer={useAnswer<typeof action>()} linesTo={plant.lines} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

const plantIn = (request: Request) => new URL(request.url).searchParams.get('companyId') ?? ''

/** An unticked box is not sent. */
const box = z.boolean().default(false)
const newLineSchema = CreateLine.omit({ companyId: true }).extend({ isHot: box, kosherizable: box })
