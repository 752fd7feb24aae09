import { SettleCertifiedConcern } from '~/contract/certificates/certificates'

export const settleFormSchema = SettleCertifiedConcern.omit({ concernId: true })
