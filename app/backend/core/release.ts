import { version } from '../../../package.json'

/** The version of the portal, as backups and messages name it. */
export const release = version
