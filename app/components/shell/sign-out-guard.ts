import { holdsAnything } from '~/offline/holds-anything'

/** If the browser keeps data, signing out leads through the page of `data-leave`. Attached before any await. */
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
