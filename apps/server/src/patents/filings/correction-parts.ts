import { FilingFormShape } from '@portal/contract/patents/filing-form'
import { withValues } from '@portal/domain/patents/filings/form-paths'
import { lockOwnOrder } from '../../kernel/forms/filing-access.ts'
import { type AnswerFile, findFiling, findOpenCorrection } from '../../kernel/forms/filing-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type AnswerContext, answerCorrection } from './answer-correction.ts'
import { parseForm } from './form-rules.ts'
import { keepForm } from './keep-form-parts.ts'

interface Answer {
  readonly orderNo: string
  readonly round: number | undefined
  /** Opened paths with their new values. */
  readonly values: Readonly<Record<string, unknown>>
  readonly files: readonly AnswerFile[]
}

/**
 * Answers the open correction of a filing by its opened fields alone: the same as handing its form in.
 *
 * @throws AppError `filings.notOpen`, `filings.fieldNotOpen`, `common.badRequest` for a path or value the form does not
 * have, `common.conflict` for another round.
 */
export async function answerFilingCorrection(context: AnswerContext, { orderNo, round, values, files }: Answer) {
  const { db, user } = context
  const kept = await db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, user, orderNo)
    const [filing, correction] = [await findFiling(tx, order.id), await findOpenCorrection(tx, order.id)]
    if (!filing || !correction) throw new AppError('filings.notOpen')
    if (round !== undefined && round !== correction.round) throw new AppError('common.conflict')
    const changed = FilingFormShape.safeParse(withValues(parseForm(filing.form), values))
    if (!changed.success)
      throw new AppError(
        'common.badRequest',
        {},
        { fields: Object.keys(values).map((path) => ({ path, message: 'invalid' })) },
      )
    const form = await keepForm(tx, user, { orderNo, version: filing.version, json: changed.data })
    return { ...form, round: correction.round }
  })
  const answered = await answerCorrection(context, kept, { files })
  return { round: kept.round, state: answered.workState }
}
