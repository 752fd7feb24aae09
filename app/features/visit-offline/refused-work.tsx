import { useEffect, useState } from 'react'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { Download, Trash2 } from '~/components/ui/icons'
import { forgetRefused, listRefused, refusedPhoto, type RefusedEntry } from '~/offline/sending/refused'
import type { Seen } from '~/domain/visits/observation'
import { useFormat } from '~/i18n/use-format'
import { useField, useFieldWords } from './field-context'
import type { FieldRecord } from './field-data'
import { observationLine } from './observation-line'

/** Observations that the portal refuses: shown, exported as a file, or discarded by pressing twice. */
export function RefusedWork({ account, count }: { account: string; count: number }) {
  const w = useFieldWords()
  const { formatInstant } = useFormat()
  const { pack, local } = useField()
  const [entries, setEntries] = useState<RefusedEntry[]>([])
  const [step, setStep] = useState<'shown' | 'failed' | 'saved' | 'asked'>('shown')
  useEffect(() => {
    void listRefused(account).then(setEntries)
  }, [account, count])

  function inWords({ observation, photoId, refused }: RefusedEntry): string {
    const parts = [photoId && w.photo, refused.message || String(refused.status)]
    if (observation) {
      const seen = observation.seen as Seen | null
      const what = observationLine(w, observation as unknown as FieldRecord, pack)
      parts.splice(1, 0, seen?.name ?? null, what, formatInstant(observation.at))
    }
    return parts.filter(Boolean).join(' · ')
  }

  async function save() {
    const made = import('./refused-file').then(({ refusedFile }) =>
      refusedFile(account, w.refused.title, entries, { inWords, photoOf: refusedPhoto }),
    )
    const file = await made.catch(() => null)
    if (!file) return setStep('failed')
    const url = URL.createObjectURL(new Blob([file], { type: 'text/html' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `sigillo-${pack.visit.number}.html`
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
    setStep('saved')
  }

  async function remove() {
    if (step !== 'asked') return setStep('asked')
    await forgetRefused(account)
    local?.forget(entries)
  }

  return (
    <Alert
      kind="error"
      title={`${w.refused.title} (${count})`}
      actions={
        <>
          <Button icon={Download} onClick={() => void save()}>
            {w.refused.export}
          </Button>
          {step === 'saved' || step === 'asked' ? (
            <Button icon={Trash2} variant="danger" onClick={() => void remove()}>
              {w.refused.remove}
            </Button>
          ) : null}
        </>
      }
    >
      <p>{w.refused.hint}</p>
      <ul className="list-disc ps-5 wrap-anywhere">
        {entries.map((entry) => (
          <li key={entry.seq}>{inWords(entry)}</li>
        ))}
      </ul>
      <p role="status" className="font-semibold">
        {step === 'asked' ? w.refused.removeConfirm : step === 'failed' ? w.refused.exportFailed : null}
      </p>
    </Alert>
  )
}
