import { answerOne } from '../reader/answer-one'
import { parsePdfText } from './parse-pdf-text'

answerOne(parsePdfText)
