import { loginCodeStates } from '@portal/contract/people/login-code-states'
import { confirmLoginCode as call } from '@portal/contract/people/session'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { answerLoginCode, findLoginCode } from './login-code-queries.ts'

export const confirmLoginCode = implement(call, async ({ input, db, client }) => {
  const { tokenHash } = client
  const found = await findLoginCode(db, input.code)
  // A code that another session scanned answers like one that does not exist.
  if (!tokenHash || !found?.scannerHash?.equals(tokenHash)) throw new AppError('common.notFound')
  if (found.state !== 'scanned') throw new AppError('session.codeUsed')
  // One pick only: with more, a stranger's code would be guessed right in three.
  const isRightNumber = input.number === found.matchNumber
  const state = input.accept && isRightNumber ? 'confirmed' : 'refused'
  if (!(await answerLoginCode(db, input.code, tokenHash, state))) throw new AppError('session.codeExpired')
  if (input.accept && !isRightNumber) throw new AppError('session.wrongNumber')
  return { state: loginCodeStates[state] }
})
