import { AnswerDeviation } from '~/contract/visits/deviations'

export const answerFormSchema = AnswerDeviation.omit({ deviationId: true })
