import { SettleCertifiedConcern } from '~/contract/certificates'

export const settleFormSchema = SettleCertifiedConcern.omit({ concernId: true })
