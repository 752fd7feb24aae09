import { data, redirect } from '@remix-run/node'
import { isApiError } from '~/portal/api.server'
import { requireCompany } from '~/portal/guards.server'
import { pick } from '~/portal/lists.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'

const to = paths.company.supplierCertificates

export async function loadCompanyRemoval(request: Request, supplierCertificateId: string) {
  const { api } = await requireCompany(request)
  const certificate = await api.supplierCertificates.get({ supplierCertificateId })
  if (!certificate.mine || certificate.approvedBefore) throw redirect(to.item(supplierCertificateId))
  return pick(certificate, ['id', 'name', 'lock'])
}

export async function removeCompanyCertificate(request: Request, supplierCertificateId: string) {
  const { api, words } = await requireCompany(request)
  const w = words.companyCertificates
  const { name } = await api.supplierCertificates.get({ supplierCertificateId })
  try {
    await api.supplierCertificates.remove({ supplierCertificateId })
  } catch (error) {
    if (!isApiError(error)) throw error
    return data({ refusal: error.status < 500 ? error.message : w.removeFailed }, { status: error.status })
  }
  return redirectWithSuccess(to.list(), w.removed(name))
}
