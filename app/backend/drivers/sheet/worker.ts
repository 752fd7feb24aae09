import { answerOne } from '../reader/answer-one'
import { parseSheet } from './parse-sheet'

answerOne(parseSheet)
