import { lazy, Suspense, useEffect, useRef } from 'react'
import { DialogFrame, focusFirst, type DialogBoxProps, type DialogProps } from './dialog-frame'

function PlainBox(props: DialogBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current) focusFirst(box.current)
  }, [])
  return <div ref={box} role="dialog" aria-modal tabIndex={-1} {...props} />
}

/** Without the focus trap, for when the network is down. */
const PlainDialog = (props: DialogProps) => <DialogFrame {...props} box={PlainBox} />

const Loaded = lazy(() =>
  import('./dialog').then(
    ({ Dialog }) => ({ default: Dialog }),
    () => ({ default: PlainDialog }),
  ),
)

/** A dialog that most visitors never open: its code is loaded on opening. */
export const DialogWhenOpen = (props: DialogProps) => (
  <Suspense>{props.open ? <Loaded {...props} /> : null}</Suspense>
)
