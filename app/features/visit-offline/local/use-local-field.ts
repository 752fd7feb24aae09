import { useEffect, useState } from 'react'
import { accountDatabase } from '~/offline/account-database'
import { deviceDatabase, thisDevice } from '~/offline/device-database'
import type { OutboxSender, Progress } from '~/offline/sending/sender'
import { sendingOf } from '~/offline/sending/start'
import type { FieldPack, FieldRecord } from '../field-data'
import { LocalVisit, type KeptPhoto, type LostWork } from './local-visit'

/** Unsent records in this browser, of all the account's visits. */
export interface Waiting {
  observations: number
  photos: number
  refused: number
}

export interface LocalField {
  /** Null while the page works by posting forms. */
  visit: LocalVisit | null
  /** The browser cannot store anything: answers are posted. */
  failed: boolean
  records: readonly FieldRecord[]
  photos: readonly KeptPhoto[]
  waiting: Waiting
  progress: Progress | null
  sender: OutboxSender | null
  /** The account on this device: its key, and whether it stores visits here. */
  keeps: boolean
  email: string | null
  /** The browser emptied its store while this page was open. */
  lost: LostWork | null
}

const beginning: LocalField = {
  visit: null,
  failed: false,
  records: [],
  photos: [],
  waiting: { observations: 0, photos: 0, refused: 0 },
  progress: null,
  sender: null,
  keeps: false,
  email: null,
  lost: null,
}

async function countWaiting(account: string): Promise<Waiting> {
  const entries = await accountDatabase(account).with((db) => db.getAll('outbox'))
  const unsent = entries.filter(({ refused }) => refused === null)
  const observations = unsent.filter(({ what }) => 'observation' in what).length
  return {
    observations,
    photos: unsent.length - observations,
    refused: entries.length - unsent.length,
  }
}

/** Once for several in a row: the next press does not wait for it. */
function afterwards(run: () => void): () => void {
  let isComing = false
  return () => {
    if (isComing) return
    isComing = true
    setTimeout(() => {
      isComing = false
      run()
    }, 100)
  }
}

/** This visit's records in this browser. Without safe storage, the page keeps posting forms. */
export function useLocalField(pack: FieldPack, account: string): LocalField {
  const [field, setField] = useState(beginning)
  const visitId = pack.visit.id

  useEffect(() => {
    if (!window.isSecureContext || !('locks' in navigator)) return
    let here = true
    let stop = () => {}
    const change = (more: Partial<LocalField>) => {
      if (here) setField((before) => ({ ...before, ...more }))
    }
    async function open() {
      const [device, { sender, listeners }] = await Promise.all([thisDevice(), sendingOf(account)])
      const count = async () => change({ progress: sender.progress, waiting: await countWaiting(account) })
      const kept = afterwards(() => {
        void count()
        void sender.offer()
      })
      const visit = new LocalVisit(accountDatabase(account), device.id, account, pack, change, kept, (lost) =>
        change({ lost }),
      )
      await visit.read()
      let heard: Progress['said'] = null
      const changed = afterwards(() => void visit.read().then(count))
      const listen = ({ said }: Progress) => {
        if (said && said !== heard && said.visitId === visitId) visit.hear(said.others)
        heard = said
        changed()
      }
      listeners.add(listen)
      stop = () => listeners.delete(listen)
      const row = await deviceDatabase.with((db) => db.get('accounts', account))
      change({ visit, sender, keeps: row?.keeps ?? false, email: row?.email ?? null })
      await count()
      void sender.ask(visitId, pack.cursor)
    }
    open().catch((error: unknown) => {
      // oxlint-disable-next-line no-console -- a store that fails is a fault
      console.error(error)
      change({ failed: true })
    })
    return () => {
      here = false
      stop()
    }
    // A newer pack of the same visit is passed on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [visitId, account])

  useEffect(() => field.visit?.use(pack), [field.visit, pack])
  return field
}
