import type { Page } from '@playwright/test'

/** A button of a form as it comes, and what pressing it sends. */
export interface Press {
  /** Where the form is sent. */
  action: string
  method: string
  enctype: string
  label: string
  name: string
  value: string
  /** It stands in a question or a dialog. */
  asked: boolean
  entries: [string, string][]
}

/**
 * The buttons of all forms of a page, each with the form as somebody would fill it in who is in a hurry: what has to be typed
 * is typed, one row of a list is ticked, and in a question everything.
 *
 * @param page any page of a browser, which reads the HTML
 */
export const pressesOf = (page: Page, html: string, url: string): Promise<Press[]> =>
  page.evaluate(
    ({ html, url }) => {
      const parsed = new DOMParser().parseFromString(html, 'text/html')
      const base = parsed.createElement('base')
      base.href = url
      parsed.head.prepend(base)
      /** A dialog with a title, or a panel of a page of its own that says what will be done. */
      const isQuestion = (element: Element) => {
        const dialog = element.closest('[data-dialog]')
        if (dialog) return Boolean(dialog.querySelector('h2')?.textContent?.trim())
        const says = parsed.getElementById(element.getAttribute('aria-describedby') ?? '')
        return element.localName === 'form' && Boolean(says?.textContent?.trim())
      }
      const isOfQuestion = (field: Element) =>
        field.closest('[data-dialog]') !== null || isQuestion(field.closest('form') ?? field)
      const at = (address: string | null) => new URL(address || url, url).href
      const fill = (form: HTMLFormElement, asked: boolean) => {
        for (const field of form.elements) {
          if (field instanceof HTMLTextAreaElement && !field.value) field.value = 'Prova'
          if (field instanceof HTMLInputElement && field.required && !field.value)
            field.value = field.type === 'date' ? '2099-12-31' : 'Prova'
          if (field instanceof HTMLSelectElement && field.required && !field.value)
            field.value = [...field.options].find(({ value }) => value)?.value ?? ''
        }
        const ticks = [...form.elements].filter(
          (field): field is HTMLInputElement =>
            field instanceof HTMLInputElement &&
            ['checkbox', 'radio'].includes(field.type) &&
            !field.disabled,
        )
        // In a question what has to be understood, not what the form behind it had.
        const inQuestion = ticks.filter(({ type }) => type === 'checkbox').filter(isOfQuestion)
        if (asked) for (const tick of inQuestion) tick.checked = true
        else if (ticks[0] && !ticks.some(({ checked }) => checked)) ticks[0].checked = true
      }
      return [...parsed.forms].flatMap((form) => {
        const asked = isQuestion(form)
        fill(form, asked)
        const buttons = [...form.elements].filter(
          (control): control is HTMLButtonElement =>
            control instanceof HTMLButtonElement && control.type === 'submit' && !control.disabled,
        )
        return buttons.map((button) => {
          const inDialog = asked || isQuestion(button)
          if (inDialog) fill(form, true)
          return {
            action: at(button.getAttribute('formaction') ?? form.getAttribute('action')),
            method: (button.getAttribute('formmethod') ?? form.getAttribute('method') ?? 'get').toLowerCase(),
            enctype: form.enctype,
            label: (button.getAttribute('aria-label') ?? button.textContent ?? '').trim(),
            name: button.name,
            value: button.value,
            asked: inDialog,
            entries: [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
              typeof value === 'string' ? [[name, value]] : [],
            ),
          }
        })
      })
    },
    { html, url },
  )
