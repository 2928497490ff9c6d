import { violatedConstraint } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'

const names = ['organisation_roles_name_key', 'teams_name_key']

/** The refusal behind a name that another role or team has; anything else goes on being thrown. */
export function nameTaken(error: unknown): unknown {
  const constraint = violatedConstraint(error)
  if (constraint === undefined || !names.includes(constraint)) return error
  return new AppError('organisations.nameTaken', {}, { fields: [{ path: 'name', message: 'taken' }], cause: error })
}
