import type { CertifiedConcern } from '~/contract/certificates/certificates'
import { AppError } from '../../../core/errors'

export const concernChanged = (current: CertifiedConcern, byYou = false) =>
  new AppError(409, 'certificate.concern_changed', { details: { current, byYou } })
