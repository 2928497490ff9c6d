import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { fillWords } from '@portal/domain/platform/words/two-languages'
import {
  transferAdviceSource,
  transferAdviceWords,
  transferFaultWords,
} from '@portal/domain/trademarks/transfers/fault-words'
import { findTransferAdvice, findTransferFaults } from '@portal/domain/trademarks/transfers/faults'
import type { TransferForm } from '@portal/domain/trademarks/transfers/form'
import type { Language } from '../../app/language.ts'
import type { CompanionMark } from './transfer-types.ts'

/** What the register says of a mark is wrong as soon as it is there. */
const isFactOfMark = (path: string) => /^marks\.\d+\.(status|validTo|ownerName)$/.test(path)

/** What is wrong with the form, in the reader's language. */
export const describeTransferFaults = (
  form: TransferForm,
  together: readonly CompanionMark[],
  today: CivilDate,
  language: Language,
) =>
  // The grounds are read already: a fault only asks which mark it is.
  findTransferFaults(
    form,
    together.map((one) => ({ ...one, why: [] })),
    today,
  ).map(({ path, key, params }) => ({
    path,
    message: fillWords(transferFaultWords[key][language], params),
    isKnown: isFactOfMark(path),
  }))

/** What there is to consider. */
export const describeTransferAdvice = (form: TransferForm, today: CivilDate, language: Language) =>
  findTransferAdvice(form, today).map(({ path, key, params }) => ({
    path,
    key,
    level: 'review' as const,
    words: fillWords(transferAdviceWords[key][language], params),
    source: transferAdviceSource[language],
  }))
