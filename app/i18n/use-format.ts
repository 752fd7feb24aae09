import { formatsIn } from './format'
import { useWords } from './use-words'

export const useFormat = () => formatsIn(useWords())
