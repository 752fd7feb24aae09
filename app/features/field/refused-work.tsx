import { useEffect, useState } from 'react'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { Download, Trash2 } from '~/components/ui/icons'
import { forgetRefused, refusedOf, refusedFile, type RefusedEntry } from '~/device/sending/refused'
import { useFieldWords } from './field-context'

/** What the portal will not take: shown, and handed over as a file. */
export function RefusedWork({ account, count }: { account: string; count: number }) {
  const w = useFieldWords()
  const [entries, setEntries] = useState<RefusedEntry[]>([])
  const [isSaved, setSaved] = useState(false)
  useEffect(() => {
    void refusedOf(account).then(setEntries)
  }, [account, count])

  async function save() {
    const url = URL.createObjectURL(new Blob([await refusedFile(account)], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = url
    link.download = 'sigillo.json'
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
    setSaved(true)
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
          {isSaved ? (
            <Button icon={Trash2} variant="danger" onClick={() => void forgetRefused(account)}>
              {w.refused.remove}
            </Button>
          ) : null}
        </>
      }
    >
      <p>{w.refused.hint}</p>
      <ul>
        {entries.map(({ seq, refused }) => (
          <li key={seq}>{[refused.status, refused.message].filter(Boolean).join(' · ')}</li>
        ))}
      </ul>
    </Alert>
  )
}
