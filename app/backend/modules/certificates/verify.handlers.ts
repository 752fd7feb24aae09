import { handle } from '../../handle'
import { verifyCode, verifyFile } from './verify-certificate'

export const verifyHandlers = handle('verify', { code: verifyCode, file: verifyFile })
