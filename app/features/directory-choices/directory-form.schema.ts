import { DirectorySettings } from '~/contract/directory'

export const directoryFormSchema = DirectorySettings
