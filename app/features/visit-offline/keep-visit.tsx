import { useState } from 'react'
import { SignedOutError } from '~/components/ask-server'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { Download, RefreshCw } from '~/components/ui/icons'
import { thisDevice } from '~/offline/device-database'
import { useFormat } from '~/i18n/use-format'
import { paths } from '~/portal/paths'
import { useField, useFieldWords } from './field-context'
import { changesOf, type FieldPack, type ListChanges } from './field-data'
import { askForPack, keepPack, type NoPack } from './local/packs'
import type { LocalField } from './local/use-local-field'

export interface Taken {
  pack: FieldPack
  keptAt: string
}

/** Takes the visit along. If that is off for this device, leads to where it is switched on. */
export function KeepVisit({
  keptAt,
  isOver,
  local,
  onTaken,
}: {
  keptAt: string | null
  /** Cancelled or confirmed: it can no longer be taken along. */
  isOver: boolean
  local: LocalField
  onTaken: (taken: Taken) => void
}) {
  const { pack, account } = useField()
  const w = useFieldWords()
  const { formatInstant } = useFormat()
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<NoPack | null>(null)
  const [changes, setChanges] = useState<ListChanges | null>(null)
  if (!local.visit) return null
  const said = local.progress?.said
  const isStale = !isOver && keptAt !== null && said?.visitId === pack.visit.id && said.packStale

  async function take() {
    setBusy(true)
    try {
      const asked = await askForPack(pack.visit.id, await thisDevice())
      const at = typeof asked === 'string' ? null : await keepPack(account, asked)
      setFailed(typeof asked === 'string' ? asked : at === null ? 'noRoom' : null)
      if (typeof asked === 'string' || at === null) return
      setChanges(keptAt ? changesOf(pack.ingredients, asked.ingredients) : null)
      onTaken({ pack: asked, keptAt: at })
      // Answers to the previous list concern another one.
      void local.sender?.ask(pack.visit.id, asked.cursor)
    } catch (error) {
      if (!(error instanceof SignedOutError)) throw error
    } finally {
      setBusy(false)
    }
  }

  if (isOver && !keptAt) return null
  if (!local.keeps)
    return (
      <a href={paths.accountDevice()} className="btn btn-md btn-secondary max-md:px-3.5">
        <Download />
        <span className="max-md:sr-only">{w.keep}</span>
      </a>
    )
  return (
    <>
      {keptAt && !isStale ? (
        <p className="inline-flex min-h-12 items-center text-label max-md:max-w-28 max-md:leading-tight">
          {w.kept(formatInstant(keptAt))}
        </p>
      ) : (
        <Button icon={keptAt ? RefreshCw : Download} pending={isBusy} onClick={() => void take()}>
          <span className="max-md:sr-only">{keptAt ? w.refresh : w.keep}</span>
        </Button>
      )}
      {isStale ? <Alert kind="warning">{w.packStale(formatInstant(keptAt))}</Alert> : null}
      {changes && !isStale ? (
        <Alert kind="info" live="status" title={w.listChanged}>
          {(['added', 'changed', 'removed'] as const).map((which) => (
            <Named key={which} what={w.listChanges[which]} names={changes[which]} />
          ))}
        </Alert>
      ) : null}
      {failed ? (
        <Alert kind="error" live="alert">
          {w.noPack[failed]}
        </Alert>
      ) : null}
    </>
  )
}

const mostNames = 10

/** A few of many. */
function Named({ what, names }: { what: string; names: readonly string[] }) {
  if (names.length === 0) return null
  const few = names.slice(0, mostNames).join(', ')
  return (
    <p className="wrap-anywhere">{`${what} (${names.length}): ${few}${names.length > mostNames ? '…' : ''}`}</p>
  )
}
