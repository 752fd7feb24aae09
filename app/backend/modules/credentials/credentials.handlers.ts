import { handle } from '../../handle'
import { certificateCredential, productList } from './certificate-credential'
import { didDocument } from './did-document'
import { statusList } from './status-list'

export const credentialHandlers = handle('credentials', {
  did: didDocument,
  statusList,
  products: productList,
  download: (ctx, input) => certificateCredential(ctx, input.certificateId),
})
