import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Dialog } from '~/components/ui/dialog'

const drawn = (description?: string) =>
  renderToStaticMarkup(
    <Dialog
      open
      onClose={() => undefined}
      title="Eliminare?"
      description={description}
      closeLabel="Chiudi"
    />,
  )

/** The text of the element that an attribute of the dialog points at. */
function pointedAt(html: string, attribute: string) {
  const dialog = /<div role="dialog"[^>]*>/.exec(html)?.[0] ?? ''
  const id = new RegExp(`${attribute}="([^"]+)"`).exec(dialog)?.[1]
  return id === undefined ? undefined : html.split(` id="${id}"`)[1]?.replace(/^[^>]*>([^<]*).*$/s, '$1')
}

it('a dialog has its name and description in the server’s markup', () => {
  const html = drawn('Non si può annullare.')
  expect(pointedAt(html, 'aria-labelledby')).toBe('Eliminare?')
  expect(pointedAt(html, 'aria-describedby')).toBe('Non si può annullare.')
  expect(pointedAt(drawn(), 'aria-describedby')).toBeUndefined()
})
