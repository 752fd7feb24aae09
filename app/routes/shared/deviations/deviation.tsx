import { Outlet, useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { titled } from '~/components/page/page-meta'
import { DOCUMENTS_ALONE, type UploadAnswer } from '~/features/documents/documents'
import type { FormResult } from '~/portal/forms/form-result'
import { AnswerForm, KeptAnswer } from '~/features/deviations/answer-form'
import { DeviationView, DeviationStory } from '~/features/deviations/deviation-view'
import { useAreaPaths } from '~/features/items/use-item-paths'
import { areaPaths, paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import type { FilesHandle } from '~/domain/takes-files'
import { uploadFilesAtOnce } from '~/domain/text/byte-size'
import { data } from '@remix-run/node'
import { parseWithZod } from '@conform-to/zod/v4'
import { takeDocuments } from '~/features/documents/upload.server'
import { formPage, handleForm, signedInForm } from '~/portal/forms/form.server'
import { requireArea, type SignedIn } from '~/portal/guards.server'
import { isMultipart, withoutFiles } from '~/portal/forms/multipart.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import { AnswerDeviation } from '~/contract/visits/deviations'

export const handle: PortalHandle<typeof loader> & FilesHandle = {
  takesFiles: { files: uploadFilesAtOnce },
  crumb: ({ data, words, area }) => {
    const to = areaPaths(area)
    return [
      { label: words.deviations.title, to: to.deviations() },
      { label: data.deviation.number, to: to.deviation(data.deviation.id) },
    ]
  },
}

export const meta = titled<typeof loader>((_, data) => data?.deviation.number)

export const loader = ({ request, params }: RouteArgs<'deviationId'>) =>
  loadDeviation(request, params.deviationId)

export const action = ({ request, params }: RouteArgs<'deviationId'>) =>
  answerDeviation(request, params.deviationId)

export default function DeviationPage() {
  const { deviation, rules, suspendable, constraint, draft } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const uploaded = answer && 'uploaded' in answer ? (answer as FormResult & UploadAnswer) : undefined
  const sent = answer && 'result' in answer ? answer : undefined
  const page = useAreaPaths().deviation(deviation.id)
  return (
    <Page key={page}>
      <DeviationView deviation={deviation} suspendable={suspendable} />
      {rules ? (
        <AnswerForm
          deviation={deviation}
          rules={rules}
          constraint={constraint}
          lastResult={sent?.result ?? draft}
          isStale={sent?.refusal?.code === 'deviation.stale_version'}
          uploaded={uploaded}
        />
      ) : (
        <KeptAnswer lastResult={sent?.result ?? draft} />
      )}
      <DeviationStory {...deviation} />
      <Outlet context={deviation} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

/** With what answering needs, if it can be answered. @throws 404 */
async function loadDeviation(request: Request, deviationId: string) {
  const { api, user, headers } = await requireArea(request)
  const deviation = await api.deviations.get({ deviationId })
  const answers = user.userType === 'Company' && !user.isReader && deviation.status === 'open'
  const rules = answers ? await api.documents.uploadRules() : null
  const { grade, overdue, companyId: CompanyId } = deviation
  const isSerious = user.isCertifierCompanyManager && grade === 'major' && overdue
  const certificates = isSerious
    ? await api.certificates.list({ CompanyId, Covering: true, WithState: ['valid', 'expiring'] })
    : null
  const suspendable =
    certificates?.items.map(({ certificationGroup: { id, number } }) => ({ id, number })) ?? []
  return formPage(request, answerFormSchema, headers, { deviation, rules, suspendable })
}

/** The certifier's page of it has no such form. @throws 404 */
async function answering(request: Request): Promise<SignedIn> {
  const signedIn = await requireArea(request)
  if (signedIn.user.userType === 'Certifier') throw new Response(null, { status: 404 })
  return signedIn
}

/** For a company: sends the answer with its documents, the documents alone, or removes one. */
async function answerDeviation(request: Request, deviationId: string) {
  const page = paths.company.deviation(deviationId)
  const fields = new URLSearchParams()
  if (isMultipart(request)) {
    const signedIn = await answering(request)
    const owner = { kind: 'deviation', id: deviationId } as const
    const sent = await takeDocuments(request, signedIn, owner, (name, value) => fields.append(name, value))
    const { chosen, status, ...told } = sent
    const isAlone = fields.has(DOCUMENTS_ALONE)
    // The other fields stay.
    if (told.failed.length > 0 || isAlone) {
      const typed = new FormData()
      for (const [name, value] of fields) typed.append(name, value)
      const { initialValue } = parseWithZod(typed, { schema: answerFormSchema }).reply()
      const answer: UploadAnswer = isAlone && chosen === 0 ? { ...told, nothingChosen: true } : told
      const isWrong = told.failed.length > 0 || chosen === 0
      return data<UploadAnswer & FormResult>(
        { ...answer, result: { initialValue: initialValue ?? {} } },
        { status: isWrong ? status : 200 },
      )
    }
  }
  const form = await signedInForm(isMultipart(request) ? withoutFiles(request, fields) : request, answering)
  const words = form.words.deviations
  // Another company's deviation is a 404, whatever is sent.
  const { documents } = await form.api.deviations.get({ deviationId })
  const documentId = form.formData.get('documentId')
  if (typeof documentId === 'string') {
    await form.api.deviations.removeDocument({ query: { deviationId, documentId } })
    const name = documents.find((one) => one.documentId === documentId)?.filename ?? ''
    return redirectWithSuccess(page, words.takenBack(name), form.headers)
  }
  return handleForm(form, answerFormSchema, { failure: words.failed }, async (typed) => {
    const { number } = await form.api.deviations.answer({ deviationId, ...typed })
    return redirectWithSuccess(page, words.answered(number), form.headers)
  })
}

const answerFormSchema = AnswerDeviation.omit({ deviationId: true })
