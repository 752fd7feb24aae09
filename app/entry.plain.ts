import { plainData } from '~/components/plain/plain-data'
import { goToFirstError } from '~/components/plain/plain-form-errors'
import { keepForms } from '~/components/plain/plain-forms'
import { keepErrorScreen, openModal, showKeptDraft, showPasswords } from '~/components/plain/plain-parts'
import { tellOfLanguages } from '~/components/plain/plain-language'
import { keepTheme } from '~/components/plain/plain-theme'
import { keepToasts, toastError } from '~/components/plain/plain-toasts'
import { guardOffline } from '~/components/shell/offline-guard'
import { guardSignOut } from '~/components/shell/sign-out-guard'
import { storeUser } from '~/components/accounts/stored-user'
import { checkFiles } from '~/features/verify/plain-file-check'

/** Everything that runs on pages without the framework: without it they work, and look, as without scripts. */

const data = plainData()
storeUser(data.user)
keepTheme()
tellOfLanguages()
keepToasts()
keepErrorScreen()
guardSignOut()
guardOffline((retry) => toastError(data.offlineLink, retry))
showPasswords()
showKeptDraft()
checkFiles()
keepForms(data)
goToFirstError()
openModal()
