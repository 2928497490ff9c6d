import { eventWords } from '../../kernel/orders/event-words.ts'
import { approvalWords } from './approval-words.ts'
import { bonusWords } from './bonus-words.ts'
import { caseWords } from './case-words.ts'
import { contractWords } from './contract-words.ts'
import { customerWords } from './customer-words.ts'
import { docketWords } from './docket-words.ts'
import { invoiceWords } from './invoice-words.ts'
import { type MessageParams, personWords } from './person-words.ts'
import { productOrderWords } from './product-order-words.ts'
import { recordWords } from './record-words.ts'
import { reportWords } from './report-words.ts'
import { shopWords } from './shop-words.ts'
import { squareWords } from './square-words.ts'
import { supplyWords } from './supply-words.ts'
import { talentWords } from './talent-words.ts'
import { letterWords, teamWords } from './team-words.ts'
import { waitingWords } from './waiting-words.ts'

/** What the bell and what goes out of it (mail, WeChat) say of one thing that happened. */
export interface Message {
  readonly kind: string
  readonly orderNo: string | null
  readonly params: MessageParams
}

interface Words {
  readonly en: (params: MessageParams) => string
  readonly zh: (params: MessageParams) => string
}

const words: Readonly<Record<string, Words>> = {
  ...squareWords,
  ...productOrderWords,
  ...supplyWords,
  ...talentWords,
  ...personWords,
  ...docketWords,
  ...approvalWords,
  ...teamWords,
  ...letterWords,
  ...waitingWords,
  ...reportWords,
  ...bonusWords,
  ...shopWords,
  ...invoiceWords,
  ...contractWords,
  ...customerWords,
  ...recordWords,
  ...caseWords,
}

/** Kinds with a sentence of their own. */
export const wordedKinds: readonly string[] = Object.keys(words)

/** The message as a sentence; a kind without a sentence of its own reads as in the case's history. */
export function messageWords({ kind, params }: Message, language: 'en' | 'zh'): string {
  // Quotes for marks abroad read as those for patents; they lead elsewhere.
  const told = kind.replace(/^foreignMark\./, 'foreign.')
  const say = Object.hasOwn(words, told) ? words[told] : undefined
  const [subject = '', event = ''] = kind.split('.')
  return say ? say[language](params) : eventWords({ subject, event }, language)
}
