import { defineMessages } from '../../../app/language.ts'
import { introWords } from './words.ts'

export const introMessages = defineMessages(introWords)
