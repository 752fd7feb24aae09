import type { DBSchema } from 'idb'
import { v7 as newId } from 'uuid'
import { durably, localDatabase } from './database'

/** The data that this browser stores about itself, independent of accounts. */
export interface DeviceSchema extends DBSchema {
  device: {
    key: 'this'
    value: {
      id: string
      /** As a person called it, such as "Tablet del magazzino". */
      name: string
      /** The account key that the last page was answered for, by `X-Account`; null if signed out. */
      account: string | null
    }
  }
  /** The accounts that keep data here, by account key: one database `sigillo-<account>` each. */
  accounts: {
    key: string
    value: {
      account: string
      email: string
      /** Switched on at "Questo dispositivo". */
      keeps: boolean
      /** The portal's last answer to this account, ISO. */
      seenAt: string
      /** When the portal reported that the session ended, by this device's clock; until the next sign-in. */
      endedAt?: string
      /** As on its last page: pages drawn for nobody follow it, like the theme. */
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

/** After the browser dropped its row: still the same device. */
export const restoreDevice = (id: string, account: string): Promise<unknown> =>
  durably(deviceDatabase, ['device'], (tx) => tx.objectStore('device').put({ id, name: '', account }, 'this'))

/** This browser's row; created the first time. */
export const thisDevice = (): Promise<DeviceSchema['device']['value']> =>
  durably(deviceDatabase, ['device'], async (tx) => {
    const known = await tx.objectStore('device').get('this')
    if (known) return known
    const made = { id: newId(), name: '', account: null }
    await tx.objectStore('device').put(made, 'this')
    return made
  })
