import { os } from '../../implement'
import { certificateCredential, productList } from './certificate-credential'
import { didDocument } from './did-document'
import { statusList } from './status-list'

const calls = os.credentials

export const credentialHandlers = {
  did: calls.did.handler(({ context }) => didDocument(context.ctx)),
  statusList: calls.statusList.handler(({ context, input }) => statusList(context.ctx, input)),
  products: calls.products.handler(({ context, input }) => productList(context.ctx, input)),
  download: calls.download.handler(({ context, input }) =>
    certificateCredential(context.ctx, input.certificateId),
  ),
}
