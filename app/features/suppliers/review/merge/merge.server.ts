import { data, redirect } from '@remix-run/node'
import { formDataOf } from '~/portal/forms/form.server'
import { requireCertifier } from '~/portal/guards.server'
import { pick } from '~/portal/lists.server'
import { paths } from '~/portal/paths'
import { answerRefusal } from '~/portal/answer-refusal.server'
import { redirectWithSuccess } from '~/portal/toast.server'

const { item } = paths.certifier.supplierCertificates

export async function loadMerge(request: Request, supplierCertificateId: string) {
  const { api, headers } = await requireCertifier(request)
  const intoId = new URL(request.url).searchParams.get('into') ?? ''
  const certificate = await api.supplierCertificates.get({ supplierCertificateId })
  // Final by now, or merged by a colleague.
  if (certificate.status === 'approved' || certificate.state === 'merged' || intoId === '')
    throw redirect(item(supplierCertificateId))
  const into = await api.supplierCertificates.get({ supplierCertificateId: intoId })
  return data(
    {
      certificate: pick(certificate, [
        'id',
        'name',
        'version',
        'ingredients',
        'headQuarterName',
        'createdAt',
      ]),
      into: pick(into, ['id', 'name', 'status', 'headQuarterName', 'createdAt']),
    },
    { headers },
  )
}

export async function runMerge(request: Request, supplierCertificateId: string) {
  const form = await formDataOf(request)
  const { api, words: all, headers } = await requireCertifier(request)
  const words = all.supplierProposals
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  try {
    const into = await api.supplierCertificates.merge({
      supplierCertificateId,
      intoId: text('intoId'),
      version: Number(text('version')) || undefined,
    })
    return await redirectWithSuccess(item(into.id), words.mergeDone(into.name), headers)
  } catch (error) {
    return answerRefusal(error, words.mergeFailed)
  }
}
