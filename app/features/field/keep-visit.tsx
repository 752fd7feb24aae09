import { useState } from 'react'
import { SignedOutError } from '~/components/ask-server'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { Download, RefreshCw } from '~/components/ui/icons'
import { thisDevice } from '~/device/device-database'
import { useFormat } from '~/i18n/use-format'
import { paths } from '~/portal/paths'
import { useField, useFieldWords } from './field-context'
import type { FieldPack } from './field-data'
import { askForPack, keepPack } from './local/packs'
import type { LocalField } from './local/use-local-field'

export interface Taken {
  pack: FieldPack
  keptAt: string
}

/** Takes the visit along. Whoever has not switched that on for this device is led to where one does. */
export function KeepVisit({
  keptAt,
  local,
  onTaken,
}: {
  keptAt: string | null
  local: LocalField
  onTaken: (taken: Taken) => void
}) {
  const { pack, account } = useField()
  const w = useFieldWords()
  const { formatTime } = useFormat()
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  if (!local.visit) return null
  const said = local.progress?.said
  const isStale = keptAt !== null && said?.visitId === pack.visit.id && said.packStale

  async function take() {
    setBusy(true)
    try {
      const asked = await askForPack(pack.visit.id, await thisDevice())
      setFailed(!asked)
      if (asked) onTaken({ pack: asked, keptAt: await keepPack(account, asked) })
    } catch (error) {
      if (!(error instanceof SignedOutError)) throw error
    } finally {
      setBusy(false)
    }
  }

  if (!local.keeps)
    return (
      <a href={paths.accountDevice()} className="btn btn-md btn-secondary">
        <Download />
        {w.keep}
      </a>
    )
  return (
    <>
      {keptAt && !isStale ? (
        <p className="inline-flex min-h-12 items-center text-label">{w.kept(formatTime(keptAt))}</p>
      ) : (
        <Button icon={keptAt ? RefreshCw : Download} pending={isBusy} onClick={() => void take()}>
          {keptAt ? w.refresh : w.keep}
        </Button>
      )}
      {isStale ? <Alert kind="info">{w.packStale}</Alert> : null}
      {failed ? (
        <Alert kind="error" live="alert">
          {w.keepFailed}
        </Alert>
      ) : null}
    </>
  )
}
