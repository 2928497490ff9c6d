import { setDefaultView as call } from '@portal/contract/site/views'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { forgetDefaultView, saveDefaultView } from './views-queries.ts'

export const setDefaultView = implement(call, async ({ input: { screen, id }, user, db }) => {
  if (id === undefined) await forgetDefaultView(db, user, screen)
  else if (!(await saveDefaultView(db, user, screen, id))) throw new AppError('common.notFound')
  return { ok: true }
})
