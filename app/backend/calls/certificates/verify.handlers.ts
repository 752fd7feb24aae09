import { handle } from '../handle'
import { verifyCode, verifyFile } from '../../modules/certificates/verify/verify-certificate'

export const verifyHandlers = handle('verify', { code: verifyCode, file: verifyFile })
