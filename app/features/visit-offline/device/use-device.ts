import { useCallback, useEffect, useState } from 'react'
import type { ShellUser } from '~/components/accounts/shell-user'
import { keptPages } from '~/offline/kept-pages'
import {
  deviceContents,
  deviceState,
  isWhole,
  readiness,
  switchOff,
  switchOn,
  type DeviceState,
  type KeptVisit,
  type Readiness,
} from '~/offline/readiness'
import { unsentCount } from '~/offline/forget'
import { forgetVisit } from '~/offline/retention'
import { hasWorkers, isUpdateWaiting } from '~/offline/worker-link'
import { nameOfBrowser } from './name-of-browser'

interface Checked {
  readiness: Readiness
  isReady: boolean
  isUpdateWaiting: boolean
  pages: number
  visits: KeptVisit[]
  unsent: number
}

async function check(account: string): Promise<Checked> {
  const [has, waits, pages, { visits, unsent }] = await Promise.all([
    readiness(),
    isUpdateWaiting(),
    keptPages(account),
    deviceContents(account),
  ])
  return {
    readiness: has,
    isReady: isWhole(has),
    isUpdateWaiting: waits,
    pages: pages.length,
    visits,
    unsent: unsentCount(unsent),
  }
}

/** The account's data in this browser, asked for asynchronously. Undefined until then. */
export function useDevice({ account, email }: ShellUser, defaultName: string) {
  const [state, setState] = useState<DeviceState | 'unsupported'>()
  const [checked, setChecked] = useState<Checked>()
  const [isBusy, setBusy] = useState(false)
  const [wanted, setWanted] = useState<boolean>()
  const [failed, setFailed] = useState(false)

  const look = useCallback(async () => {
    const known = await deviceState(account)
    setChecked(known.keeps ? await check(account) : undefined)
    setState(known)
  }, [account])

  useEffect(() => {
    if (!hasWorkers()) return setState('unsupported')
    look().catch(() => setState('unsupported'))
  }, [look])

  const change = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailed(false)
    try {
      await work()
    } catch {
      setFailed(true)
    }
    await look().catch(() => setState('unsupported'))
    setBusy(false)
  }
  const unnamed = () => nameOfBrowser(navigator) || defaultName
  return {
    state,
    checked,
    isBusy,
    failed,
    wanted,
    turn: async (on: boolean) => {
      setWanted(on)
      await change(() =>
        on
          ? switchOn(account, email, (state !== 'unsupported' && state?.name) || unnamed())
          : switchOff(account),
      )
      setWanted(undefined)
    },
    remove: (visitId: string) => change(async () => void (await forgetVisit(account, visitId))),
    again: () => change(() => Promise.resolve()),
    rename: (name: string) => change(() => switchOn(account, email, name.trim() || unnamed())),
  }
}
