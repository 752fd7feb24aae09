import { data } from '@remix-run/node'
import { z } from 'zod'
import { FactorCode, RenamePasskey, StartFactor } from '~/contract/accounts/authentication'
import { handleForm, signedInForm } from '~/portal/forms/form.server'
import { requireUser } from '~/portal/guards.server'
import { requestWords } from '~/portal/language/language.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { MadeForm, ProofForm, proofFields } from './factor-proof.server'
import { qrPath } from './qr-path.server'

/** The purposes of the page's forms. */
export type FactorStep = 'mail' | 'add' | 'confirm' | 'made' | 'codes' | 'remove' | 'rename' | 'removePasskey'

const AddForm = z.object({ ...StartFactor.shape, ...proofFields, kind: z.enum(['app', 'passkey']) })
const RemovePasskeyForm = ProofForm.extend({ passkeyId: z.string() })

export async function loadFactor(request: Request) {
  const { api, headers, user } = await requireUser(request)
  const factor = await api.authentication.factor()
  const making = factor.setUp && { ...factor.setUp, qr: qrPath(factor.setUp.uri) }
  return data({ factor, making, email: user.email, needsFactor: user.needsFactor }, { headers })
}

/** Recovery codes are in the answer itself: they are shown this once. */
export async function changeFactor(request: Request) {
  const form = await signedInForm(request, requireUser)
  const { factor: words, passkey: ofPasskey } = requestWords(request).auth
  const options = { failure: words.failure }
  const { authentication } = form.api
  const { headers } = form
  const done = (said: string) => redirectWithSuccess(paths.accountFactor(), said, headers)
  const shown = ({ recoveryCodes }: { recoveryCodes: string[] }, added: string) =>
    recoveryCodes.length > 0 ? data({ recoveryCodes }, { headers }) : done(added)

  switch (form.formData.get('step')) {
    case 'mail':
      return handleForm(form, z.object({}), options, async () => {
        await authentication.mailFactorCode()
        return done(words.mailed)
      })
    case 'add':
      return handleForm(form, AddForm, options, async ({ kind, ...typed }) => {
        if (kind === 'passkey')
          return data({ make: (await authentication.startPasskey(typed)).options }, { headers })
        await authentication.startFactor(typed)
        return done(words.started)
      })
    case 'confirm':
      return handleForm(form, FactorCode, options, async (typed) =>
        shown(await authentication.confirmFactor(typed), words.appAdded),
      )
    case 'made':
      return handleForm(form, MadeForm, options, async (typed) =>
        shown(await authentication.confirmPasskey(typed), ofPasskey.added),
      )
    case 'codes':
      return handleForm(form, ProofForm, options, async (typed) =>
        data(await authentication.newRecoveryCodes(typed), { headers }),
      )
    case 'remove':
      return handleForm(form, ProofForm, options, async (typed) => {
        await authentication.removeFactor(typed)
        return done(words.removed)
      })
    case 'rename':
      return handleForm(form, RenamePasskey, options, async (typed) => {
        await authentication.renamePasskey(typed)
        return done(ofPasskey.renamed)
      })
    case 'removePasskey':
      return handleForm(form, RemovePasskeyForm, options, async (typed) => {
        await authentication.removePasskey(typed)
        return done(ofPasskey.removed)
      })
    default:
      throw new Response(null, { status: 400 })
  }
}
