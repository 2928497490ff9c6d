import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Parameter } from './run-search.ts'
import { findAlertHits } from './search-alert-queries.ts'

type Asked = Omit<Parameter, 'within'> & { readonly alertId?: string | undefined }

/**
 * The search, kept within the hits of the alert that it names.
 * @throws AppError common.signInNeeded for a visitor, common.notFound for an alert that is not this person's.
 */
export async function restrictToAlert(db: Db, userId: string | undefined, asked: Asked): Promise<Parameter> {
  const { alertId, ...parameter } = asked
  if (alertId === undefined) return parameter
  if (userId === undefined) throw new AppError('common.signInNeeded')
  const within = await findAlertHits(db, userId, alertId)
  if (!within) throw new AppError('common.notFound')
  return { ...parameter, within }
}
