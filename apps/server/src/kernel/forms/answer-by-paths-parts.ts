import { withValues } from '@portal/domain/patents/filings/form-paths'
import { AppError } from '../../platform/http/app-error.ts'
import { lockOwnOrder } from '../orders/filing-access.ts'
import { findFiling, findOpenCorrection } from '../orders/filing-queries.ts'
import { type OrderForm, readStored } from '../orders/order-form-rules.ts'
import type { AnswerFile } from '../papers/order-document-queries.ts'
import { type FormContext, saveForm } from './save-form-parts.ts'

interface Answer {
  readonly orderNo: string
  readonly round: number | undefined
  /** Opened paths with their new values. */
  readonly values: Readonly<Record<string, unknown>>
  readonly files: readonly AnswerFile[]
}

/**
 * Answers the open correction by its opened paths alone: the same as handing the form in.
 *
 * @throws AppError as `saveForm`; `common.badRequest` for a path or value the form does not have, `common.conflict` for
 * another round.
 */
export async function answerFormByPaths<Form>(
  context: FormContext,
  of: OrderForm<Form>,
  { orderNo, round, values, files }: Answer,
): Promise<{ round: number; state: number }> {
  const { db, user } = context
  const { form, version, answered } = await db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, user, orderNo)
    const [filing, correction] = [await findFiling(tx, order.id), await findOpenCorrection(tx, order.id)]
    if (!filing || !correction) throw new AppError('filings.notOpen')
    if (round !== undefined && round !== correction.round) throw new AppError('common.conflict')
    const changed = of.read(withValues(readStored(of, filing.form) as Record<string, unknown>, values))
    if (changed === undefined)
      throw new AppError(
        'common.badRequest',
        {},
        { fields: Object.keys(values).map((path) => ({ path, message: 'invalid' })) },
      )
    return { form: changed, version: filing.version, answered: correction.round }
  })
  const { workState } = await saveForm(context, of, { orderNo, version, json: form, draft: false }, files)
  return { round: answered, state: workState }
}
