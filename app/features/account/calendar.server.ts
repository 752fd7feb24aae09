import { data } from '@remix-run/node'
import { calendarScopes } from '~/contract/calendar'
import { anyForm } from '~/components/form/any-form.schema'
import { handleForm, type SignedInForm } from '~/portal/form.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { accountWords } from '~/i18n/own/account-pages'

/** Null if another button of the account's page was pressed. */
export async function runCalendarIntent(form: SignedInForm) {
  const { api, formData, headers } = form
  const words = accountWords(form.words).account.calendar
  const intent = formData.get('intent')
  if (intent !== 'calendar-make' && intent !== 'calendar-end') return null
  return handleForm(form, anyForm, { failure: words.failed }, async () => {
    if (intent === 'calendar-end') {
      await api.calendar.end()
      return redirectWithSuccess(paths.account(), words.ended, headers)
    }
    const asked = formData.get('scope')
    const scope = calendarScopes.find((one) => one === asked)
    const { url } = await api.calendar.make(scope ? { scope } : {})
    // Drawn at once and stored nowhere: the address is a secret.
    return data({ calendarUrl: url }, { headers })
  })
}
