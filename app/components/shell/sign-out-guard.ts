import { holdsAnything } from '~/device/holds-anything'

/**
 * A sign-out of a browser that keeps something goes by the page that its form names (`data-leave`), which takes it away first.
 * Attached before anything is waited for: a press may come at once.
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
          // Without an event: what is kept is forgotten there, not here.
          return form.submit()
        }
        form.dataset.asked = 'yes'
        form.requestSubmit()
      })
    },
    true,
  )
}
