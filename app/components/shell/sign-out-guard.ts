import { holdsAnything } from '~/device/holds-anything'

/**
 * If the browser keeps data, signing out leads through the page that the form names (`data-leave`), which
 * removes it first. Attached before any await: a press may come at once.
 */
export function guardSignOut(): void {
  window.addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || !form.dataset.leave || form.dataset.asked) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const { leave } = form.dataset
      void holdsAnything().then((holds) => {
        if (holds) {
          form.action = leave
          // Without an event: the data is removed there, not here.
          return form.submit()
        }
        form.dataset.asked = 'yes'
        form.requestSubmit()
      })
    },
    true,
  )
}
