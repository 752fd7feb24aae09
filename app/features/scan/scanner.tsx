import { useEffect, useRef, useState } from 'react'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { useWords } from '~/i18n/use-words'
import { watchForCode, type CameraProblem } from './camera'

export interface ScannerProps {
  onCode: (gtin: string) => void
  onClose: () => void
}

/** The camera is on as long as this is drawn. */
export function Scanner({ onCode, onClose }: ScannerProps) {
  const w = useWords().scan
  const video = useRef<HTMLVideoElement>(null)
  const found = useRef(onCode)
  const [problem, setProblem] = useState<CameraProblem>()
  useEffect(() => {
    found.current = onCode
  })
  useEffect(
    () =>
      video.current
        ? watchForCode(video.current, { found: (gtin) => found.current(gtin), failed: setProblem })
        : undefined,
    [],
  )
  return (
    <div className="flex flex-col items-start gap-3">
      {problem ? (
        <Alert kind="warning" live="alert" className="w-full">
          {w.problems[problem]}
        </Alert>
      ) : (
        <>
          <video
            ref={video}
            muted
            playsInline
            aria-label={w.picture}
            className="w-full max-w-md rounded-md border"
          />
          <p role="status" className="text-ink-2">
            {w.aim}
          </p>
        </>
      )}
      <Button size="sm" onClick={onClose}>
        {w.stop}
      </Button>
    </div>
  )
}
