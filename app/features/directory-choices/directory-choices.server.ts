import { listingModes } from '~/domain/certificates/directory'
import { isApiError } from '~/portal/api.server'
import { formPage, handleForm, signedInForm, type SignedInForm } from '~/portal/forms/form.server'
import { requireCompany, requireManager } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess, redirectWithToast } from '~/portal/toast.server'
import { DirectorySettings } from '~/contract/settings'

export async function loadDirectory(request: Request) {
  const { api, headers } = await requireManager(request)
  return formPage(request, directoryFormSchema, headers, { settings: await api.settings.directory() })
}

export async function saveDirectory(request: Request) {
  const form = await signedInForm(request, requireManager)
  const words = form.words.directoryChoices
  return handleForm(form, directoryFormSchema, { failure: words.failed }, async (typed) => {
    await form.api.settings.saveDirectory(typed)
    return redirectWithSuccess(paths.certifier.directory(), words.saved, form.headers)
  })
}

/** A choice submitted by itself: a refusal is a toast. */
async function chosen(form: SignedInForm, back: string, save: () => Promise<string>) {
  try {
    return redirectWithSuccess(back, await save(), form.headers)
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) throw error
    return redirectWithToast(back, { type: 'error', content: error.message }, form.headers)
  }
}

const choices = ['yes', 'no'] as const
type Choice = (typeof choices)[number]

/** One choice at a time: each stands in a form of its own. */
export async function chooseCompany(request: Request) {
  const form = await signedInForm(request, requireCompany)
  const words = form.words.directoryChoices
  const { api, formData } = form
  const save = {
    isListed: async (choice: Choice) => {
      await api.companies.setDirectory({ isListed: choice === 'yes' })
      return words.companySaved[choice]
    },
    prints: async (choice: Choice) => {
      await api.gtins.setPrinted({ prints: choice === 'yes' })
      return words.printedSaved[choice]
    },
  }
  const name = formData.has('prints') ? 'prints' : 'isListed'
  const choice = choices.find((one) => one === formData.get(name))
  if (!choice) throw new Response(null, { status: 400 })
  return chosen(form, paths.company.anagraphic(), () => save[name](choice))
}

export async function chooseListing(request: Request, productId: string) {
  const form = await signedInForm(request, requireCompany)
  // Another company's is answered like an unknown one.
  await form.api.listing.get({ productId })
  const mode = listingModes.find((one) => one === form.formData.get('mode'))
  if (!mode) throw new Response(null, { status: 400 })
  return chosen(form, paths.company.products.gtins(productId), async () => {
    await form.api.listing.set({ productId, mode })
    return form.words.directoryChoices.productSaved
  })
}

const directoryFormSchema = DirectorySettings
