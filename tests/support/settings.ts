import { tmpdir } from 'node:os'
import { readingLimits } from '~/backend/drivers/reader/limits'
import type { BackendSettings } from '~/backend/core/context'
import { languages } from '~/domain/languages'

/** A backend's settings in tests: the defaults. */
export const testSettings = (publicUrl: string, uploadLimit = 20 * 1024 ** 2): BackendSettings => ({
  shortcomings: [],
  keepsMinutes: false,
  dataDir: tmpdir(),
  languages,
  publicUrl,
  loginLimits: {
    accountFailures: 5,
    addressFailures: 20,
    firstPauseSeconds: 30,
    mail: {
      invites: { account: 50, address: 100 },
      recoveries: { account: 3, address: 20 },
      follows: 10,
      firstPauseSeconds: 900,
    },
  },
  noticeDelaySeconds: 30,
  verifyFailures: 30,
  directorySearchRate: 0,
  quotas: {
    documentsPerIngredient: 50,
    storage: 5 * 1024 ** 3,
    itemsPerDay: 1000,
    programItemsPerDay: 5000,
    facilities: 100,
    accounts: 100,
    imports: 10,
    extractsAtOnce: 3,
  },
  passwordRangeUrl: null,
  credentialKey: null,
  uploadLimit,
  importRows: 20_000,
  countedRows: 10_000,
  reading: readingLimits,
})
