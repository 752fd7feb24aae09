import { DirectorySettings } from '~/contract/settings'

export const directoryFormSchema = DirectorySettings
