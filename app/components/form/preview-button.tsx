import { FileText } from '~/components/ui/icons'
import type { MouseEvent } from 'react'
import { Button, type ButtonProps } from '../ui/button'

const intent = { name: 'intent', value: 'preview' }

/** Submitted by the browser itself, even with scripts: they would load the answer into this page. */
export function PreviewButton({ to, ...button }: ButtonProps & { to: string }) {
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget
    if (!form) return
    event.preventDefault()
    const own = { action: form.getAttribute('action') ?? '', target: form.target }
    // The submitting button is left out.
    const pressed = Object.assign(document.createElement('input'), { type: 'hidden', ...intent })
    form.append(pressed)
    form.setAttribute('action', to)
    form.target = '_blank'
    form.submit()
    pressed.remove()
    form.setAttribute('action', own.action)
    form.target = own.target
  }
  return (
    <Button
      icon={FileText}
      {...button}
      {...intent}
      type="submit"
      formAction={to}
      formTarget="_blank"
      onClick={open}
    />
  )
}
