import type { ReplyFor } from '../../api/send-call.ts'
import type { Language } from '../../app/language.ts'
import { paperTitle } from '../paper-words.ts'

export type SigningParty = ReplyFor<'signing.listParties'>['parties'][number]

/** Names of the papers that a party signs, or of those that the party only reads. */
export const paperTitles = ({ papers }: SigningParty, toSign: boolean, language: Language) =>
  papers
    .filter((paper) => paper.toSign === toSign)
    .map((paper) => paperTitle(paper, language))
    .join(language === 'zh' ? '、' : ', ')
