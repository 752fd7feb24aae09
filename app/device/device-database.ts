import type { DBSchema } from 'idb'
import { v7 as newId } from 'uuid'
import { durably, localDatabase } from './database'

/** What this browser knows of itself, whoever is signed in: nobody's work. */
export interface DeviceSchema extends DBSchema {
  /** One row, `this`. */
  device: {
    key: 'this'
    value: {
      id: string
      /** As a person called it, such as "Tablet del magazzino". */
      name: string
      /** The account key that the last page was answered for, by `X-Account`; null where nobody is signed in. */
      account: string | null
    }
  }
  /** Who keeps something here, by account key: one database `sigillo-<account>` each. */
  accounts: {
    key: string
    value: {
      account: string
      email: string
      /** Switched on at "Questo dispositivo". */
      keeps: boolean
      /** Of the last answer of the portal to this account, ISO. */
      seenAt: string
      /** As its last page was drawn: what is drawn for nobody follows. */
      /** When the portal said that the session is over, by this device's clock; until somebody signs in again. */
      endedAt?: string
      lang?: string
      theme?: string
    }
  }
}

export const DEVICE_DATABASE = 'sigillo-device'

export const deviceDatabase = localDatabase<DeviceSchema>(DEVICE_DATABASE, 1, (db) => {
  db.createObjectStore('device')
  db.createObjectStore('accounts', { keyPath: 'account' })
})

/** After the browser has thrown its row away: it is still the same device. */
export const restoreDevice = (id: string, account: string): Promise<unknown> =>
  durably(deviceDatabase, ['device'], (tx) => tx.objectStore('device').put({ id, name: '', account }, 'this'))

/** This browser's row; made the first time. */
export const thisDevice = (): Promise<DeviceSchema['device']['value']> =>
  durably(deviceDatabase, ['device'], async (tx) => {
    const known = await tx.objectStore('device').get('this')
    if (known) return known
    const made = { id: newId(), name: '', account: null }
    await tx.objectStore('device').put(made, 'this')
    return made
  })
