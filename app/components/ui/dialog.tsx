import * as RadixDialog from '@radix-ui/react-dialog'
import { useRef } from 'react'
import { DialogFrame, focusFirst, type DialogBoxProps, type DialogProps } from './dialog-frame'

function DialogBox(props: DialogBoxProps) {
  const opener = useRef<Element | null>(null)
  return (
    <RadixDialog.Content
      // Radix names the dialog only once it is mounted, never without scripts, so the names are props.
      {...props}
      // Radix returns the focus to its own trigger, which does not exist; an element focused since then keeps it.
      onOpenAutoFocus={(event) => {
        opener.current = document.activeElement
        event.preventDefault()
        if (event.currentTarget instanceof HTMLElement) focusFirst(event.currentTarget)
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        if (document.activeElement !== document.body) return
        if (opener.current instanceof HTMLElement) opener.current.focus()
      }}
    />
  )
}

export function Dialog({ open, ...frame }: DialogProps) {
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => (next ? undefined : frame.onClose())}>
      {open ? <DialogFrame {...frame} box={DialogBox} /> : null}
    </RadixDialog.Root>
  )
}
