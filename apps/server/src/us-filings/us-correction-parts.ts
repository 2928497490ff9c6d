import { UsFormShape } from '@portal/contract/us-form'
import { withValues } from '@portal/domain/filings/form-paths'
import { lockOwnOrder } from '../filings/filing-access.ts'
import { type AnswerFile, findFiling, findOpenCorrection } from '../filings/filing-queries.ts'
import { AppError } from '../http/app-error.ts'
import { saveUs } from './us-form-parts.ts'
import { parseUsForm } from './us-rules.ts'

interface Answer {
  readonly orderNo: string
  readonly round: number | undefined
  /** Opened paths with their new values. */
  readonly values: Readonly<Record<string, unknown>>
  readonly files: readonly AnswerFile[]
}

/**
 * Answers the open correction of a US form by its opened sections alone: the same as handing its form in.
 *
 * @throws AppError as `saveUs`; `common.badRequest` for a path or value the form does not have, `common.conflict` for
 * another round.
 */
export async function answerUsByPaths(
  context: Parameters<typeof saveUs>[0],
  { orderNo, round, values, files }: Answer,
) {
  const { db, user } = context
  const { form, version, answered } = await db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, user, orderNo)
    const [filing, correction] = [await findFiling(tx, order.id), await findOpenCorrection(tx, order.id)]
    if (!filing || !correction) throw new AppError('filings.notOpen')
    if (round !== undefined && round !== correction.round) throw new AppError('common.conflict')
    const changed = UsFormShape.safeParse(withValues(parseUsForm(filing.form), values))
    if (!changed.success) throw new AppError('common.badRequest', { fields: Object.keys(values).join(', ') })
    return { form: changed.data, version: filing.version, answered: correction.round }
  })
  const { workState } = await saveUs(context, { orderNo, version, json: form, draft: false }, files)
  return { round: answered, state: workState }
}
