import { lazy, Suspense, useEffect, useRef } from 'react'
import { DialogFrame, focusFirst, type DialogBoxProps, type DialogProps } from './dialog-frame'

function PlainBox(props: DialogBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current) focusFirst(box.current)
  }, [])
  return <div ref={box} role="dialog" aria-modal tabIndex={-1} {...props} />
}

/** Without what keeps the focus inside, for a line that is down. */
const PlainDialog = (props: DialogProps) => <DialogFrame {...props} box={PlainBox} />

const Loaded = lazy(() =>
  import('./dialog').then(
    ({ Dialog }) => ({ default: Dialog }),
    () => ({ default: PlainDialog }),
  ),
)

/** A dialog on a page that most people leave without opening it: its code is fetched when it opens. */
export const DialogWhenOpen = (props: DialogProps) => (
  <Suspense>{props.open ? <Loaded {...props} /> : null}</Suspense>
)
