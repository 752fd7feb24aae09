import { handle } from '../handle'
import {
  certificateCredential,
  productList,
} from '../../modules/certificates/credential/certificate-credential'
import { didDocument } from '../../modules/credentials/credential-key'
import { statusList } from '../../modules/credentials/status-list'

export const credentialHandlers = handle('credentials', {
  did: didDocument,
  statusList,
  products: productList,
  download: (ctx, input) => certificateCredential(ctx, input.certificateId),
})
