import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { fillWords } from '@portal/domain/platform/words/two-languages'
import { serviceFaultWords } from '@portal/domain/trademarks/services/fault-words'
import { findServiceFaults } from '@portal/domain/trademarks/services/faults'
import type { TrademarkServiceForm } from '@portal/domain/trademarks/services/form'
import type { Language } from '../../app/language.ts'

/** Faults of what the law or the register says: they are said as soon as they are known. */
const knownAtOnce: ReadonlySet<string> = new Set([
  ...[
    'tooEarly',
    'over',
    'classWrong',
    'markTwice',
    'numberWrong',
    'oneMarkOnly',
    'tooManyMarks',
    'tooEarlyClasses',
    'overClasses',
    'international',
    'notOwner',
    'oldNotOwner',
  ],
  ...[
    'ownMark',
    'goodsAll',
    'goodsOutside',
    'termTurned',
    'termBeyond',
    'termBefore',
    'termOver',
    'sameName',
    'sameParty',
  ],
])

/** What is wrong with the form, in the reader's language. */
export const describeServiceFaults = (
  form: TrademarkServiceForm,
  leftOut: Parameters<typeof findServiceFaults>[1],
  today: CivilDate,
  language: Language,
) =>
  findServiceFaults(form, leftOut, today).map(({ path, key, params }) => ({
    path,
    message: fillWords(serviceFaultWords[key][language], params),
    isKnown: knownAtOnce.has(key),
  }))
