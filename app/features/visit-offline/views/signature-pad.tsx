import { useEffect, useRef, useState } from 'react'
import type Pad from 'signature_pad'
import { Button } from '~/components/ui/button'
import { useField, useFieldWords } from '../field-context'
import { useFormState } from '../field-inputs'
import { readStrokes, strokesAsText, thinned, type Strokes } from '../strokes'

/** The pad's width in points, whatever the screen. */
const width = 1000

const asDrawn = (strokes: Strokes, scale: number) =>
  strokes.map((points) => ({
    penColor: 'black',
    dotSize: 0,
    minWidth: 1,
    maxWidth: 2.5,
    velocityFilterWeight: 0.7,
    compositeOperation: 'source-over' as const,
    points: points.map(([x, y]) => ({ x: x * scale, y: y * scale, time: 0, pressure: 0.5 })),
  }))

/** Drawn with a finger, as points. Each stroke is stored when it ends, and redrawn if the screen is turned. */
export function SignaturePad() {
  const w = useFieldWords()
  const { local } = useField()
  const { typed } = useFormState()
  const canvas = useRef<HTMLCanvasElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const pad = useRef<Pad | null>(null)
  const [begun] = useState<Strokes>(() => readStrokes(typed.strokes?.[0]) ?? [])
  const strokes = useRef(begun)
  const [text, setText] = useState(() => strokesAsText(begun))
  const isHere = local !== null

  useEffect(() => {
    const element = canvas.current
    if (!isHere || !element) return
    let here = true
    let stop = () => {}
    const draw = ({ default: SignaturePadOf }: { default: typeof Pad }) => {
      if (!here) return
      const made = new SignaturePadOf(element, { minWidth: 1, maxWidth: 2.5 })
      pad.current = made
      const scale = () => element.clientWidth / width
      const fit = () => {
        const ratio = Math.max(1, window.devicePixelRatio)
        element.width = element.clientWidth * ratio
        element.height = element.clientHeight * ratio
        element.getContext('2d')?.scale(ratio, ratio)
        made.clear()
        if (strokes.current.length > 0) made.fromData(asDrawn(strokes.current, scale()))
      }
      const keep = () => {
        strokes.current = made
          .toData()
          .map(({ points }) =>
            points.map(({ x, y }): [number, number] => [Math.round(x / scale()), Math.round(y / scale())]),
          )
        setText(strokesAsText(thinned(strokes.current)))
      }
      made.addEventListener('endStroke', keep)
      const turned = new ResizeObserver(fit)
      turned.observe(element)
      stop = () => {
        turned.disconnect()
        made.off()
      }
    }
    // Offline before the page's files are kept: the name is typed instead.
    import('signature_pad').then(draw, () => undefined)
    return () => {
      here = false
      stop()
    }
  }, [isHere])

  // Drafts are saved by events of their fields, and nobody types into this one.
  const told = useRef(text)
  useEffect(() => {
    if (text === told.current) return
    told.current = text
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [text])

  if (!isHere) return null
  return (
    <div className="field">
      <p id="signature-pad" className="label">
        {w.drawHere}
      </p>
      <input ref={field} type="hidden" name="strokes" value={text} readOnly />
      <canvas
        ref={canvas}
        role="img"
        aria-labelledby="signature-pad"
        // White in both themes: it is drawn in black, and printed.
        className="h-48 w-full touch-none rounded-lg border border-control bg-white"
      />
      {text ? (
        <Button
          className="self-start"
          onClick={() => {
            pad.current?.clear()
            strokes.current = []
            setText('')
          }}
        >
          {w.clear}
        </Button>
      ) : null}
    </div>
  )
}
