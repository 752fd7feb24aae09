import { os } from '../../implement'
import { verifyCode, verifyFile } from './verify-certificate'

export const verifyHandlers = {
  code: os.verify.code.handler(({ context, input }) => verifyCode(context.ctx, input)),
  file: os.verify.file.handler(({ context, input }) => verifyFile(context.ctx, input)),
}
