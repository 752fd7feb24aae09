import { data } from '@remix-run/node'
import { calendarScopes } from '~/contract/visits/calendar'
import type { SignedInForm } from '~/portal/forms/form.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'

export function calendarIntents({ api, formData, headers, words: w }: SignedInForm) {
  const words = w.account.calendar
  const make = async () => {
    const scope = calendarScopes.find((one) => one === formData.get('scope'))
    const { url } = await api.calendar.make(scope ? { scope } : {})
    // Drawn at once and stored nowhere: the address is a secret.
    return data({ calendarUrl: url }, { headers })
  }
  const end = async () => {
    await api.calendar.end()
    return redirectWithSuccess(paths.account(), words.ended, headers)
  }
  return {
    'calendar-make': { failure: words.failed, run: make },
    'calendar-end': { failure: words.failed, run: end },
  }
}
