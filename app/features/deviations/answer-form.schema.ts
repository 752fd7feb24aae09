import { AnswerDeviation } from '~/contract/deviations'

export const answerFormSchema = AnswerDeviation.omit({ deviationId: true })
