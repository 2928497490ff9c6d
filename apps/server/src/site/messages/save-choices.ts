import { saveChoices as call } from '@portal/contract/site/messages'
import { implement } from '../../platform/http/handler.ts'
import { keepChoices, keepSettings } from './choice-queries.ts'
import { refuseUnknownChoices } from './choice-rules.ts'

export const saveChoices = implement(call, async ({ input, user, database, language: usual }) => {
  const { choices, language, quiet, digestHour } = input
  refuseUnknownChoices(choices)
  const settings = {
    ...(language !== undefined && { language }),
    ...(digestHour !== undefined && { digestHour }),
    ...(quiet !== undefined && { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }),
  }
  await database.db.transaction(async (tx) => {
    if (Object.keys(settings).length > 0) await keepSettings(tx, user.id, settings, usual)
    await keepChoices(tx, { userId: user.id }, choices)
  })
  return { ok: true }
})
