import { formPage, handleForm, signedInForm } from '~/portal/forms/form.server'
import { requireCertifier, requireManager } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { raisableCodes, weightsFormSchema } from './weights-form.schema'

export async function loadWeights(request: Request) {
  const { api, headers, user } = await requireCertifier(request)
  const weights = await api.concerns.weights()
  return formPage(request, weightsFormSchema, headers, {
    weights,
    isManager: user.isCertifierCompanyManager,
  })
}

export async function saveWeights(request: Request) {
  const form = await signedInForm(request, requireManager)
  const words = form.words.concernSettings.weights
  return handleForm(
    form,
    weightsFormSchema,
    { failure: words.saveFailed },
    async ({ version, ...chosen }) => {
      const weights = raisableCodes.flatMap((code) => {
        const weight = chosen[code]
        return weight ? [{ code, weight }] : []
      })
      await form.api.concerns.saveWeights({ version, weights })
      return redirectWithSuccess(paths.certifier.concernWeights(), words.saved, form.headers)
    },
  )
}
